import { encloses, type Found } from '../matching/find-matches.ts';
import type { Names } from '../matching/index-names.ts';
import { isQuoted, unquote } from '../matching/unquote.ts';
import { joinPath, keywordOf, leadingPath } from './route-arguments.ts';

/** Which router is mounted where, over all sources. */
export interface Mounts {
  mounts: readonly Mount[];
  found: ReadonlyMap<string, readonly Found[]>;
}

export interface Mount {
  /** File and router on which it is mounted. */
  path: string;
  receiver: string;
  at: Found;
  prefix: string;
  /** What is mounted: a router of a file by its name, a function that adds routes, or all of a file. */
  target: { path: string; name?: string };
}

/** Routers in routers in routers … and how many places one router can be mounted at. */
const DEPTH = 6;
const PLACES = 3;

/** Finds what the sources mount: `app.use('/api', users)`, `include_router(users.router, prefix='/x')`, `Register(v1.Group("/x"))`. */
export function collectMounts(found: ReadonlyMap<string, readonly Found[]>, names: Names): Mounts {
  const all = [...found.values()].flat();
  const mounts = all.filter(({ meta }) => meta['role'] === 'mount').flatMap((match) => toMounts(match, found, names));
  return { mounts, found };
}

/** The full paths of a route, one per place where its router is mounted. What is computed is shown in braces. */
export function pathsOf(route: Found, found: readonly Found[], mounts: Mounts): string[] {
  const scopes = found.filter((match) => match.meta['role'] === 'scope' && encloses(match, route));
  const inner = scopes.map((scope) => unquote(scope.captures['prefix'] ?? scopePrefix(scope)));
  const own = unquoteList(route.captures['path'] ?? '');
  const outermost = scopes[0]?.captures['receiver'] ?? route.captures['receiver'];
  const before = prefixesOf(route, outermost ?? '', mounts, DEPTH);
  const keepSlash = route.meta['slash'] === 'keep';
  return before.flatMap((prefix) => own.map((path) => joinPath([prefix, ...inner, path], keepSlash))).slice(0, PLACES);
}

/** The mounts that lead to the router of a route: by its name, its file, or the function that adds the route. */
export function mountsOf(route: Found, receiver: string, mounts: Mounts): Mount[] {
  const here = mounts.found.get(route.path) ?? [];
  const around = here
    .filter((match) => match.meta['role'] === 'function' && encloses(match, route))
    .map(({ captures }) => captures['name']);
  const names = new Set([undefined, receiver, ...around]);
  return mounts.mounts.filter(({ target, at }) => target.path === route.path && names.has(target.name) && at !== route);
}

/** The nearest binding of a router's name before its use. */
export function bindingOf(route: Found, receiver: string, mounts: Mounts): Found | undefined {
  const bindings = (mounts.found.get(route.path) ?? []).filter(
    ({ meta, captures }) => meta['role'] === 'router' && captures['name'] === receiver,
  );
  return bindings.filter(({ start }) => start <= route.start).at(-1) ?? bindings[0];
}

function toMounts(match: Found, found: ReadonlyMap<string, readonly Found[]>, names: Names): Mount[] {
  const args = match.lists?.['args'] ?? [];
  const leading = leadingPath(match);
  const prefix = plainPath(unquote(match.captures['path'] ?? keywordOf(args, match.meta['prefix']) ?? leading ?? ''));
  const targets = match.captures['target'] === undefined ? args.filter((text) => text !== leading) : [match.captures['target']];
  const receiver = match.captures['receiver'] ?? tableReceiver(match, found);
  return targets
    .flatMap((target) => resolveTarget(match, target, found, names))
    .map((target) => ({ path: match.path, receiver, at: match, prefix, target }));
}

/** A table of routers is mounted by a loop in the same file: on the router that mounts what is computed, else the file's own. */
function tableReceiver(match: Found, found: ReadonlyMap<string, readonly Found[]>): string {
  const here = found.get(match.path) ?? [];
  const loop = here.find(({ meta, lists }) => meta['role'] === 'mount' && lists?.['args']?.some((text) => /^\w+\.\w+$/.test(text)));
  return loop?.captures['receiver'] ?? here.find(({ meta }) => meta['role'] === 'router')?.captures['name'] ?? 'default';
}

/** What a mount's argument stands for, if routes hang on it. */
function resolveTarget(match: Found, written: string, found: ReadonlyMap<string, readonly Found[]>, names: Names): Mount['target'][] {
  if (isQuoted(written)) return moduleTarget(unquote(written), found);
  const [dotted = ''] = /^[\w$]+(\.[\w$]+)*/.exec(written) ?? [];
  if (dotted === '') return [];
  const here = found.get(match.path) ?? [];
  if (here.some(({ meta, captures }) => meta['role'] === 'router' && captures['name'] === dotted))
    return [{ path: match.path, name: dotted }];
  const target = names.resolve(match.path, dotted, match);
  if (target.kind === 'source') {
    const { definition } = target;
    const adds = (found.get(definition.path) ?? []).some((inner) => isRouting(inner) && encloses(definition, inner));
    return adds ? [{ path: definition.path, name: definition.name }] : [];
  }
  const member = dotted.includes('.') ? dotted.slice(dotted.lastIndexOf('.') + 1) : undefined;
  const paths = target.kind === 'file' ? [target.path, ...names.sourcesOf(match.path, dotted)] : names.sourcesOf(match.path, dotted);
  return [...new Set(paths)]
    .filter((path) => hasRoutes(found.get(path)))
    .map((path) => named(path, member ?? exportedRouter(path, found, names)));
}

/** A file that exports one of its routers stands for that router; `default` is one made on the spot. */
function exportedRouter(path: string, found: ReadonlyMap<string, readonly Found[]>, names: Names): string | undefined {
  const here = found.get(path) ?? [];
  return names.defaultOf(path) ?? here.find(({ captures }) => captures['receiver'] === 'default')?.captures['receiver'];
}

function named(path: string, name: string | undefined): Mount['target'] {
  return name === undefined ? { path } : { path, name };
}

/** Django's `include('shop.urls')`. */
function moduleTarget(module: string, found: ReadonlyMap<string, readonly Found[]>): Mount['target'][] {
  const file = `${module.replaceAll('.', '/')}.py`;
  const path = [...found.keys()].find((candidate) => candidate === file || candidate.endsWith(`/${file}`));
  return path === undefined ? [] : [{ path }];
}

function hasRoutes(found: readonly Found[] | undefined): boolean {
  return (found ?? []).some(isRouting);
}

function isRouting({ meta }: Found): boolean {
  return meta['role'] === 'route' || meta['role'] === 'mount';
}

function prefixesOf(route: Found, receiver: string, mounts: Mounts, depth: number): string[] {
  const binding = bindingOf(route, receiver, mounts);
  const own = binding ? bindingPrefix(binding) : '';
  if (depth === 0) return [own];
  const parent = binding?.captures['receiver'];
  const join = (...parts: string[]) => joinPath(parts, false);
  if (binding && parent !== undefined) return prefixesOf(binding, parent, mounts, depth - 1).map((before) => join(before, own));
  const over = mountsOf(route, receiver, mounts);
  if (over.length === 0) return [own];
  const prefixes = over.flatMap((mount) =>
    prefixesOf(mount.at, mount.receiver, mounts, depth - 1).map((before) => join(before, mount.prefix, own)),
  );
  return [...new Set(prefixes)].slice(0, PLACES);
}

function bindingPrefix(binding: Found): string {
  return unquote(binding.captures['prefix'] ?? keywordOf(binding.lists?.['args'] ?? [], binding.meta['prefix']) ?? '');
}

/** `@Controller('users')` or `@Controller({ path: 'users', version: '1' })`. */
function scopePrefix(scope: Found): string {
  const [first = ''] = scope.lists?.['args'] ?? [];
  if (isQuoted(first)) return first;
  const [, path = ''] = /\bpath:\s*(['"`][^'"`]*['"`])/.exec(first) ?? [];
  return path;
}

/** A path that is a regular expression, without its anchors, named groups as `<name>`. */
function plainPath(path: string): string {
  if (!path.startsWith('^')) return path;
  return path
    .replace(/^\^/, '')
    .replace(/(\/\?)?\$$/, '')
    .replace(/\(\?P(<\w+>)[^()]*\)/g, '$1');
}

function unquoteList(path: string): string[] {
  if (!path.startsWith('[')) return [plainPath(unquote(path))];
  return [...path.matchAll(/(["'`])(.*?)\1/g)].map(([, , text]) => text ?? '');
}
