import type { CodeSymbol } from '../../code/facts/facts.ts';
import { qualifiedNames } from '../../code/facts/qualified-names.ts';

/** The full name of a declaration of a file, or of a copy of one with other members; undefined where two cannot be told apart. */
export function fullNames(symbols: readonly CodeSymbol[]): (symbol: CodeSymbol) => string | undefined {
  const names = new Map<string, string | undefined>();
  for (const { name, symbol } of qualifiedNames(symbols)) {
    const key = keyOf(symbol);
    names.set(key, names.has(key) ? undefined : name);
  }
  return (symbol) => names.get(keyOf(symbol));
}

/** What a lens keeps of a declaration that it shows without some of its members. */
function keyOf({ name, kind, startLine, endLine }: CodeSymbol): string {
  return `${startLine} ${endLine} ${kind} ${name}`;
}
