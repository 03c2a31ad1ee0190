import { directoryPrefix, fileName } from '../../base/path-parts.ts';
import type { AllMatches, RuleHit } from '../names/find-matches.ts';
import { unquote } from '../names/unquote.ts';
import { nearestPaths } from '../resolve/tree-paths.ts';
import type { Mount } from './mount.ts';
import { joinRoutePath } from './route-arguments.ts';

/**
 * Mounts the files of a directory at their place in it: `routes/tasks/index.ts` at `/tasks`, `routes/users/_id/index.ts` at `/users/:id`.
 * A rule can name the constant (meta `own`) with which a file chooses its prefix itself, and the option (meta `flat`, a pattern) that
 * takes the names of directories out of the paths.
 * @param directory what is mounted, with the text that a constant stands for.
 */
export function mountDirectory(match: RuleHit, directory: string, prefix: string, found: AllMatches): Omit<Mount, 'order'>[] {
  const [, written] = /(["'`])([^"'`]*)\1[^"'`]*$/.exec(directory)?.slice(1) ?? [];
  if (written === undefined) return [];
  const literal = match.meta.target === 'anywhere' ? `@${written}` : inBundle(written, found);
  const isBelow = directoryMatcher(match.path, literal);
  const others = (match.lists?.except ?? []).filter((each) => each !== literal).map((each) => directoryMatcher(match.path, each));
  const isMounted = (path: string) => isBelow(path) && !others.some((isOther) => isOther(path));
  const top = resolve(match.path, literal);
  // A file that is named can be one that only mounts others.
  const isNamed = (path: string) => `${path}/` === top || literal.startsWith('@');
  const files = [...found].filter(
    ([path, matches]) => isMounted(path) && matches.some(({ meta }) => meta.role === 'route' || (meta.role === 'mount' && isNamed(path))),
  );
  const isFlat = match.meta.flat !== undefined && match.lists?.args?.some((text) => new RegExp(match.meta.flat ?? '').test(text));
  const prefixOf = (path: string) =>
    isFlat || !path.startsWith(top) ? '' : directoryPrefix(path.slice(top.length)).replace(/(^|\/)_/g, '$1:');
  return nearestOf(match.path, written, files).map(([path, matches]) => {
    const place = ownPlace(match.meta.own, matches) ?? prefixOf(path);
    return {
      path: match.path,
      receiver: match.captures.receiver ?? '',
      at: match,
      prefix: place === '' ? prefix : joinRoutePath([prefix, place], false),
      target: { path },
    };
  });
}

/** What a Symfony bundle goes by is its class, whose directory can have another name: `/bundles/admin/routes.yml` of `@ShopAdminBundle/routes.yml`. */
function inBundle(written: string, found: AllMatches): string {
  const [, bundle, rest] = /^@(\w+Bundle)\/(.*)$/.exec(written) ?? [];
  const home = bundle === undefined ? undefined : [...found.keys()].find((path) => stemOf(path) === bundle);
  return home === undefined ? written : `@${directoryPrefix(home)}${rest}`;
}

function stemOf(path: string): string {
  return fileName(path).replace(/\.\w+$/, '');
}

/** Of files of one name in several applications, the nearest is meant. */
function nearestOf<T>(from: string, written: string, files: readonly (readonly [string, T])[]): readonly (readonly [string, T])[] {
  const paths = files.map(([path]) => path);
  const named = paths.filter((path) => fileName(path) === fileName(written));
  const nearest = new Set(nearestPaths(from, named));
  return nearest.size === 0 ? files : files.filter(([path]) => nearest.has(path));
}

/** What a text names, relative to the file around it: a file, all of a directory, or, where it starts with `@`, what has that path below some directory (`@ShopBundle/Controller/` of Symfony). */
function directoryMatcher(from: string, literal: string): (path: string) => boolean {
  if (literal.startsWith('@')) return (path) => `/${path}`.includes(`/${literal.slice(1)}`);
  const top = resolve(from, literal);
  const pattern = new RegExp(
    `^${top
      .replace(/[.+?^$()|[\]\\]/g, '\\$&')
      .replace(/\*+\/$/, '')
      .replace(/\*+/g, '[^/]*')
      .replace(/\{(.*?)\}/g, alternatives)}`,
  );
  return (path) => pattern.test(`${path}/`);
}

function alternatives(_: string, inside: string): string {
  return `(${inside.replaceAll(',', '|')})`;
}

function ownPlace(constant: string | undefined, matches: readonly RuleHit[]): string | undefined {
  const own = matches.find(({ meta, captures }) => meta.role === 'constant' && captures.name === constant);
  return own && unquote(own.captures.value ?? '');
}

/** The directory that a text names, relative to the file around it: with its closing slash. */
function resolve(path: string, literal: string): string {
  const parts = directoryPrefix(path).split('/').slice(0, -1);
  for (const part of literal.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.map((part) => `${part}/`).join('');
}
