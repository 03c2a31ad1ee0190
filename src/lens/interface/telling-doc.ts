import type { CodeSymbol } from '../../code/facts/facts.ts';

/** What a doc comment says of a declaration; nothing where that is its name and no more, as generators of API descriptions want it. */
export function tellingDoc({ name, doc }: Pick<CodeSymbol, 'name' | 'doc'>): string | undefined {
  return doc
    ?.replace(/[.:!]$/, '')
    .trim()
    .toLowerCase() === name.toLowerCase()
    ? undefined
    : doc;
}
