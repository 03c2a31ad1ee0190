import type { CodeSymbol } from '../facts/facts.ts';
import type { OutlineDraft } from './outline-rules.ts';

/**
 * Moves members that are declared away from their type under it where the type is in the same file: Go methods, the contents of Rust's
 * `impl` blocks. Those of types declared elsewhere stay where they stand.
 */
export function attachMembers(draft: OutlineDraft): void {
  const moved = new Set<CodeSymbol>();
  for (const { symbol, target, siblings } of draft.away) {
    const type = typeNamed(target, siblings) ?? typeNamed(target, draft.symbols);
    if (!type) continue;
    type.children.push(...(symbol.kind === 'namespace' ? symbol.children : [symbol]));
    moved.add(symbol);
  }
  for (const siblings of new Set(draft.away.map((away) => away.siblings))) {
    const left = siblings.filter((symbol) => !moved.has(symbol));
    siblings.splice(0, siblings.length, ...left);
  }
}

function typeNamed(name: string, symbols: CodeSymbol[]): CodeSymbol | undefined {
  return symbols.find((symbol) => symbol.name === name && TYPES.has(symbol.kind));
}

const TYPES: ReadonlySet<string> = new Set(['struct', 'enum', 'interface', 'trait', 'type', 'class']);
