import type { CodeSymbol } from './facts.ts';

/** A declaration with the names around it in its file. */
export interface QualifiedSymbol {
  /** 'Router.handle'; the separator is a dot in every language. */
  name: string;
  symbol: CodeSymbol;
  /** How many declarations are around it. */
  depth: number;
}

/** All declarations of a file with their full names, each before what is inside it. */
export function qualifiedNames(symbols: readonly CodeSymbol[], around?: QualifiedSymbol): QualifiedSymbol[] {
  return symbols.flatMap((symbol) => {
    const name = around === undefined ? symbol.name : `${around.name}.${symbol.name}`;
    const named = { name, symbol, depth: around === undefined ? 0 : around.depth + 1 };
    return [named, ...qualifiedNames(symbol.children, named)];
  });
}
