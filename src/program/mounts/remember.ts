import type { RuleHit } from '../names/find-matches.ts';

/** What is made once for a place and a key. */
export function remember<T>(known: Map<RuleHit, Map<string, T>>, place: RuleHit, key: string, make: () => T): T {
  const ofPlace = known.get(place) ?? new Map<string, T>();
  known.set(place, ofPlace);
  const before = ofPlace.get(key);
  if (before !== undefined) return before;
  const made = make();
  ofPlace.set(key, made);
  return made;
}
