import type { RuleMeta } from '../../code/rules/rule-meta.ts';

/** A text that a rule captured without what the rule says that it is shown without. */
export function withoutOmitted(text: string, { omit }: Pick<RuleMeta, 'omit'>): string {
  return omit === undefined ? text : text.replace(new RegExp(omit, 'g'), '').trim();
}
