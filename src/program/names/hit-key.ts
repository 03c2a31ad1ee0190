import type { RuleHit } from './find-matches.ts';

/** What tells a hit from all others of a repository, whatever rule found it. */
export function hitKey({ path, start, end }: Pick<RuleHit, 'path' | 'start' | 'end'>): string {
  return `${path} ${start} ${end}`;
}
