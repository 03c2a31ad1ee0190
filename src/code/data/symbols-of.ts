import { indexLines } from '../ast/line-index.ts';
import type { CodeSymbol, SymbolKind } from '../facts/facts.ts';
import type { DataItem } from './data-item.ts';

const KINDS: Record<string, SymbolKind> = {
  table: 'struct',
  model: 'struct',
  message: 'struct',
  service: 'interface',
  type: 'interface',
  values: 'enum',
};

/** The items of a description as symbols: what is declared, with its fields, methods or values inside. */
export function symbolsOf(text: string, items: readonly DataItem[]): CodeSymbol[] {
  const lineAt = indexLines(text);
  const make = (kind: SymbolKind, name: string, signature: string, { start, end }: DataItem, children: CodeSymbol[]): CodeSymbol => ({
    name,
    kind,
    signature,
    startLine: lineAt(start),
    endLine: lineAt(end),
    visibility: 'public',
    children,
  });
  const declared = items.filter((item) => item.name in KINDS);
  const homes = declared.map((item) => ({ item, fields: [] as CodeSymbol[] }));
  for (const item of items) {
    if (item.name in KINDS) continue;
    const home = homes.findLast((each) => each.item.start <= item.start && item.end <= each.item.end);
    home?.fields.push(make('field', item.captures.name ?? '', item.captures.text ?? '', item, []));
  }
  return homes.map(({ item, fields }) => {
    const values = (item.lists?.values ?? []).map((value) => make('enum-member', value, value, item, []));
    return make(KINDS[item.name] ?? 'type', item.captures.name ?? '', declarationOf(text, item), item, [...fields, ...values]);
  });
}

/** Up to the bracket that opens its body, on one line. */
function declarationOf(text: string, { start, end }: DataItem): string {
  return (text.slice(start, end).split(/[({]/)[0] ?? '').replace(/\s+/g, ' ').trim();
}
