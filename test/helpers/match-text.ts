import type { Language } from '../../src/code/languages/language.ts';
import { matchRules } from '../../src/code/rules/match-rules.ts';
import type { RuleFile, RuleMatch } from '../../src/code/rules/rules.ts';

/** What rules match in a text, for nobody who would stop it. */
export function matchText(language: Language, text: string, ruleFiles: readonly RuleFile[]): Promise<RuleMatch[]> {
  return matchRules(language, text, ruleFiles, new AbortController().signal);
}
