import type { Facts } from '../../facts/facts.ts';
import { type QualifiedSymbol, qualifiedNames } from '../../facts/qualified-names.ts';
import { lastName } from './last-name.ts';

/** The declarations of a file, for looking up what stands at a line. */
export interface NamedOutline {
  facts: Facts;
  named: readonly QualifiedSymbol[];
}

/** Names all declarations of a file. */
export function indexOutline(facts: Facts): NamedOutline {
  return { facts, named: qualifiedNames(facts.symbols) };
}

/** The innermost declaration around a 1-based line. Members can stand outside of the lines of their type, as Go's methods do. */
export function declarationAround({ named }: NamedOutline, line: number): QualifiedSymbol | undefined {
  let best: QualifiedSymbol | undefined;
  for (const each of named) if (covers(each, line) && (!best || isCloser(each, best))) best = each;
  return best;
}

/** The declaration of a name that a line is in or starts, the closest one. */
export function declarationNamed({ named }: NamedOutline, line: number, name: string): QualifiedSymbol | undefined {
  let best: QualifiedSymbol | undefined;
  for (const each of named) {
    if (covers(each, line) && lastName(each.symbol.name) === name && (!best || isCloser(each, best))) best = each;
  }
  return best;
}

/** The declaration that starts at a line, of several the outermost; or whose head the line is in because decorators come first. */
export function declarationAt(outline: NamedOutline, line: number): QualifiedSymbol | undefined {
  const [first] = outline.named.filter(({ symbol }) => symbol.startLine === line).sort((a, b) => a.depth - b.depth);
  if (first) return first;
  const around = declarationAround(outline, line);
  const isHead = around && TYPES.has(around.symbol.kind) && around.symbol.children.every((child) => child.startLine > line);
  return isHead ? around : undefined;
}

const TYPES: ReadonlySet<string> = new Set(['class', 'interface', 'trait', 'struct', 'enum']);

function covers({ symbol }: QualifiedSymbol, line: number): boolean {
  return symbol.startLine <= line && line <= symbol.endLine;
}

function isCloser(a: QualifiedSymbol, b: QualifiedSymbol): boolean {
  const [lengthA, lengthB] = [a.symbol.endLine - a.symbol.startLine, b.symbol.endLine - b.symbol.startLine];
  return lengthA < lengthB || (lengthA === lengthB && a.depth > b.depth);
}
