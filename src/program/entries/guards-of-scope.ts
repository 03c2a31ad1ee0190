import { insidePlace } from '../names/around-place.ts';
import { encloses, type RuleHit } from '../names/find-matches.ts';
import { isInPlace } from '../names/is-in-place.ts';
import { standingBefore } from './standing-before.ts';

/**
 * What a block of routes has in front of them beside the function that registers them, each with where it is written: `m.Group("/x", func() {…},
 * signedIn, func(c *Context) {…})`. @param here the matches of its file.
 */
export function guardsOfScope(scope: RuleHit, here: readonly RuleHit[]): { text: string; at: RuleHit }[] {
  const texts = standingBefore(scope);
  const inPlace = texts.filter(isInPlace);
  if (inPlace.length === 0) return texts.map((text) => ({ text, at: scope }));
  const [, ...written] = functionsIn(scope, here);
  const isPaired = written.length === inPlace.length;
  return texts.map((text) => {
    const own = isPaired ? written[inPlace.indexOf(text)] : written.at(-1);
    return { text, at: isInPlace(text) ? (own ?? scope) : scope };
  });
}

/** The functions without a name that a block is called with, in their order. */
function functionsIn(scope: RuleHit, here: readonly RuleHit[]): RuleHit[] {
  const closures = insidePlace(here, scope).filter((match) => match.meta.role === 'closure' && encloses(scope, match));
  return closures.filter((each) => !closures.some((other) => other !== each && encloses(other, each))).sort((a, b) => a.start - b.start);
}
