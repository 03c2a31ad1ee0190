import { count } from '../../base/count.ts';
import { byText } from '../../base/digest.ts';
import { groupBy, groupPairs } from '../../base/group-by.ts';
import { prose } from '../../base/markdown.ts';
import type { Facts } from '../../code/facts/facts.ts';
import { languageOf } from '../../code/languages/languages.ts';
import type { View } from '../../program/view.ts';
import { enumerateCode } from './phrases.ts';

/** Files that are named in one gap. */
const NAMED = 5;

/**
 * What stood between a lens and the sources: files passed over, read as text only, broken, or not read to their end.
 * @param what the lens reads, for the sentences: 'declarations', 'imports'.
 */
export function reportGaps(view: View, what: string): string[] {
  const where = (paths: readonly string[]) => enumerateCode([...paths].sort(byText), NAMED);
  const pathsOf = (matches: (facts: Facts) => boolean) => view.sources.filter(({ facts }) => matches(facts)).map(({ path }) => path);

  // Where there is no parser a server tells of declarations, and of nothing else.
  const isUnread = ({ backend }: Facts) => backend === 'grep' || (backend === 'lsp' && what !== 'declarations');
  const text = groupPaths(pathsOf((facts) => isUnread(facts) && facts.skipped === undefined).map((path) => [languageName(path), path]));
  const passedOver = groupPaths(view.skipped.map(({ path, reason }) => [reason, path]));
  const broken = pathsOf((facts) => facts.broken === true);
  const late = pathsOf((facts) => facts.timedOut === true);
  const deep = groupBy(view.sources, ({ facts }) => (facts.tooDeep === undefined ? undefined : `${facts.tooDeep}`));
  return [
    ...text.map(([language, paths]) => `There is no parser for ${prose(language)}, so the ${what} of ${where(paths)} could not be read.`),
    ...passedOver.map(([reason, paths]) => `Passed over as ${prose(reason)}: ${where(paths)}.`),
    ...(broken.length === 0 ? [] : [`${capital(what)} may be missing where the syntax is broken: ${where(broken)}.`]),
    ...[...deep].map(
      ([levels, sources]) =>
        `${capital(what)} may be missing where the code is nested more than ${levels} levels deep: ${where(sources.map(({ path }) => path))}.`,
    ),
    ...(late.length === 0 ? [] : [`Not read to the end for lack of time (${count(late.length, 'file')}): ${where(late)}.`]),
  ];
}

function groupPaths(pairs: readonly (readonly [string, string])[]): [string, string[]][] {
  return [...groupPairs(pairs)].sort(([a], [b]) => byText(a, b));
}

function languageName(path: string): string {
  return languageOf(path)?.name ?? 'this kind of file';
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
