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
  const homes: { item: DataItem; fields: CodeSymbol[] }[] = [];
  // Items come in the order of the text, each before what is inside it.
  const open: typeof homes = [];
  for (const item of items) {
    while ((open.at(-1)?.item.end ?? item.start) < item.start) open.pop();
    if (item.name in KINDS) {
      const home = { item, fields: [] };
      homes.push(home);
      open.push(home);
    } else {
      const home = open.findLast((each) => item.end <= each.item.end);
      home?.fields.push(make('field', item.captures.name ?? '', item.captures.text ?? '', item, []));
    }
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
