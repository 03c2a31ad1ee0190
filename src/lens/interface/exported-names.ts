import type { CodeSymbol } from '../../code/facts/facts.ts';
import type { SourceView } from '../../program/view.ts';
import { exportsOf, isAtTop } from './declared-names.ts';

/**
 * The name by which others know a declaration: its own, unless its file exports it under other names alone. A default export has none that
 * others must use.
 */
export function exportedName(source: SourceView, symbol: CodeSymbol): string {
  const names = namesOf(source, symbol);
  return names.length === 0 || names.includes(symbol.name) ? symbol.name : (names.find((name) => name !== 'default') ?? symbol.name);
}

/**
 * The names that a file gives a declaration elsewhere than where it stands, as at most one piece of plain text: 'exported as sum, total'. That
 * it is the default as well tells nothing to who has a name for it.
 * @param known a name that the reader is told anyway.
 */
export function noteExports(source: SourceView, symbol: CodeSymbol, known = symbol.name): string[] {
  const isDefaultInPlace = /^export (?:default\b|=)/.test(symbol.signature);
  const all = namesOf(source, symbol);
  const isDefaultNews = all.length === 1 && !isDefaultInPlace;
  const names = all.filter((name) => name !== symbol.name && name !== known && (name !== 'default' || isDefaultNews));
  return names.length === 0 ? [] : [`exported as ${names.join(', ')}`];
}

/** Only what stands at the top of a file can be named in an export. */
function namesOf({ facts }: SourceView, symbol: CodeSymbol): string[] {
  const names = exportsOf(facts, symbol.name).map(({ name }) => name);
  return names.some((name) => name !== symbol.name) && isAtTop(facts, symbol) ? [...new Set(names)] : [];
}
