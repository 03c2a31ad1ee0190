import { spend } from '../../base/steps.ts';
import { bindArguments, parameterNames } from '../mounts/bind-arguments.ts';
import { constantsFor, spellConstants } from '../mounts/fill-constants.ts';
import { aroundPlace } from '../names/around-place.ts';
import { type AllMatches, encloses } from '../names/find-matches.ts';
import type { Names } from '../names/index-names.ts';
import { everyOfRole } from '../names/of-role.ts';
import type { Definition } from '../names/read-names.ts';
import type { RouterCall } from './pass-routers.ts';

/** Calls of functions of the sources that mount what they are handed: `server.MountRouter("/api", api.New())`. */
export function callsOfMounters(found: AllMatches, names: Names): RouterCall[] {
  const mounters = new Map([...found].flatMap(([path]) => mountersOf(path, found, names).map((each) => [each.name, each] as const)));
  if (mounters.size === 0) return [];
  return everyOfRole(found, 'call').flatMap((call) => {
    const { callee } = call.captures;
    const name = callee !== undefined ? (callee.split(/\.|::/).at(-1) ?? '') : '';
    if (callee === undefined || !mounters.has(name)) return [];
    const target = names.resolve(call.path, callee, call);
    const to = target.kind === 'source' ? target.definition : undefined;
    const isOne = to && mounters.get(name)?.path === to.path && mounters.get(name)?.start === to.start;
    if (!isOne) return [];
    // Where it mounts nobody knows the constants of who calls.
    const constants = constantsFor(call.path, found, names, call);
    const args = (call.lists?.args ?? []).map((text) => spellConstants(text, constants));
    return [{ mount: call, to, given: bindArguments(to.lists?.params ?? [], args) }];
  });
}

function mountersOf(path: string, found: AllMatches, names: Names): Definition[] {
  const mounts = (found.get(path) ?? []).filter(({ meta }) => meta.role === 'mount');
  if (mounts.length === 0) return [];
  const here = names.definitionsIn(path).filter((each) => each.meta.role === 'function');
  spend(here.length);
  return mounts.flatMap((mount) => {
    const around = aroundPlace(here, mount).findLast((each) => encloses(each, mount));
    const targets = mount.captures.target ?? mount.lists?.args ?? [];
    return around && parameterNames(around.lists?.params ?? []).some((name) => [targets].flat().includes(name)) ? [around] : [];
  });
}
