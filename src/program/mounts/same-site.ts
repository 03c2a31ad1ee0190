import type { RuleHit } from '../names/find-matches.ts';

/** Whether two matches can be told for the same call of the function around them: one that is told for no call in particular goes with all. */
export function sameSite(one: RuleHit, other: RuleHit): boolean {
  const [a, b] = [one.site, other.site];
  if (a === undefined || b === undefined || a === b) return true;
  return a.path === b.path && a.start === b.start && sameSite(a, b);
}
