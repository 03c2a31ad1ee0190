import type { RuleHit } from './find-matches.ts';
import { ofRole } from './of-role.ts';

/** The methods that a longer call of the same chain limits a route to, as written: `.Methods("GET", "HEAD")`; undefined where none does. */
export function chainedMethods({ start, end }: RuleHit, here: readonly RuleHit[]): readonly string[] | undefined {
  const chained = ofRole(here, 'method').find((each) => each.start === start && each.end > end);
  return chained && (chained.lists?.args ?? []);
}
