import { tellCut } from '../../../program/limited.ts';
import { mountsOf } from '../../../program/mounts/find-mounts.ts';
import type { Mounts } from '../../../program/mounts/mount.ts';
import { waysUp } from '../../../program/mounts/ways-up.ts';
import { encloses, type RuleHit } from '../../../program/names/find-matches.ts';

/**
 * Where what a route is declared in is mounted, and what that is in, for each way in: the file, the router, or the function that adds the route. What is
 * around one of these places is in front of the route, on that way.
 */
export function placesMounting(route: RuleHit, mounts: Mounts): RuleHit[][] {
  const stepsFrom = (places: readonly RuleHit[]) => {
    const place = places.at(-1) ?? route;
    return mountsOf(place, place.captures.receiver ?? '', mounts).map(({ at }) => ({ by: at, to: () => [...places, at] }));
  };
  return waysUp<RuleHit[]>([], stepsFrom, () => tellCut('functions that add routes and call each other', route.path));
}

/** Whether something is around a place, or is that place. */
export function isInside(place: RuleHit, around: RuleHit): boolean {
  return encloses(around, place) || (around.path === place.path && around.start === place.start && around.end === place.end);
}
