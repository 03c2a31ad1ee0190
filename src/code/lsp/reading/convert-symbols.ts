import type { CodeSymbol, SymbolKind, Visibility } from '../../facts/facts.ts';
import { bareName, lastName } from './last-name.ts';
import { clip, foldLine } from './plain-text.ts';
import type { ServerSymbol } from './server-symbols.ts';

/** The protocol's kinds, by number. Values of data files (15 to 18, 20, 21) declare nothing. */
const KINDS: ReadonlyMap<number, SymbolKind> = new Map([
  [1, 'module'],
  [2, 'module'],
  [3, 'namespace'],
  [4, 'namespace'],
  [5, 'class'],
  [6, 'method'],
  [7, 'property'],
  [8, 'field'],
  [9, 'constructor'],
  [10, 'enum'],
  [11, 'interface'],
  [12, 'function'],
  [13, 'variable'],
  [14, 'constant'],
  [19, 'variable'],
  [22, 'enum-member'],
  [23, 'struct'],
  [24, 'property'],
  [25, 'method'],
  [26, 'type'],
]);

const FUNCTIONS: ReadonlySet<SymbolKind> = new Set(['function', 'method', 'constructor']);

const MOST_SYMBOLS = 2000;
const MOST_NAME = 200;
const MOST_SIGNATURE = 300;

/**
 * What a server listed as declarations in kb's terms, by line, for a language that kb has no parser for. Servers list more than declarations:
 * imports, callbacks, parameters and locals are left out; what they do not tell, as visibility, is taken from the line itself.
 * @param lines of the file.
 */
export function convertSymbols(listed: readonly ServerSymbol[], lines: readonly string[]): CodeSymbol[] {
  return convert(listed, lines, undefined, { symbols: MOST_SYMBOLS });
}

function convert(
  listed: readonly ServerSymbol[],
  lines: readonly string[],
  parent: SymbolKind | undefined,
  left: { symbols: number },
): CodeSymbol[] {
  const symbols = listed.flatMap((symbol) => {
    const read = readSymbol(symbol, lines, parent);
    if (!read || left.symbols-- <= 0) return [];
    const children = FUNCTIONS.has(read.kind) ? [] : convert(symbol.children, lines, read.kind, left);
    return [{ ...read, children }];
  });
  return symbols.sort((a, b) => a.startLine - b.startLine || a.endLine - b.endLine || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

function readSymbol(symbol: ServerSymbol, lines: readonly string[], parent: SymbolKind | undefined): CodeSymbol | undefined {
  const kind = kindOf(symbol, parent);
  const name = clip(foldLine(bareName(symbol.name)), MOST_NAME);
  const nameLine = symbol.selection?.line ?? symbol.range.start.line;
  const text = lines[nameLine];
  if (!kind || name === '' || text === undefined || isNoDeclaration(symbol.name, text)) return undefined;
  const startLine = symbol.range.start.line + 1;
  const signature = signatureOf(symbol, text, name);
  return {
    name,
    kind,
    signature,
    startLine,
    endLine: Math.min(Math.max(endLineOf(symbol), startLine), lines.length),
    visibility: visibilityOf(signature, symbol.name),
    children: [],
  };
}

/** clangd and others call the members of an enum what the enum is. */
function kindOf({ kind }: ServerSymbol, parent: SymbolKind | undefined): SymbolKind | undefined {
  const own = KINDS.get(kind);
  return parent === 'enum' && (own === 'enum' || own === 'constant') ? 'enum-member' : own;
}

/** Imports and what has no name of its own. */
function isNoDeclaration(name: string, text: string): boolean {
  if (/ callback$|^<|^\(?anonymous|^\/|^[a-z]:[\\/]|^[^\p{L}_$~\p{Sm}\p{Po}]*$/iu.test(name)) return true;
  return /^\s*(?:import|from|use|using|require|open|include|alias|#include|@import|(?:local|const|let|var)\b.*\brequire)\b/.test(text);
}

/** The line of the name, up to where a body starts; the server's own words where the line does not have the name. */
function signatureOf({ detail }: ServerSymbol, text: string, name: string): string {
  // What a server says can name places of its machine.
  const told = /[\\/]/.test(detail) ? '' : detail;
  if (!text.includes(lastName(name))) return clip(foldLine(`${name} ${told}`), MOST_SIGNATURE);
  const head = text.replace(/\s*(?:\{.*|\b(?:do|then|begin|where)\s*|(?<![=<>!])=>?(?!=).*|:\s*)$/, '');
  return clip(foldLine(head.includes(lastName(name)) ? head : text), MOST_SIGNATURE);
}

/** An end at the start of a line is at the end of the line before. */
function endLineOf({ range: { start, end } }: ServerSymbol): number {
  return end.character === 0 && end.line > start.line ? end.line : end.line + 1;
}

function visibilityOf(signature: string, name: string): Visibility {
  if (/\b(?:private|fileprivate|defp|defmacrop|local)\b/.test(signature) || name.startsWith('defp ')) return 'private';
  if (/\bprotected\b/.test(signature)) return 'protected';
  return /\b(?:internal|package)\b/.test(signature) ? 'internal' : 'public';
}
