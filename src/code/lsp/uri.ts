import { environmentError } from '../../base/errors.ts';
import { segmentsOf } from '../../base/path-parts.ts';

/** Where a URI leads that was not taken. */
export interface UriProblem {
  /** After the URI, as the end of a sentence: 'is no file: URI'. */
  problem: string;
}

/** A path taken apart: `prefix` is '' on POSIX, 'c:' for a drive, '//server/share' for a share. */
interface UriPath {
  prefix: string;
  segments: string[];
  /** What a URI has in place of a drive, as it is: a POSIX directory can be called `C:`. */
  drive?: string;
}

/**
 * The `file://` URI of a file of a repository, encoded as VS Code does it, so that servers compare URIs that they were given: only letters,
 * digits and `-._~/` stand as they are, a drive is lower-case and its colon is encoded.
 * @param root absolute path; its shape tells its platform, whatever kb runs on.
 * @param path from the top, with `/`; '' for the root itself.
 * @throws KbError (exit 3) where the root is no absolute path, or a `\\?\` path.
 */
export function pathToUri(root: string, path: string): string {
  const base = fileUri(root);
  return path === '' ? base : `${base.replace(/\/$/, '')}/${path.split('/').map(encode).join('/')}`;
}

/**
 * The path from the top, with `/`, of the file that a URI leads to, or why there is none. Both `c:` and `c%3A` are read, and both spellings
 * of the directories that macOS links into /private. Nothing is looked up on the disk.
 * @param root absolute path, or several spellings of one.
 * @param uri untrusted: one that leaves the root, by `..`, `%2e%2e` or `%2F`, is refused.
 */
export function uriToPath(root: string | readonly string[], uri: string): string | UriProblem {
  const place = readUri(uri);
  if ('problem' in place) return place;
  for (const spelling of typeof root === 'string' ? [root] : root) {
    const path = below(readPath(spelling), place);
    if (path !== undefined) return path === '' ? { problem: 'is the repository itself, not a file in it' } : path;
  }
  return { problem: 'is outside the repository' };
}

/**
 * The `file://` URI of an absolute path: POSIX, with a drive (`C:\x`, `c:/x`), or on a share (`\\server\share\x`).
 * @throws KbError (exit 3) where it is none of these.
 */
export function fileUri(path: string): string {
  const place = readPath(path);
  if (!place) throw environmentError(`${JSON.stringify(path)} cannot be written as a file: URI`, 'give the absolute path of the directory');
  const [authority, prefix] = place.prefix.startsWith('//')
    ? [`//${place.prefix.slice(2).split('/').map(encode).join('/')}`, '']
    : ['//', place.prefix === '' ? '' : `/${encode(place.prefix)}`];
  return `file:${authority}${prefix}/${place.segments.map(encode).join('/')}`;
}

/** The absolute path that a `file:` URI names: with `/` on POSIX, with `\` and a lower-case drive on Windows; or why there is none. */
export function filePath(uri: string): string | UriProblem {
  const place = readUri(uri);
  if ('problem' in place) return place;
  const { prefix, segments } = place;
  return prefix === '' ? `/${segments.join('/')}` : `${prefix}/${segments.join('/')}`.replaceAll('/', '\\');
}

/** Every path of the answers of servers goes through this; they repeat themselves. */
export function pathReader(root: string): (uri: unknown) => string | undefined {
  const known = new Map<string, string | undefined>();
  return (uri) => {
    if (typeof uri !== 'string') return undefined;
    if (!known.has(uri)) {
      const path = uriToPath(root, uri);
      known.set(uri, typeof path === 'string' ? path : undefined);
    }
    return known.get(uri);
  };
}

function encode(segment: string): string {
  const whole = segment.replace(/[\uD800-\uDFFF]/gu, '\uFFFD');
  return encodeURIComponent(whole).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

function readPath(path: string): UriPath | undefined {
  const [, drive, rest = ''] = /^([A-Za-z]):[\\/](.*)$/s.exec(path) ?? [];
  if (drive !== undefined) return { prefix: `${drive.toLowerCase()}:`, segments: segmentsOf(rest.replaceAll('\\', '/')) };
  const [, server, share, below = ''] = /^[\\/]{2}([^\\/?.][^\\/]*)[\\/]([^\\/]+)(.*)$/s.exec(path) ?? [];
  if (path.startsWith('\\\\')) {
    return server === undefined ? undefined : { prefix: `//${server}/${share}`, segments: segmentsOf(below.replaceAll('\\', '/')) };
  }
  return path.startsWith('/') ? { prefix: '', segments: segmentsOf(path) } : undefined;
}

function readUri(uri: string): UriPath | UriProblem {
  const [, authority = '', path = ''] = /^file:(?:\/\/([^/?#]*))?(\/[^?#]*)$/is.exec(uri) ?? [];
  if (path === '') return { problem: /^file:/i.test(uri) ? 'is no file: URI of a path' : 'is no file: URI' };
  const segments = decodeSegments(path.slice(1));
  if ('problem' in segments) return segments;
  const place = toPlace(authority, segments);
  if (!place) return { problem: 'is no file: URI of a path' };
  // An empty segment at the end is a slash there; anywhere else it hides where the path leads.
  if (place.segments.at(-1) === '') place.segments.pop();
  return place.segments.includes('') ? { problem: 'has an empty segment' } : place;
}

function toPlace(authority: string, segments: string[]): UriPath | undefined {
  const [first = '', ...rest] = segments;
  if (authority === '' || authority.toLowerCase() === 'localhost') {
    return /^[A-Za-z]:$/.test(first) ? { prefix: first.toLowerCase(), segments: rest, drive: first } : { prefix: '', segments };
  }
  const server = decodeSegments(authority);
  return 'problem' in server || first === '' ? undefined : { prefix: `//${server[0]}/${first}`, segments: rest };
}

function decodeSegments(path: string): string[] | UriProblem {
  try {
    const segments = path.split('/').map(decodeURIComponent);
    if (segments.some((segment) => segment === '.' || segment === '..')) return { problem: 'leads out of its directory' };
    if (segments.some((segment) => /[/\\\0]/.test(segment))) return { problem: 'has a separator inside a name' };
    return segments;
  } catch {
    return { problem: 'is not percent-encoded UTF-8' };
  }
}

function below(root: UriPath | undefined, found: UriPath): string | undefined {
  if (!root) return undefined;
  const isWindows = root.prefix !== '';
  const place = isWindows || found.drive === undefined ? found : { prefix: '', segments: [found.drive, ...found.segments] };
  const fold = (text: string) => (isWindows ? text.toLowerCase() : text);
  if (fold(root.prefix) !== fold(place.prefix)) return undefined;
  const [top, path] = isWindows ? [root.segments, place.segments] : [withoutPrivate(root.segments), withoutPrivate(place.segments)];
  const isInside = path.length >= top.length && top.every((segment, index) => fold(segment) === fold(path[index] ?? ''));
  return isInside ? path.slice(top.length).join('/') : undefined;
}

/** On macOS /var, /tmp and /etc are links into /private; servers name either. */
function withoutPrivate(segments: string[]): string[] {
  return segments[0] === 'private' && /^(var|tmp|etc)$/.test(segments[1] ?? '') ? segments.slice(1) : segments;
}
