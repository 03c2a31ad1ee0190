import type { CodeSymbol } from './facts.ts';

/** All symbols of a file in order, nested ones included. */
export function allSymbols(symbols: readonly CodeSymbol[], into: CodeSymbol[] = []): CodeSymbol[] {
  for (const symbol of symbols) {
    into.push(symbol);
    allSymbols(symbol.children, into);
  }
  return into;
}
