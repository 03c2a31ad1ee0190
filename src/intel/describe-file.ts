import { fileName } from '../base/path-parts.ts';
import type { Facts } from '../code/facts/facts.ts';
import { splitWords } from '../code/text/words.ts';

/** What a file is for, as its own words say it: the doc comment of the declaration it is named for, else of the first that others can use. */
export function purposeOf(path: string, { symbols }: Pick<Facts, 'symbols'>): string | undefined {
  const stemOf = (text: string) => splitWords(text).join('');
  const [name = ''] = fileName(path).split('.');
  const told = symbols.filter(({ doc, visibility }) => doc !== undefined && visibility === 'public');
  const own = told.find((symbol) => stemOf(symbol.name) === stemOf(name));
  return (own ?? told.find(({ kind }) => kind === 'function' || kind === 'class') ?? told[0])?.doc;
}

/** The names that a file gives others, those it passes on from elsewhere left out. */
export function ownExports({ exports, symbols }: Facts): string[] {
  const own = exports
    .filter(({ from, name }) => from === undefined && name !== '*')
    .map(({ name, local }) => (name === 'default' ? (local ?? name) : name));
  const shown = own.length > 0 ? own : symbols.filter(({ visibility }) => visibility === 'public').map(({ name }) => name);
  return [...new Set(shown)];
}
