import type { RuleHit } from '../names/find-matches.ts';

/** What a match says stands in front of what it registers or encloses, as written; arguments that lead its list (`skip`) are a path and what registers. */
export function standingBefore({ lists, meta }: Pick<RuleHit, 'lists' | 'meta'>): readonly string[] {
  return (lists?.before ?? []).slice(Number(meta.skip ?? 0));
}
