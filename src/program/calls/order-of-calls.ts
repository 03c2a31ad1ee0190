import { aroundPlace } from '../names/around-place.ts';
import { type AllMatches, encloses, type RuleHit } from '../names/find-matches.ts';
import { hitKey } from '../names/hit-key.ts';

/** A call that was followed, and the function that it leads to. */
interface MadeCall {
  at: RuleHit;
  to: RuleHit;
}

/**
 * Tells of two places in functions that call each other which is come to first: what a function does stands where it is called.
 * @param starts functions in the order in which they run, none of which is called by another
 * @param followed calls in them and in what they call, those of a caller before those of what it calls
 */
export function orderOfCalls(starts: readonly RuleHit[], followed: readonly MadeCall[], found: AllMatches) {
  const places = new Map<string, readonly number[]>();
  const bodies = new Map<string, RuleHit>();
  const add = (body: RuleHit, place: readonly number[]) => {
    const key = hitKey(body);
    if (places.has(key)) return;
    places.set(key, place);
    bodies.set(key, body);
  };
  const placeOf = (at: RuleHit): readonly number[] => {
    const around = [...aroundPlace(found.get(at.path) ?? [], at), ...starts].filter((each) => each.path === at.path && encloses(each, at));
    const known = around.filter((each) => bodies.has(hitKey(each))).sort((a, b) => b.start - a.start);
    return [...(places.get(known[0] ? hitKey(known[0]) : '') ?? []), at.start];
  };
  for (const [index, start] of starts.entries()) add(start, [index]);
  for (const { at, to } of followed) add(to, placeOf(at));
  const known = new Map<RuleHit, readonly number[]>();
  const of = (at: RuleHit) => {
    const place = known.get(at) ?? placeOf(at);
    known.set(at, place);
    return place;
  };
  return (a: RuleHit, b: RuleHit): number => compare(of(a), of(b));
}

function compare(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((each, at) => each !== b[at]);
  return index < 0 ? a.length - b.length : (a[index] ?? 0) - (b[index] ?? Number.POSITIVE_INFINITY);
}
