import { isTestPath } from '../../code/languages/classify.ts';
import { languageWithId } from '../../code/languages/languages.ts';
import { namingOf } from '../names/naming.ts';
import type { SourceView, Taker, View } from '../view.ts';

/** Which other files import a declaration by one of its names. */
export interface Uses {
  /** Their paths, sorted. */
  files: string[];
  /** How many of them are tests. */
  tests: number;
  /** There may be more: somebody takes the whole module, or the language names things without an import. */
  least: boolean;
}

/**
 * Who imports a declaration of a source under one of the names that it is exported by, as far as imports say it.
 * @returns undefined where they say nothing, or the lens does not read them.
 */
export function usesOf({ takers }: Pick<View, 'takers'>, { path, facts }: SourceView, names: readonly string[]): Uses | undefined {
  if (!takers) return undefined;
  const all = takers.filter(({ to }) => to === path);
  const files = all.filter((taker) => names.some((name) => taker.names.includes(name))).map(({ from }) => from);
  const least = !isExact(facts) || all.some(({ whole }) => whole);
  if (files.length === 0 && least) return undefined;
  return { files, tests: files.filter(isTestPath).length, least };
}

/** Whether nobody can use what a file declares without an import that names it. */
function isExact({ language, exports, backend }: SourceView['facts']): boolean {
  const { together, anywhere } = namingOf(language);
  const namesAll = languageWithId(language)?.importsNames === true && together === 'none' && !anywhere;
  return namesAll && backend === 'ast' && exports.length > 0;
}

/** The types elsewhere that are made from a declaration of a source, by file and name. */
export function subtypesOf({ takers = [] }: Pick<View, 'takers'>, path: string, names: readonly string[]): Made[] {
  const made = ({ from, subtypes = [] }: Taker) =>
    subtypes.flatMap(({ name, base }) => (names.includes(base) ? [{ path: from, name }] : []));
  return takers.filter(({ to }) => to === path).flatMap(made);
}

export interface Made {
  path: string;
  name: string;
}
