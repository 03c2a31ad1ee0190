import { byText } from '../../base/digest.ts';
import { codeSpan } from '../../base/markdown.ts';
import type { RuleMatch } from '../../code/rules/rules.ts';
import type { SourceView, View } from '../../program/view.ts';
import { enumerateCode } from '../report/phrases.ts';

const NAMED = 8;

/** Whether a match reads the environment of the process. */
export function isReading({ meta }: RuleMatch): boolean {
  return meta?.role === 'source' && meta.kind === 'environment';
}

/** What can be said of the file with certainty beyond its imports: settings that it reads, types elsewhere that are made from its own. */
export function notePatterns({ takers = [] }: View, { matches }: SourceView): string[] {
  const settings = [...new Set(matches.filter(isReading).map(({ captures }) => captures.expression ?? ''))].filter((text) => text !== '');
  const made = takers.flatMap(({ from, subtypes = [] }) => subtypes.map(({ name, base }) => ({ from, name, base })));
  const bases = [...new Set(made.map(({ base }) => base))].sort(byText);
  return [
    ...(settings.length === 0 ? [] : [`- Reads from the environment: ${enumerateCode(settings.sort(byText), NAMED)}`]),
    ...bases.map((base) => {
      const heirs = made.filter((each) => each.base === base).map(({ name }) => name);
      return `- ${codeSpan(base)} is the base of ${enumerateCode([...new Set(heirs)].sort(byText), NAMED)}`;
    }),
  ];
}
