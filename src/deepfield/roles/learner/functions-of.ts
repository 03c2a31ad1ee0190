import type { CodeSymbol } from '../../../code/facts/facts.ts';

const KINDS: ReadonlySet<CodeSymbol['kind']> = new Set(['function', 'method', 'constructor']);

/** All functions of a file with those inside others and those of types, wherever they are written, in the order of their first lines. */
export function functionsOf(symbols: readonly CodeSymbol[]): CodeSymbol[] {
  const all = (some: readonly CodeSymbol[]): CodeSymbol[] =>
    some.flatMap((symbol) => [...(KINDS.has(symbol.kind) ? [symbol] : []), ...all(symbol.children)]);
  return all(symbols).sort((a, b) => a.startLine - b.startLine);
}

/** The innermost of them that a line stands in. @param functions in the order of their first lines. */
export function functionAtLine(functions: readonly CodeSymbol[], line: number): CodeSymbol | undefined {
  return functions.findLast(({ startLine, endLine }) => startLine <= line && line <= endLine);
}

/** What a function goes by: `OrderService.pay` where a type around it, or the one that it is written for, has it. */
export function nameWithOwner(symbols: readonly CodeSymbol[], { name, startLine, endLine, signature }: CodeSymbol): string {
  const owner = symbols.find((each) => each.startLine <= startLine && endLine <= each.endLine && each.name !== name);
  const inside = owner && OWNERS.has(owner.kind) ? owner.name : /^func \(\w*\s*\*?(\w+)/.exec(signature)?.[1];
  return inside === undefined || name.includes('.') ? name : `${inside}.${name}`;
}

const OWNERS: ReadonlySet<CodeSymbol['kind']> = new Set(['class', 'interface', 'trait', 'struct', 'enum', 'type']);
