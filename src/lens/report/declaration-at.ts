import { codeSpan } from '../../base/markdown.ts';
import type { CodeSymbol } from '../../code/facts/facts.ts';

/**
 * Where a line of a file is, as inline code: the full name of the innermost declaration around it, and where there is none the line itself,
 * `L12`, which moves with whatever is written above it.
 */
export function showDeclarationAt(symbols: readonly CodeSymbol[], line: number): string {
  return codeSpan(nameAt(symbols, line) ?? `L${line}`);
}

function nameAt(symbols: readonly CodeSymbol[], line: number): string | undefined {
  const around = symbols.find(({ startLine, endLine }) => startLine <= line && line <= endLine);
  if (around === undefined) return undefined;
  const inner = nameAt(around.children, line);
  return inner === undefined ? around.name : `${around.name}.${inner}`;
}
