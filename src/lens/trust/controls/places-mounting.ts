import { mountsOf } from '../../../program/mounts/find-mounts.ts';
import type { Mounts } from '../../../program/mounts/mount.ts';
import { encloses, type RuleHit } from '../../../program/names/find-matches.ts';

/** Files in files in files. */
const DEPTH = 4;

/** Where the file of a route is mounted, and the file of that: what is around these is in front of the route. Of several places, none is for sure. */
export function placesMounting(place: RuleHit, mounts: Mounts, depth = DEPTH): RuleHit[] {
  const [only, ...others] = mountsOf(place, '', mounts).filter(({ at }) => at.captures.directory !== undefined);
  if (depth === 0 || !only || others.length > 0) return [];
  return [only.at, ...placesMounting(only.at, mounts, depth - 1)];
}

/** Whether something is around a place, or is that place. */
export function isInside(place: RuleHit, around: RuleHit): boolean {
  return encloses(around, place) || (around.path === place.path && around.start === place.start && around.end === place.end);
}
