import { remember } from '../../base/memoize.ts';
import { spend } from '../../base/steps.ts';
import { aroundPlace } from '../names/around-place.ts';
import { classAround } from '../names/enclosing.ts';
import { encloses, type RuleHit } from '../names/find-matches.ts';
import { ofRoleBy } from '../names/of-role.ts';
import type { Definition } from '../names/read-names.ts';
import { bindArguments, parameterNames } from './bind-arguments.ts';
import { findRouter, type RouterHome, sharedRouter } from './find-router.ts';
import { type Mount, type Mounts, siteKey, targetKey } from './mount.ts';
import { sameSite } from './same-site.ts';

/**
 * The mounts that lead to the router of a route: by its name, else by its file, or by the function that adds the route. A router that the
 * file imports is mounted by what it is called where it is made.
 */
export function mountsOf(route: RuleHit, receiver: string, mounts: Mounts): Mount[] {
  const here = mounts.found.get(route.path) ?? [];
  const around = aroundPlace(here, route)
    .filter((match) => isNamed(match) && encloses(match, route))
    .map(({ captures, meta }) => captures.name ?? meta.name);
  const names = new Set([
    undefined,
    receiver,
    receiver.replace(/^this\./, ''),
    ...around,
    ...(marksHandler(route, here) ? [route.captures.handler] : []),
  ]);
  const home = routerHome(route, receiver, mounts);
  const keys = new Set([...[...names].map((name) => targetKey(route.path, name)), targetKey(home.path, home.name)]);
  const leads = ({ target, at }: Mount) => at !== route && (target.inside === undefined || encloses(target.inside, route));
  const { site } = route;
  const sited = site ? (mounts.bySite.get(siteKey(site)) ?? []).filter((mount) => isFor(mount, keys) && sameSite(mount.at, site)) : [];
  const atSite = sited.filter((mount) => leads(mount) && isHanded(route, receiver, mount, mounts));
  if (atSite.length > 0) return atSite;
  const leading = inOrder([...keys].map((key) => mounts.byTarget.get(key) ?? [])).filter(leads);
  const handed = leading.filter((mount) => isHanded(route, receiver, mount, mounts) && isSameRouter(route, receiver, mount, mounts));
  const sure = handed.filter(({ target }) => target.guessed === undefined);
  const named = (sure.length > 0 ? sure : handed).filter(({ target }) => target.name !== undefined);
  const own = named.filter(({ target }) => target.name === receiver);
  return [own, named].find((some) => some.length > 0) ?? handed;
}

/** Mounts of several targets in the order in which they are written. */
function inOrder(lists: readonly (readonly Mount[])[]): readonly Mount[] {
  const [only = [], ...others] = lists.filter(({ length }) => length > 0);
  const all = others.length === 0 ? only : lists.flat().sort((a, b) => a.order - b.order);
  spend(5 + all.length);
  return all;
}

function isFor({ target }: Mount, keys: ReadonlySet<string>): boolean {
  spend();
  return keys.has(targetKey(target.path, target.name));
}

/**
 * Of several routers that a call hands to a function, a parameter stands for one: `register(app, group)` mounts what is on its second on `group` alone,
 * and what is on a router that the function makes itself on none of them.
 */
function isHanded(route: RuleHit, receiver: string, mount: Mount, mounts: Mounts): boolean {
  if (mount.at.captures.target === undefined) return true;
  const handed = remember(handedBy, mount, () => readHanded(mount, mounts));
  const value = handed.get(receiver);
  if (value === undefined) return ![...handed.values()].includes(mount.receiver) || !isMadeIn(mount.target, route, receiver, mounts);
  return value === mount.receiver || ofRoleBy(mounts.found.get(mount.at.path) ?? [], 'router', 'name', value).length === 0;
}

/** Whether a router is made of nothing in the function that is mounted. */
function isMadeIn({ path, name }: Mount['target'], route: RuleHit, receiver: string, mounts: Mounts): boolean {
  const binding = bindingOf(route, receiver, mounts);
  if (binding?.path !== path || binding.meta.needs !== undefined || binding.captures.receiver !== undefined) return false;
  return aroundPlace(mounts.found.get(path) ?? [], binding).some(
    ({ meta, captures }) => meta.role === 'function' && captures.name === name,
  );
}

/** Asked for once per route. */
const handedBy = new WeakMap<Mount, ReadonlyMap<string, string>>();

/** What the parameters of a function that is mounted stand for there, where it takes several. */
function readHanded({ at, target }: Mount, { found, names }: Mounts): ReadonlyMap<string, string> {
  const isTarget = ({ path, meta }: Definition) => path === target.path && meta.role === 'function';
  const to = target.inside ?? names.definitionsNamed(target.name ?? '').find(isTarget);
  const params = to?.lists?.params ?? [];
  const calls = ofRoleBy(found.get(at.path) ?? [], 'call', 'callee', at.captures.target);
  const call = params.length === 0 ? undefined : calls.find(({ start, end }) => start === at.start && end === at.end);
  spend(20 + (call ? calls.length : 0));
  return call ? bindArguments(params, call.lists?.args ?? []) : new Map();
}

/** Of routers that functions of one file each call by the same name, a mount means the one that is known by it where the mount stands. */
function isSameRouter(route: RuleHit, receiver: string, { at, target }: Mount, mounts: Mounts): boolean {
  if (target.name !== receiver || target.path !== route.path || at.path !== route.path) return true;
  const [own, mounted] = [bindingOf(route, receiver, mounts), bindingOf(at, receiver, mounts)];
  // A parameter stands for what another function calls by its name.
  const isOpen = (binding: RuleHit, place: RuleHit) => isParameter(binding, mounts) || !isKnownAt(binding, place, mounts);
  if (!own || !mounted || isOpen(own, route) || isOpen(mounted, at)) return true;
  return scopeOf(own, mounts) === scopeOf(mounted, mounts);
}

function isParameter(binding: RuleHit, mounts: Mounts): boolean {
  return parameterNames(scopeOf(binding, mounts)?.lists?.params ?? []).includes(binding.captures.name ?? '');
}

function isKnownAt(binding: RuleHit, place: RuleHit, mounts: Mounts): boolean {
  const scope = scopeOf(binding, mounts);
  return scope === undefined || encloses(scope, place);
}

/** Where the name of a router is known: in a function or block, for a field in its class; undefined for all of the file. */
function scopeOf(binding: RuleHit, { found }: Mounts): RuleHit | undefined {
  const here = found.get(binding.path) ?? [];
  if (/^(this|self)\./.test(binding.captures.name ?? '')) return classAround(here, binding);
  const isScope = ({ meta }: RuleHit) => meta.role === 'function' || meta.role === 'closure';
  return aroundPlace(here, binding).findLast((each) => isScope(each) && encloses(each, binding));
}

function isNamed({ meta }: RuleHit): boolean {
  return meta.role === 'function' || meta.role === 'class';
}

/** Whether a route is an attribute on the function that handles it: what mounts the function mounts the route. */
export function marksHandler(route: RuleHit, here: readonly RuleHit[]): boolean {
  const { handler } = route.captures;
  return handler !== undefined && ofRoleBy(here, 'function', 'name', handler).some((match) => encloses(route, match));
}

/** Where the router of a route is made; by its name in its own file, unless that imports it. */
export function routerHome(route: RuleHit, receiver: string, { found, names }: Mounts): RouterHome {
  if (route.on) return route.on;
  const own = { path: route.path, name: receiver };
  const isImported = names.importOf(route.path, receiver.split('.')[0] ?? '') !== undefined;
  const home = isImported ? findRouter(route.path, receiver, found, names) : sharedRouter(route.path, receiver, found, names);
  return home ?? own;
}

/** The nearest binding of a router's name before its use, of those that are known there. */
export function bindingOf(route: RuleHit, receiver: string, mounts: Mounts): RuleHit | undefined {
  const home = routerHome(route, receiver, mounts);
  const bindings = mounts.routers.get(home.path)?.get(home.name) ?? [];
  spend(bindings.length);
  // What is made from a router of its name is made from the one before: `r = r.Group('/x')`.
  const own = bindings.filter((each) => each !== route && sameSite(each, route));
  const isHandedThere = (each: RuleHit) => home.name.endsWith(')') && encloses(route, each);
  const before = own.filter((each) => each.path === route.path && (each.start <= route.start || isHandedThere(each)));
  return before.findLast((each) => isKnownAt(each, route, mounts)) ?? before.at(-1) ?? own[0] ?? bindings.find((each) => each !== route);
}
