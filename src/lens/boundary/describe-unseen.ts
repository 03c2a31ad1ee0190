import { count } from '../../base/count.ts';
import { languageOf, languageWithId } from '../../code/languages/languages.ts';
import type { View } from '../../program/view.ts';
import { enumerateCode } from '../report/phrases.ts';

/** Packages that are named. */
const NAMED = 4;

/** Dependencies that leave no import in the text, so that nobody takes their absence from the document for their absence from the code. */
export function describeUnseen(view: View): string[] {
  const shared = new Set<string>();
  for (const { facts } of view.sources) {
    if (facts.namespace !== undefined && languageWithId(facts.language)?.space !== undefined) shared.add(facts.namespace);
  }
  return [
    ...(shared.size === 0
      ? []
      : [
          `Files of one package or namespace use each other without an import; such dependencies are not shown: ${enumerateCode([...shared], NAMED)}.`,
        ]),
    ...[...loadingByName(view)].map(
      ([name, files]) =>
        `Of ${count(files, `${name} file`)} only constants that \`app\` and \`lib\` directories declare are shown: not those of gems and other places, nor what associations, routes and texts name.`,
    ),
  ];
}

/** How many files of a language have loaded what they name when they do, by its name. */
export function loadingByName(view: View): Map<string, number> {
  const loading = new Map<string, number>();
  for (const { path, facts } of view.sources) {
    const language = languageOf(path);
    if (!language?.autoloads || facts.backend !== 'ast') continue;
    loading.set(language.name, (loading.get(language.name) ?? 0) + 1);
  }
  return loading;
}
