import { remember } from '../../../base/memoize.ts';
import { pushTo } from '../../../base/push-to.ts';
import type { CodeSymbol, Facts } from '../../facts/facts.ts';
import { languageWithId } from '../../languages/languages.ts';
import { type CallOutcome, callKey, type Position } from '../tool-call.ts';
import { pathToUri } from '../uri.ts';
import { convertSymbols } from './convert-symbols.ts';
import { lastName } from './last-name.ts';
import { indexOutline, type NamedOutline } from './outline.ts';
import { readServerSymbols, type ServerSymbol } from './server-symbols.ts';

/** A file that is asked about, as kb read it. */
export interface SourceFile {
  facts: Facts;
  text: string;
}

/** The same, ready for looking up names. */
export interface AskedFile {
  /** Of what the server listed where kb has no parser. */
  outline: NamedOutline;
  /** Split where facts split it; a line may end in CR. */
  lines: readonly string[];
  /** What the server listed when it was asked for the symbols of the file. */
  listed: readonly ServerSymbol[];
  /** The same by bare name, where the list tells where names are. */
  listedAs: ReadonlyMap<string, readonly ListedName[]>;
  /** Declarations of the facts by `declarationKey`. */
  declared: ReadonlyMap<string, CodeSymbol>;
  uri: string;
}

/** Where a server says a declaration has its name. */
export interface ListedName {
  /** With the bare names around it: 'Router.handle'. */
  full: string;
  selection: Position;
}

/** Prepares files when they are first asked for. */
export function askedFiles(
  root: string,
  files: ReadonlyMap<string, SourceFile>,
  results: ReadonlyMap<string, CallOutcome>,
): (path: string) => AskedFile | undefined {
  const prepared = new Map<string, AskedFile>();
  return (path) => {
    const file = files.get(path);
    if (!file) return undefined;
    return remember(prepared, path, () => prepare(file, pathToUri(root, path), results));
  };
}

function prepare({ facts, text }: SourceFile, uri: string, results: ReadonlyMap<string, CallOutcome>): AskedFile {
  const outcome = results.get(callKey({ operation: 'documentSymbol', uri }));
  const raw = outcome && 'result' in outcome ? readServerSymbols(outcome.result) : [];
  const listed = languageWithId(facts.language)?.sigil === undefined ? raw : withoutSigils(raw);
  const listedAs = new Map<string, ListedName[]>();
  for (const symbol of listed) indexListed(listedAs, symbol, '');
  const lines = text.split('\n');
  const outline = indexOutline(
    facts.backend === 'grep' && listed.length > 0 ? { ...facts, symbols: convertSymbols(listed, lines) } : facts,
  );
  const declared = new Map<string, CodeSymbol>();
  for (const { name, symbol } of outline.named) {
    const key = declarationKey(name, symbol.startLine);
    if (!declared.has(key)) declared.set(key, symbol);
  }
  return { outline, lines, listed, listedAs, declared, uri };
}

/** Facts call `$price` `price`. */
function withoutSigils(listed: readonly ServerSymbol[]): ServerSymbol[] {
  return listed.map((symbol) => ({ ...symbol, name: symbol.name.replace(/^\$/, ''), children: withoutSigils(symbol.children) }));
}

/** How a declaration is looked up: `12 Router.handle`. */
export function declarationKey(name: string, line: number): string {
  return `${line} ${name}`;
}

function indexListed(index: Map<string, ListedName[]>, { name, selection, children }: ServerSymbol, around: string): void {
  const own = lastName(name);
  const full = around === '' ? own : `${around}.${own}`;
  if (selection) pushTo(index, own, { full, selection });
  for (const child of children) indexListed(index, child, full);
}
