import type { CodeSymbol, Facts, SymbolKind, Visibility } from '../../code/facts/facts.ts';
import { languageWithId } from '../../code/languages/languages.ts';
import type { Contents } from '../../program/view.ts';
import { givenTypes } from './given-types.ts';

/**
 * Contents without the declarations that are for the file alone, nor those for its package where it has some for everybody. Files that
 * others include tell all that they declare, whoever may use it.
 */
export function onlyOpen({ facts, matches }: Contents): Contents {
  return openWith({ facts, matches }, () => []);
}

/** The same with the types that what is left gives or takes. */
export function onlyOffered({ facts, matches }: Contents): Contents {
  return openWith({ facts, matches }, (closed) =>
    givenTypes(facts.symbols, ({ visibility }) => !closed.has(visibility), facts.language).map(({ symbol }) => symbol),
  );
}

function openWith({ facts, matches }: Contents, besides: (closed: ReadonlySet<Visibility>) => readonly CodeSymbol[]): Contents {
  if (languageWithId(facts.language)?.includes) return { facts, matches };
  const isPublished = facts.symbols.some(({ kind, visibility }) => visibility === 'public' && !SPACES.has(kind));
  const closed: ReadonlySet<Visibility> = new Set(isPublished ? ['private', 'internal'] : ['private']);
  const kept = new Set(besides(closed));
  const symbols = facts.symbols.flatMap((symbol) =>
    kept.has(symbol) ? [{ ...symbol, children: openInside(symbol, closed) }] : open([symbol], closed),
  );
  return { facts: { ...facts, symbols }, matches };
}

/** Contents without doc comments. */
export function withoutDocs({ facts, matches }: Contents): Contents {
  return { facts: { ...facts, symbols: facts.symbols.map(undocumented) }, matches };
}

/** Contents whose imports tell nothing but which modules they are of, and whose exports nothing but the other names of what is declared. */
export function onlySpecifiers({ facts, matches }: Contents): Contents {
  const imports = facts.imports.map(({ specifier }): Facts['imports'][number] => ({ specifier, kind: 'static', names: [], line: 0 }));
  const exports = facts.exports.flatMap(({ name, local, from }) =>
    from === undefined && local !== undefined ? [{ name, local, line: 0 }] : [],
  );
  return { facts: { ...facts, imports, exports }, matches };
}

/** Kinds that are something else where nothing is in them. */
const SPACES: ReadonlySet<SymbolKind> = new Set(['namespace', 'module']);

function open(symbols: readonly CodeSymbol[], closed: ReadonlySet<Visibility>): CodeSymbol[] {
  return symbols.filter(({ visibility }) => !closed.has(visibility)).map((symbol) => ({ ...symbol, children: openInside(symbol, closed) }));
}

function openInside({ kind, children }: CodeSymbol, closed: ReadonlySet<Visibility>): CodeSymbol[] {
  const inside = open(children, closed);
  return inside.length === 0 && children.length > 0 && SPACES.has(kind) ? [SOMETHING] : inside;
}

const SOMETHING: CodeSymbol = { name: '', kind: 'field', signature: '', startLine: 0, endLine: 0, visibility: 'private', children: [] };

function undocumented({ doc: _, ...symbol }: CodeSymbol): CodeSymbol {
  return { ...symbol, children: symbol.children.map(undocumented) };
}
