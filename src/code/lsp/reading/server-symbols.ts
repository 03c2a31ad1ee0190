import { isMap } from '../../../base/plain-data.ts';
import type { Position } from '../tool-call.ts';
import { byPosition, type LspRange, mapsIn, rangeOf, textOf } from './raw.ts';

/** A declaration as a server lists it. */
export interface ServerSymbol {
  name: string;
  /** The protocol's SymbolKind, a number; 0 where there is none. */
  kind: number;
  detail: string;
  range: LspRange;
  /** Where the name is; flat lists do not tell. */
  selection?: Position;
  children: ServerSymbol[];
}

/** Deeper ones are left out: nobody nests declarations so deep, and it bounds every walk. */
const MOST_NESTED = 32;
const MOST_SYMBOLS = 20_000;

/** Reads a tree of DocumentSymbol, or a flat list of SymbolInformation, which is nested by ranges. What is neither is passed over. */
export function readServerSymbols(result: unknown): ServerSymbol[] {
  const left = { symbols: MOST_SYMBOLS };
  const entries = mapsIn(result);
  if (entries.some(({ range }) => range !== undefined)) return readTree(entries, 0, left);
  return nest(entries.flatMap((entry) => readFlat(entry)).slice(0, MOST_SYMBOLS));
}

function readTree(entries: readonly Record<string, unknown>[], depth: number, left: { symbols: number }): ServerSymbol[] {
  return entries.flatMap((entry) => {
    const head = readHead(entry, entry['range']);
    if (!head || left.symbols-- <= 0) return [];
    const selection = rangeOf(entry['selectionRange'])?.start;
    const children = depth < MOST_NESTED ? readTree(mapsIn(entry['children']), depth + 1, left) : [];
    return [{ ...head, ...(selection ? { selection } : {}), children }];
  });
}

function readFlat(entry: Record<string, unknown>): ServerSymbol[] {
  const head = readHead(entry, isMap(entry['location']) ? entry['location']['range'] : undefined);
  return head ? [{ ...head, children: [] }] : [];
}

function readHead({ name, kind, detail }: Record<string, unknown>, range: unknown) {
  const place = rangeOf(range);
  const text = textOf(name);
  if (!place || text === undefined || text.trim() === '') return undefined;
  return { name: text, kind: Number.isInteger(kind) ? Number(kind) : 0, detail: textOf(detail) ?? '', range: place };
}

/** A symbol belongs to the one that holds it whole. */
function nest(symbols: readonly ServerSymbol[]): ServerSymbol[] {
  const ordered = [...symbols].sort((a, b) => byPosition(a.range.start, b.range.start) || byPosition(b.range.end, a.range.end));
  const tops: ServerSymbol[] = [];
  const open: ServerSymbol[] = [];
  for (const symbol of ordered) {
    while (open.length > 0 && !holds(open.at(-1), symbol)) open.pop();
    const parent = open.length < MOST_NESTED ? open.at(-1) : undefined;
    (parent ? parent.children : tops).push(symbol);
    open.push(symbol);
  }
  return tops;
}

/** Imports of several names share one range: none of them holds the other. */
function holds(outer: ServerSymbol | undefined, inner: ServerSymbol): boolean {
  if (!outer) return false;
  const isSame = byPosition(outer.range.start, inner.range.start) === 0 && byPosition(outer.range.end, inner.range.end) === 0;
  return !isSame && byPosition(outer.range.end, inner.range.end) >= 0;
}

/** A symbol and everything in it. */
export function flattenSymbols(symbols: readonly ServerSymbol[]): ServerSymbol[] {
  return symbols.flatMap((symbol) => [symbol, ...flattenSymbols(symbol.children)]);
}
