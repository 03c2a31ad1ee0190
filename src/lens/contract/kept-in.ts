import { aroundPlace } from '../../program/names/around-place.ts';
import { functionAround } from '../../program/names/enclosing.ts';
import { type AllMatches, encloses, type RuleHit } from '../../program/names/find-matches.ts';
import { sitesLike } from './helper-answers.ts';

/** What is thrown, rather than given back or answered. */
const THROWN = /^(throws|raises)\b/;

/**
 * Tells whether an error does not come out of a handler: it is thrown in what catches everything (role `attempt`), or each way to it leads through
 * such.
 * @param roots what a request comes to without a call
 * @param followed the calls from there
 */
export function keptIn(
  roots: readonly RuleHit[],
  followed: readonly { at: RuleHit; to: RuleHit }[],
  found: AllMatches,
): (raise: RuleHit) => boolean {
  const isCaught = (place: RuleHit) => {
    const here = found.get(place.path) ?? [];
    const around = functionAround(here, place);
    const isIn = (each: RuleHit) => encloses(each, place) && (around === undefined || encloses(around, each));
    return aroundPlace(here, place).some((each) => each.meta.role === 'attempt' && isIn(each));
  };
  const passing = followed.filter(({ at }) => !sitesLike(at, found).every(isCaught));
  if (passing.length === followed.length) return (raise) => isThrown(raise) && isCaught(raise);
  const reached = new Set(roots);
  // What is added meanwhile is visited, too.
  for (const from of reached) for (const { at, to } of passing) if (encloses(from, at)) reached.add(to);
  return (raise) => isThrown(raise) && (isCaught(raise) || ![...reached].some((place) => encloses(place, raise)));
}

function isThrown({ meta }: RuleHit): boolean {
  return THROWN.test(meta.verb ?? '');
}
