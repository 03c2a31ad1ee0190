import { count } from '../../base/count.ts';
import { codeSpan } from '../../base/markdown.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import type { Entry } from '../../program/entries/list-entries.ts';
import type { SourceView, View } from '../../program/view.ts';
import { enumerateCode } from '../report/phrases.ts';
import { FRAMEWORKS } from './frameworks.ts';

/** Files that are named for one framework. */
const NAMED = 3;

/** Well-known frameworks that the sources import and of which nothing was recognised, a sentence each: the first that a reader must know. */
export function unknownFrameworks({ sources }: View, entries: readonly Entry[]): string[] {
  const own = sources.filter(({ path, followed }) => followed === undefined && !isTestPath(path));
  const languages = new Map(sources.map(({ path, facts }) => [path, facts.language]));
  const answered = new Set(entries.filter(({ kind }) => kind === 'route').map(({ at }) => languages.get(at.path)));
  const silent = own.filter(({ facts }) => !answered.has(facts.language));
  return FRAMEWORKS.flatMap(([name, pattern]) => {
    const files = silent.filter((source) => takes(source, pattern)).map(({ path }) => path);
    if (files.length === 0) return [];
    return [
      `${codeSpan(name)} is imported by ${count(files.length, 'file')} (${enumerateCode(files, NAMED)}), and nothing that it serves was recognised.`,
    ];
  });
}

/** A type is taken by what handles requests, and by what only names them. */
function takes({ facts }: SourceView, pattern: RegExp): boolean {
  return facts.imports.some(({ specifier, kind }) => kind !== 'type' && pattern.test(specifier));
}
