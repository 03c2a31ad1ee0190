import type { RuleHit } from '../names/find-matches.ts';

/**
 * Whether two matches can be told for the same call of the function around them, and for the same item of the loop around them: one that is told
 * for none in particular goes with all.
 */
export function sameSite(one: RuleHit, other: RuleHit): boolean {
  if (one.round !== undefined && other.round !== undefined && !isWithin(one.round, other.round) && !isWithin(other.round, one.round))
    return false;
  const [a, b] = [one.site, other.site];
  if (a === undefined || b === undefined || a === b) return true;
  return a.path === b.path && a.start === b.start && sameSite(a, b);
}

/** Whether what is told for one item of a loop, or of a loop inside of it, is told for the item of that. */
function isWithin(inner: string, outer: string): boolean {
  return inner === outer || inner.startsWith(`${outer}, `);
}
