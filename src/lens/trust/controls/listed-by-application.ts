import { remember } from '../../../base/memoize.ts';
import { isTestPath } from '../../../code/languages/classify.ts';
import { bindingOf, mountsOf } from '../../../program/mounts/find-mounts.ts';
import type { Mounts } from '../../../program/mounts/mount.ts';
import type { AllMatches, RuleHit } from '../../../program/names/find-matches.ts';
import { isSameLanguage } from './is-same-language.ts';
import { IN_SOME_CASES } from './judge-control.ts';
import { canBeOneApplication } from './same-application.ts';

/** Routers in routers in routers. */
const DEPTH = 8;

/**
 * What an application lists for all of its routes (meta `listed`), as it is for a route: nothing where the route is known to be on some application,
 * as that says what stands in front then, and in some cases where the route can be on one of several.
 */
export function listedFor(control: RuleHit, route: RuleHit, found: AllMatches, mounts: Mounts | undefined): RuleHit[] {
  if (control.meta.listed === undefined) return [control];
  if (isTestPath(control.path) || (mounts && leadsToApplication(route, mounts))) return [];
  const applications = remember(made, found, () => [...found.values()].flat().filter(isApplication)).filter(
    ({ path }) => isSameLanguage(path, control.path) && canBeOneApplication(path, route.path, found),
  );
  return applications.length > 1 ? [{ ...control, meta: { ...control.meta, kind: IN_SOME_CASES } }] : [control];
}

const made = new WeakMap<AllMatches, RuleHit[]>();

function isApplication({ meta, path }: RuleHit): boolean {
  return meta.role === 'application' && !isTestPath(path);
}

const known = new WeakMap<Mounts['mounting'], Map<string, boolean>>();

/** Whether the router that a route is on is an application (role `application`), or mounted on one. */
function leadsToApplication(place: RuleHit, mounts: Mounts, receiver = place.captures.receiver, depth = DEPTH): boolean {
  if (receiver === undefined || depth === 0) return false;
  const read = () => isOnApplication(place, receiver, mounts, depth);
  return remember(
    remember(known, mounts.mounting, () => new Map<string, boolean>()),
    `${depth} ${place.path} ${place.start} ${receiver}`,
    read,
  );
}

function isOnApplication(place: RuleHit, receiver: string, mounts: Mounts, depth: number): boolean {
  const binding = bindingOf(place, receiver, mounts);
  if (binding && isMadeAs(binding, mounts)) return true;
  const parent = binding?.captures.receiver;
  if (binding && parent !== undefined && leadsToApplication(binding, mounts, parent, depth - 1)) return true;
  return mountsOf(place, receiver, mounts).some((mount) => leadsToApplication(mount.at, mounts, mount.receiver, depth - 1));
}

function isMadeAs({ path, start }: RuleHit, { found }: Mounts): boolean {
  return (found.get(path) ?? []).some(
    (match) => match.meta.role === 'application' && match.captures.name !== undefined && match.start === start,
  );
}
