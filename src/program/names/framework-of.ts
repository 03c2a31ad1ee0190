import type { RuleHit } from './find-matches.ts';

/** What the rule of a match is about, which is the file of the rule: 'nestjs' of 'nestjs/route'. */
export function frameworkOf({ rule }: Pick<RuleHit, 'rule'>): string {
  return rule.slice(0, rule.indexOf('/'));
}
