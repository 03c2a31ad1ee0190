import { count } from '../../base/count.ts';
import { languageOf } from '../../code/languages/languages.ts';
import type { View } from '../../program/view.ts';
import { enumerateCode } from '../report/phrases.ts';

/** Languages in which the files of one package or namespace use each other without saying so. */
const SHARE_A_NAMESPACE: ReadonlySet<string> = new Set(['java', 'kotlin', 'go', 'csharp', 'php']);

/** Packages that are named. */
const NAMED = 4;

/** Dependencies that leave no import in the text, so that nobody takes their absence from the document for their absence from the code. */
export function describeUnseen(view: View): string[] {
  const shared = new Set<string>();
  for (const { facts } of view.sources) {
    if (SHARE_A_NAMESPACE.has(facts.language) && facts.namespace !== undefined) shared.add(facts.namespace);
  }
  const ruby = view.sources.filter(({ path, facts }) => languageOf(path)?.id === 'ruby' && facts.backend === 'ast');
  const silent = ruby.filter(({ facts }) => facts.imports.length === 0);
  return [
    ...(shared.size === 0
      ? []
      : [
          `Files of one package or namespace use each other without an import; such dependencies are not shown: ${enumerateCode([...shared], NAMED)}.`,
        ]),
    ...(silent.length === 0
      ? []
      : [
          `${count(silent.length, 'Ruby file')} ${silent.length === 1 ? 'requires' : 'require'} nothing: what is loaded automatically is not shown.`,
        ]),
  ];
}
