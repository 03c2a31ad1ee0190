import { count } from '../../base/count.ts';
import { codeSpan, prose } from '../../base/markdown.ts';
import { pushTo } from '../../base/push-to.ts';
import { languageOf } from '../../code/languages/languages.ts';
import { NO_RULES, TROUBLE } from '../../code/rules/rules.ts';
import type { SourceView, View } from '../../program/view.ts';
import { describeCut } from './limits.ts';
import { enumerate } from './phrases.ts';

/** The sources that the rules could search: all but those in languages without rules. */
export function searchedSources(view: View): SourceView[] {
  return view.sources.filter((source) => !lacksRules(source));
}

/** What a summary says instead of "nothing was found" where the rules could search nothing. */
export function describeUnsearched(view: View, rules: string): string {
  if (view.sources.length === 0) return 'No file of the focus could be read, so nothing was searched for.';
  const languages = [...new Set(view.sources.map(languageName))];
  return `kb has no ${rules} for ${enumerate(languages.map(prose))}, so nothing was searched for.`;
}

function lacksRules({ facts, matches }: SourceView): boolean {
  return facts.backend !== 'ast' || matches.some(({ rule }) => rule === NO_RULES);
}

function languageName({ path, facts }: SourceView): string {
  return languageOf(path)?.name ?? facts.language;
}

/**
 * What stood between the rules and the sources: languages without rules, rules that do not compile, budgets of steps that ran out.
 * @param what the rules look for and what became of the files: 'flow rules', 'not searched for entry points'.
 */
export function reportRuleGaps(view: View, rules: string, consequence: string): string[] {
  const without = new Map<string, number>();
  for (const source of view.sources) {
    if (source.facts.backend !== 'ast' || !lacksRules(source)) continue;
    const language = languageName(source);
    without.set(language, (without.get(language) ?? 0) + 1);
  }
  const trouble = new Map<string, string[]>();
  for (const { path, matches } of view.sources) {
    for (const { rule, captures } of matches) {
      const message = captures.message ?? '';
      if (rule === TROUBLE) pushTo(trouble, message, path);
    }
  }
  return [
    ...[...without].map(([language, files]) => `No ${rules} for ${prose(language)}: ${count(files, 'file')} ${consequence}.`),
    ...[...trouble].map(([message, paths]) =>
      / ran out /.test(message) ? describeCut('the search by rules', paths) : `${prose(message)} (${enumerate(paths.map(codeSpan), 3)}).`,
    ),
  ];
}
