import type { SourceView } from '../lens.ts';
import { encloses, type Found } from '../matching/find-matches.ts';
import type { Names } from '../matching/index-names.ts';
import type { Definition } from '../matching/read-names.ts';
import { isQuoted } from '../matching/unquote.ts';
import { labelEntry } from './label-entry.ts';
import { listHooks } from './list-hooks.ts';
import { listMiddleware } from './list-middleware.ts';
import type { Mounts } from './mount-paths.ts';
import { keywordOf } from './route-arguments.ts';

/** A place where a user, another program or a timer enters. */
export interface Entry {
  kind: EntryKind;
  /** Heading it is shown under: 'HTTP routes'. */
  group: string;
  /** For people, plain text: 'POST /v1/users', 'serve [port]'. */
  label: string;
  /** The declaration. */
  at: Found;
  /** As written; undefined for a function written in place. */
  handler?: string;
  /** The handler, where it is one of the sources' functions. */
  target?: Definition;
  /** What stands between the entry and its handler, as written: `auth('admin')`. */
  before: string[];
  /** Functions that the handler is wrapped in where it is declared: `requireUser` of `requireUser(getProfile)`. */
  wrappers: string[];
}

export type EntryKind = 'route' | 'command' | 'event' | 'job' | 'main';

const KINDS: readonly string[] = ['route', 'command', 'event', 'job', 'main'];

/** A function written in place. */
const INLINE = /=>|^(async\s+)?function\b|\bfunc\s*\(|^lambda\b|\bfunction\s*\w*\s*\(/;

/** All entry points of a source, in the order of the file. */
export function listEntries(source: SourceView, found: readonly Found[], names: Names, mounts: Mounts): Entry[] {
  const candidates = found.filter(({ meta }) => KINDS.includes(meta['role'] ?? ''));
  const entries = candidates.flatMap((match) => toEntry(source, match, found, names, mounts));
  const seen = new Set<string>();
  return entries.filter(({ at, label, kind }) => {
    // The same declaration can be in the style of two frameworks.
    const key = `${kind} ${at.startLine} ${at.endLine} ${kind === 'route' ? label : ''}`;
    return seen.size < seen.add(key).size;
  });
}

function toEntry(source: SourceView, match: Found, found: readonly Found[], names: Names, mounts: Mounts): Entry[] {
  const kind = match.meta['role'] as EntryKind;
  const handlers = handlersOf(match, found);
  if (kind === 'route' && !isHandled(match, handlers)) return [];
  const written = handlers.at(-1);
  const inline = written === undefined || INLINE.test(written);
  const target = inline ? undefined : findHandler(match, written, names);
  return [
    {
      kind,
      group: match.meta['group'] ?? 'Entry points',
      label: labelEntry(source, match, found, mounts),
      at: match,
      before: [...listMiddleware(match, mounts), ...handlers.slice(0, -1).filter((text) => !isLiteral(text)), ...listHooks(match)],
      wrappers: wrappersOf(written ?? ''),
      ...(inline ? {} : { handler: written }),
      ...(target ? { target } : {}),
    },
  ];
}

/** The callees of `a(b(handler))`. */
function wrappersOf(written: string): string[] {
  const [, callee, rest] = /^([\w$.]+)\((.*)$/s.exec(written) ?? [];
  return callee === undefined || callee === 'function' || callee === 'func' ? [] : [callee, ...wrappersOf(rest ?? '')];
}

/** Middleware and handler as written: the arguments behind the path, or what the rule captured. */
function handlersOf(match: Found, found: readonly Found[]): string[] {
  const args = match.lists?.['args'] ?? [];
  const keyword = match.meta['handler'];
  if (keyword !== undefined) return [keywordOf(args, keyword) ?? []].flat();
  if (match.captures['handler'] !== undefined) return [match.captures['handler']];
  if (match.lists?.['fields']) return match.lists['fields'].flatMap((text) => /^RunE?: *(.+)$/.exec(text)?.[1] ?? []);
  if (match.meta['role'] === 'command') return args.length > 2 ? args.slice(-1) : chainedHandler(match, found);
  return args[0] === match.captures['path'] ? args.slice(1) : args;
}

/** `.command('x').action(handler)`: the nearest longer call of the same chain. */
function chainedHandler(match: Found, found: readonly Found[]): string[] {
  const longer = found.filter(({ meta, start, end }) => meta['role'] === 'handler' && start === match.start && end > match.end);
  const nearest = longer.reduce<Found | undefined>((best, next) => (best && best.end < next.end ? best : next), undefined);
  return nearest?.captures['handler'] === undefined ? [] : [nearest.captures['handler']];
}

/** `app.get('env')` and `cache.get('/key', 'default')` are no routes. */
function isHandled(match: Found, handlers: readonly string[]): boolean {
  const last = handlers.at(-1);
  return last !== undefined ? !isLiteral(last) : match.meta['files'] !== undefined;
}

function isLiteral(text: string): boolean {
  return isQuoted(text) || /^([\d.]+|true|false|null|undefined|None|nil|\{.*\})$/s.test(text);
}

function findHandler(match: Found, written: string, names: Names): Definition | undefined {
  const decorated = names.definitions.find(
    (definition) => encloses(match, definition) && definition.name === written && definition.path === match.path,
  );
  if (decorated) return decorated;
  // `wrap(handler)` and `[Controller.method]` name it inside.
  const candidates = [written, ...(written.match(/[A-Za-z_$][\w$]*(\.[\w$]+)*/g) ?? []).reverse()];
  for (const candidate of candidates) {
    const target = names.resolve(match.path, candidate, match);
    if (target.kind === 'source') return target.definition;
  }
  return undefined;
}
