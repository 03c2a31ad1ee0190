import type { CodeSymbol } from '../../src/code/facts/facts.ts';

/** Symbols as text, one per line: `kind visibility name L1-2 — signature — doc`, members indented. */
export function renderOutline(symbols: CodeSymbol[], indent = ''): string {
  return symbols
    .map((symbol) => {
      const head = `${symbol.kind} ${symbol.visibility} ${symbol.name} L${symbol.startLine}-${symbol.endLine}`;
      const line = [head, symbol.signature, ...(symbol.doc === undefined ? [] : [symbol.doc])].join(' — ');
      return `${indent}${line}\n${renderOutline(symbol.children, `${indent}  `)}`;
    })
    .join('');
}
