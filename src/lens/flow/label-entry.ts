import type { SourceView } from '../lens.ts';
import type { Found } from '../matching/find-matches.ts';
import { say } from '../matching/say.ts';
import { unquote } from '../matching/unquote.ts';
import { type Mounts, pathsOf } from './mount-paths.ts';
import { keywordOf } from './route-arguments.ts';

/** For people, plain text: 'POST /v1/users', 'serve [port]', 'on order.paid of bus'. */
export function labelEntry(source: SourceView, match: Found, found: readonly Found[], mounts: Mounts): string {
  return match.meta['role'] === 'route' ? routeLabel(source, match, found, mounts) : entryLabel(source, match);
}

function routeLabel(source: SourceView, match: Found, found: readonly Found[], mounts: Mounts): string {
  const fromFile = match.meta['files'] === undefined ? undefined : fileRoute(match.meta['files'], source.path);
  const paths = fromFile === undefined ? pathsOf(match, found, mounts) : [fromFile];
  const [, verb, rest] = /^([A-Z]+) +(.*)$/.exec(paths[0] ?? '') ?? [];
  if (verb !== undefined && rest !== undefined) return `${verb} ${rest}`;
  return `${methodsOf(match, found)} ${paths.join(', ')}`;
}

function methodsOf(match: Found, found: readonly Found[]): string {
  const keyword = match.meta['methods'];
  if (keyword !== undefined) {
    const value = keywordOf(match.lists?.['args'] ?? [], keyword);
    return value === undefined ? 'GET' : [...value.matchAll(/["'](\w+)["']/g)].map(([, method]) => method?.toUpperCase()).join('|');
  }
  const chained = found.find(({ meta, start, end }) => meta['role'] === 'method' && start === match.start && end > match.end);
  if (chained) return (chained.lists?.['args'] ?? []).map(plainMethod).join('|');
  const written = match.captures['method'] ?? match.meta['method'] ?? 'ANY';
  const method = written
    .replace(/[[\]"'`\s]/g, '')
    .replaceAll(',', '|')
    .toUpperCase();
  return method === 'ALL' || method === '' ? 'ANY' : method === 'DEL' ? 'DELETE' : method;
}

/** `GET` of `"GET"` and of `http.MethodGet`. */
function plainMethod(text: string): string {
  const method = unquote(text).replace(/^\{http\.Method(.*)\}$/, '$1');
  return method.toUpperCase();
}

/** The path that a file's place gives its routes; folders in parentheses are not part of it, nor are index files. */
function fileRoute(files: string, path: string): string {
  const [, place = ''] = new RegExp(files).exec(path) ?? [];
  const segments = place.split('/').filter((segment) => segment !== '' && segment !== 'index' && !/^\(.*\)$/.test(segment));
  return `/${segments.join('/')}`;
}

function entryLabel(source: SourceView, match: Found): string {
  const { files } = match.meta;
  if (match.meta['role'] === 'command' && files !== undefined) {
    const [, place = source.path] = new RegExp(files).exec(source.path) ?? [];
    return place.replace(/\/index$/, '').replaceAll('/', ' ');
  }
  if (match.captures['name'] !== undefined) return unquote(match.captures['name']).replace(/^\{(.*)\}$/, '$1');
  if (match.meta['role'] === 'command' && match.captures['handler'] !== undefined) return match.captures['handler'];
  return say(match).replaceAll('`', '');
}
