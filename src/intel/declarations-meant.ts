import { groupBy } from '../base/group-by.ts';
import type { SymbolKind } from '../code/facts/facts.ts';
import { isTestPath } from '../code/languages/classify.ts';
import type { QuerySubject } from './find-subject.ts';
import type { FoundSymbol } from './find-symbols.ts';

/**
 * The declarations that a name means, where nothing says which: those that nothing is around, else members of that name; methods count beside
 * functions, and code before tests. Overloads count as one.
 */
export function declarationsMeant({ symbol, others }: QuerySubject): FoundSymbol[] {
  if (!symbol) return [];
  const isAlike = (each: FoundSymbol) =>
    isMember(each) === isMember(symbol) || (ALIKE.has(each.symbol.kind) && ALIKE.has(symbol.symbol.kind));
  const alike = [symbol, ...others].filter((each) => isAlike(each) && isTestPath(each.path) === isTestPath(symbol.path));
  return [
    ...groupBy(alike, ({ path, name, symbol: { startLine, kind } }) => `${path}#${name}${kind === 'method' ? startLine : ''}`).values(),
  ].flatMap(([first]) => first ?? []);
}

/** A method may be declared apart from its type, as in Go, where only that tells it from a function. */
const ALIKE: ReadonlySet<SymbolKind> = new Set(['function', 'method']);

function isMember({ name }: FoundSymbol): boolean {
  return /[.:]/.test(name);
}

/** What is told beside those that are: of a name that means some, those that it does not. */
export function othersThan({ symbol, others }: QuerySubject, meant: readonly FoundSymbol[]): QuerySubject['others'] {
  const isMeant = ({ path, name }: FoundSymbol) => meant.some((each) => each.path === path && each.name === name);
  return symbol ? others.filter((each) => !isMeant(each)) : [];
}
