import { encloses, type RuleHit } from '../names/find-matches.ts';
import { frameworkOf } from '../names/framework-of.ts';
import { unquote } from '../names/unquote.ts';
import { belowBases } from './below-bases.ts';
import { isCollecting } from './collected-routes.ts';
import { constantsFor, fillConstants } from './fill-constants.ts';
import { bindingOf, mountsOf } from './find-mounts.ts';
import type { Mounts } from './mount.ts';
import { placesOf } from './places-of-router.ts';
import { prefixOfRouter } from './prefix-of-router.ts';
import { prefixOfScope } from './prefix-of-scope.ts';
import { readablePath } from './readable-path.ts';
import { joinRoutePath } from './route-arguments.ts';
import { scopesAround } from './scopes-around.ts';
import { pathsUnderScopes } from './under-scopes.ts';
import { upToCounted } from './up-to-counted.ts';

/** Routers that are made of routers inside a block. */
const DEPTH = 12;

/**
 * The full paths of a route, one per place where its router is mounted, those through the fewest mounts first. What is computed is shown in
 * braces. One more than are counted where there are more than that.
 */
export function pathsOf(route: RuleHit, found: readonly RuleHit[], mounts: Mounts): string[] {
  const scopes = scopesAround(route, found);
  const own = filledPaths(route, mounts);
  if (route.meta.path !== undefined) {
    const constantsOf = (path: string) => constantsFor(path, mounts.found, mounts.names);
    const paths = pathsUnderScopes(route, mounts.found, (place) => mountsOf(place, '', mounts), constantsOf);
    return upToCounted(belowBases(route, scopes, paths, mounts, constantsFor(route.path, mounts.found, mounts.names)));
  }
  const outermost = scopes[0]?.captures.receiver ?? route.captures.receiver;
  const isFixed = mountsOf(route, outermost ?? '', mounts).some(({ at }) => at.meta.replaces === 'scope');
  const inner = [...scopes, route].flatMap((place, index) => {
    const isLeftOut = place === route || (isFixed && place.meta.always !== undefined);
    return [...prefixesInside(place, scopes[index - 1], mounts), ...(isLeftOut ? [] : [prefixOfScope(place, mounts)])];
  });
  const before = placesOf(route, outermost ?? '', mounts);
  const keepSlash = route.meta.slash === 'keep';
  const { rest = '' } = route.meta;
  const paths = upToCounted(before.flatMap((prefix) => own.map((path) => joinRoutePath([prefix, ...inner, `${path}${rest}`], keepSlash))));
  if (route.meta.join !== undefined) return paths.map((path) => dotted(path, route.meta.join));
  return isBased(route, mounts)
    ? upToCounted(belowBases(route, scopes, paths, mounts, constantsFor(route.path, mounts.found, mounts.names)))
    : paths;
}

/** What routers put in front that are made inside a block for what is added to them there: `let api = scope("/api"); api.service(…)` in `app.service({ … })`. */
function prefixesInside(place: RuleHit, block: RuleHit | undefined, mounts: Mounts): string[] {
  const prefixes: string[] = [];
  let { receiver } = place.captures;
  let at = place;
  for (let depth = 0; block !== undefined && receiver !== undefined && depth < DEPTH; depth++) {
    const binding = bindingOf(at, receiver, mounts);
    if (binding === undefined || binding.meta.role !== 'router' || !encloses(block, binding)) break;
    prefixes.unshift(prefixOfRouter(binding, mounts));
    at = binding;
    receiver = binding.captures.receiver;
  }
  return prefixes.filter((prefix) => prefix !== '');
}

/** Whether an application of the framework puts something in front of all of its routes. */
function isBased(route: RuleHit, { setups }: Mounts): boolean {
  return setups.some((base) => base.meta.role === 'base' && !isCollecting(base) && frameworkOf(base) === frameworkOf(route));
}

function filledPaths(route: RuleHit, { found, names }: Mounts): string[] {
  const isRooted = (path: string) => route.meta.absolute !== undefined && path.startsWith('~/');
  return unquoteList(route.captures.path ?? route.meta.always ?? '')
    .map((path) => (isRooted(path) ? path.slice(1) : path))
    .map((path) => fillConstants(path, constantsFor(route.path, found, names, route)));
}

/** The parts of a name instead of a path: `post.byId` of `/{post}/{byId}`. */
function dotted(path: string, join = '.'): string {
  return path.slice(1).replace(/[{}]/g, '').replaceAll('/', join);
}

function unquoteList(path: string): string[] {
  if (!path.startsWith('[')) return [readablePath(unquote(path))];
  return [...path.matchAll(/(["'`])(.*?)\1/g)].map(([, , text]) => text ?? '');
}
