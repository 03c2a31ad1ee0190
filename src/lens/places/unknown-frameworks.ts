import { count } from '../../base/count.ts';
import { groupBy } from '../../base/group-by.ts';
import { codeSpan } from '../../base/markdown.ts';
import { memoize } from '../../base/memoize.ts';
import { pushTo } from '../../base/push-to.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import { languageWithId } from '../../code/languages/languages.ts';
import type { Entry } from '../../program/entries/list-entries.ts';
import type { SourceView, View } from '../../program/view.ts';
import { enumerate, enumerateCode } from '../report/phrases.ts';
import { FRAMEWORKS, OF_FRAMEWORK, SELF_ROUTING } from './frameworks.ts';

/** Files that are named for one framework. */
const NAMED = 3;

/**
 * Languages without a parser, well-known frameworks that the sources import, of which nothing was recognised, packages that serve something of
 * their own, and methods of remote calls, a sentence each: the first that a reader must know.
 */
export function unknownFrameworks({ sources }: View, entries: readonly Entry[]): string[] {
  const own = sources.filter(({ path, followed }) => followed === undefined && !isTestPath(path));
  const languages = new Map(sources.map(({ path, facts }) => [path, facts.language]));
  // A description can say what is served, and the program only what serves it.
  const serving = entries.filter(({ kind }) => kind === 'route').flatMap(({ at, target }) => [at.path, target?.path]);
  const answered = new Set(serving.map((path) => languages.get(path ?? '')));
  const silent = own.filter(({ facts }) => !answered.has(facts.language));
  const importers = importersOf(silent);
  const unread = unreadPrograms(own);
  const unknown = FRAMEWORKS.flatMap(([name, pattern]) => {
    const taking = new Set([...importers].flatMap(([specifier, paths]) => (pattern.test(specifier) ? paths : [])));
    const files = taking.size === 0 ? [] : silent.map(({ path }) => path).filter((path) => taking.has(path));
    if (files.length === 0) return [];
    return [
      `${codeSpan(name)} is imported by ${count(files.length, 'file')} (${enumerateCode(files, NAMED)}), and nothing that it serves was recognised.`,
    ];
  });
  return [...unread, ...unknown, ...selfRouting(own), ...unservedMethods(own, entries)];
}

/** Packages whose routes no source declares, each with a file that takes it. */
function selfRouting(own: readonly SourceView[]): string[] {
  const importers = [...importersOf(own)];
  const found = SELF_ROUTING.flatMap(([name, pattern]) => {
    const [, files] = importers.find(([specifier]) => pattern.test(specifier)) ?? [];
    return files ? [`${codeSpan(name)} (${codeSpan(files[0] ?? '')})`] : [];
  });
  if (found.length === 0) return [];
  return [
    `${enumerate(found)} can register routes of ${found.length === 1 ? 'its' : 'their'} own, which no source declares: these are not listed.`,
  ];
}

/** Methods of remote calls that descriptions declare, and that are no HTTP routes: what serves them is told by nothing. */
function unservedMethods(own: readonly SourceView[], entries: readonly Entry[]): string[] {
  const declared = own.flatMap(({ path, matches }) => matches.flatMap(({ rule }) => (rule === 'protobuf/rpc' ? [path] : [])));
  const told = entries.filter(({ at }) => at.rule.startsWith('protobuf/')).length;
  const number = declared.length - told;
  if (number <= 0) return [];
  const files = [...new Set(declared)];
  return [
    `${count(number, 'method')} of gRPC services (${enumerateCode(files, NAMED)}) ${number === 1 ? 'is no HTTP route' : 'are no HTTP routes'}: what serves ${number === 1 ? 'it' : 'them'}, and what guards that, is not told.`,
  ];
}

/** Fewer files of a language are scripts beside the program. */
const FEW = 5;

/** Languages of programs that no parser reads, a sentence each: what these serve is told by nothing. */
function unreadPrograms(own: readonly SourceView[]): string[] {
  const unread = groupBy(
    own.filter(({ facts }) => languageWithId(facts.language)?.holdsPrograms),
    ({ facts }) => facts.language,
  );
  return [...unread].flatMap(([id, all]) => {
    if (all.length < FEW) return [];
    const files = all.map(({ path }) => path);
    return [
      `There is no parser for ${languageWithId(id)?.name ?? id}: what ${count(files.length, 'file')} (${enumerateCode(files, NAMED)}) may serve or run is not told.`,
    ];
  });
}

/** Files by what they import: many import the same. A type is taken by what handles requests, and by what only names them. */
function importersOf(sources: readonly SourceView[]): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  const isKnown = memoize((specifier: string) => OF_FRAMEWORK.test(specifier));
  for (const { path, facts } of sources)
    for (const { specifier, kind } of facts.imports) if (kind !== 'type' && isKnown(specifier)) pushTo(importers, specifier, path);
  return importers;
}
