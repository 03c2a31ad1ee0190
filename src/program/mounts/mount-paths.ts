import { remember } from '../../base/memoize.ts';
import { spend } from '../../base/steps.ts';
import type { RuleHit } from '../names/find-matches.ts';
import { ofRoleBy } from '../names/of-role.ts';
import { isQuoted, unquote } from '../names/unquote.ts';
import { belowBases } from './below-bases.ts';
import { constantsFor, fillConstants } from './fill-constants.ts';
import { bindingOf, mountsOf } from './find-mounts.ts';
import type { Mount, Mounts } from './mount.ts';
import { plainPath } from './plain-path.ts';
import { joinPath, keywordOf } from './route-arguments.ts';
import { scopesAround } from './scopes-around.ts';
import { pathsUnderScopes } from './under-scopes.ts';

/** Routers in routers in routers … and how many places one router can be mounted at. */
const DEPTH = 6;
const PLACES = 3;

/** The full paths of a route, one per place where its router is mounted. What is computed is shown in braces. */
export function pathsOf(route: RuleHit, found: readonly RuleHit[], mounts: Mounts): string[] {
  const scopes = scopesAround(route, found);
  const own = filledPaths(route, mounts);
  if (route.meta.path !== undefined) {
    const constantsOf = (path: string) => constantsFor(path, mounts.found, mounts.names);
    const paths = pathsUnderScopes(route, mounts.found, (place) => mountsOf(place, '', mounts), constantsOf);
    return belowBases(route, scopes, paths, mounts, constantsFor(route.path, mounts.found, mounts.names));
  }
  const outermost = scopes[0]?.captures.receiver ?? route.captures.receiver;
  const isFixed = mountsOf(route, outermost ?? '', mounts).some(({ at }) => at.meta.replaces === 'scope');
  const inner = scopes.filter(({ meta }) => !isFixed || meta.always === undefined).map((scope) => prefixOfScope(scope, mounts));
  const before = prefixesOf(route, outermost ?? '', mounts, DEPTH);
  const keepSlash = route.meta.slash === 'keep';
  const { rest = '' } = route.meta;
  const paths = before.flatMap((prefix) => own.map((path) => joinPath([prefix, ...inner, `${path}${rest}`], keepSlash))).slice(0, PLACES);
  return route.meta.join === undefined ? paths : paths.map((path) => dotted(path, route.meta.join));
}

function filledPaths(route: RuleHit, { found, names }: Mounts): string[] {
  return unquoteList(route.captures.path ?? route.meta.always ?? '').map((path) =>
    fillConstants(path, constantsFor(route.path, found, names, route)),
  );
}

/** The parts of a name instead of a path: `post.byId` of `/{post}/{byId}`. */
function dotted(path: string, join = '.'): string {
  return path.slice(1).replace(/[{}]/g, '').replaceAll('/', join);
}

function prefixOfScope(scope: RuleHit, { found, names }: Mounts): string {
  const written = unquote(scope.captures.prefix ?? scope.meta.always ?? scopePrefix(scope));
  return plainPath(fillConstants(written, constantsFor(scope.path, found, names, scope)));
}

function prefixesOf(route: RuleHit, receiver: string, mounts: Mounts, depth: number): readonly string[] {
  return remember(
    remember(mounts.known.prefixes, route, () => new Map()),
    `${depth} ${receiver}`,
    () => readPrefixes(route, receiver, mounts, depth),
  );
}

function readPrefixes(route: RuleHit, receiver: string, mounts: Mounts, depth: number): readonly string[] {
  spend(10);
  const binding = bindingOf(route, receiver, mounts);
  const own = binding ? nestedPrefix(binding, mounts, depth) : '';
  if (depth === 0) return [own];
  const parent = binding?.captures.receiver;
  const join = (...parts: string[]) => joinPath(parts, true);
  if (binding && parent !== undefined) return prefixesOf(binding, parent, mounts, depth - 1).map((before) => join(before, own));
  const over = mountsOf(route, receiver, mounts);
  if (over.length === 0) return [join(binding?.meta.default ?? '', own)];
  const prefixes = new Set<string>();
  for (const mount of over) {
    const around = scopesAround(mount.at, mounts.found.get(mount.path) ?? []);
    for (const before of prefixesOf(mount.at, around[0]?.captures.receiver ?? mount.receiver, mounts, depth - 1)) {
      prefixes.add(join(before, ...around.map((scope) => prefixOfScope(scope, mounts)), mount.prefix, isReplaced(mount) ? '' : own));
    }
    if (prefixes.size >= PLACES) break;
  }
  return [...prefixes].slice(0, PLACES);
}

/** Whether the prefix given where a router is mounted takes the place of its own. */
function isReplaced({ at, prefix }: Mount): boolean {
  return at.meta.replaces === 'prefix' && prefix !== '';
}

/** The prefix of a router below the elements of a collection of another one: `orders/{order_pk}`, behind what that one is below itself. */
function nestedPrefix(binding: RuleHit, mounts: Mounts, depth: number): string {
  const { parent } = binding.captures;
  const outer = parent === undefined || depth === 0 ? undefined : bindingOf(binding, parent, mounts);
  if (parent === undefined || binding.meta.below === undefined) return ownPrefix(binding, mounts);
  const lookup = unquote(keywordOf(binding.lists?.args ?? [], 'lookup') ?? '"nested"');
  const before = outer?.meta.below === undefined ? '' : nestedPrefix(outer, mounts, depth - 1);
  return joinPath([before, ownPrefix(binding, mounts), binding.meta.below.replace('{lookup}', lookup)], false);
}

/** The prefix that a router is made with, or given later: `router.prefix('/orders')`. */
function ownPrefix(binding: RuleHit, { found, names }: Mounts): string {
  const [later] = ofRoleBy(found.get(binding.path) ?? [], 'prefix', 'receiver', binding.captures.name);
  const written = later ? unquote(later.captures.path ?? '') : bindingPrefix(binding);
  return fillConstants(written, constantsFor(binding.path, found, names, binding));
}

function bindingPrefix(binding: RuleHit): string {
  return unquote(binding.captures.prefix ?? keywordOf(binding.lists?.args ?? [], binding.meta.prefix) ?? '');
}

/** `@Controller('users')` or `@Controller({ path: 'users', version: '1' })`. */
function scopePrefix(scope: RuleHit): string {
  const [first = ''] = scope.lists?.args ?? [];
  if (isQuoted(first)) return first;
  const [, path = ''] = /\bpath:\s*(['"`][^'"`]*['"`])/.exec(first) ?? [];
  return path;
}

function unquoteList(path: string): string[] {
  if (!path.startsWith('[')) return [plainPath(unquote(path))];
  return [...path.matchAll(/(["'`])(.*?)\1/g)].map(([, , text]) => text ?? '');
}
