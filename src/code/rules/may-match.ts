import type { Language } from '../languages/language.ts';
import { compileRules } from './compile-rules.ts';
import { grammarOf } from './match-rules.ts';
import type { Rule, RuleFile } from './rules.ts';

/**
 * Whether one of some rules can match anything in a text, told by the words that it needs: no false no, and no parsing. Of a data format all
 * texts can.
 */
export async function mayMatch(
  language: Language,
  text: string,
  ruleFiles: readonly RuleFile[],
  isAskedFor: (rule: Rule) => boolean,
): Promise<boolean> {
  if (language.reader) return ruleFiles.some(({ rules }) => rules.some((rule) => rule.grammars.includes(language.id) && isAskedFor(rule)));
  const grammar = grammarOf(language);
  return grammar !== undefined && (await compileRules(grammar, ruleFiles)).mayMatch(text, isAskedFor);
}
