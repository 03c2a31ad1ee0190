import { groupBy } from '../../base/group-by.ts';
import type { CodeSymbol, SymbolKind } from '../../code/facts/facts.ts';
import { languageWithId } from '../../code/languages/languages.ts';
import type { SourceView } from '../../program/view.ts';
import type { Declaration } from './surface.ts';

/** What the C and C++ files of a view know of each other. */
export interface CProgram {
  /** Names that headers declare, without their qualification: `Pool::acquire` is declared as `acquire` within its class. */
  declared: ReadonlySet<string>;
  /** Sentences that explain functions where they are implemented. */
  docs: ReadonlyMap<string, string>;
  /** Names of types whose members are known; announcing them says nothing. */
  complete: ReadonlySet<string>;
}

export function readProgram(sources: readonly SourceView[]): CProgram {
  const files = sources.filter(isCFamily);
  const headers = files.filter((source) => isHeader(source.path));
  return {
    declared: new Set(headers.flatMap((source) => namesOf(source.facts.symbols))),
    docs: implementationDocs(files.filter((source) => !isHeader(source.path))),
    complete: new Set(files.flatMap((source) => typesWithMembers(source.facts.symbols))),
  };
}

/**
 * C and C++ declare in headers: a source file adds only the functions that no header in view declares, and the sentence that explains a
 * function there where the header has none. Declarations of other languages pass unchanged.
 */
export function chooseDeclared(source: SourceView, declarations: Declaration[], program: CProgram): Declaration[] {
  if (!isCFamily(source)) return declarations;
  const isImplementation = !isHeader(source.path) && program.declared.size > 0;
  if (isImplementation) return declarations.filter(({ symbol }) => isUndeclared(symbol, program.declared));
  return declarations.filter((each) => !isAnnouncement(each, program.complete)).map((each) => explain(each, program.docs));
}

/** A header `.h` is C by its name and may be C++ by its contents. */
export function languageOfContents({ facts }: SourceView): string {
  const isCpp = facts.symbols.some((symbol) => symbol.kind === 'class' || symbol.kind === 'namespace');
  return facts.language === 'c' && isCpp ? 'cpp' : facts.language;
}

function isCFamily({ facts }: SourceView): boolean {
  return languageWithId(facts.language)?.includes === true;
}

function isHeader(path: string): boolean {
  return /\.(h|hh|hpp|hxx|h\+\+|inl|ipp|tpp)$/i.test(path);
}

function namesOf(symbols: readonly CodeSymbol[]): string[] {
  return symbols.flatMap((symbol) => [symbol.name, ...namesOf(symbol.children)]);
}

/** What is implemented twice, behind an `#if`, has no one sentence. */
function implementationDocs(implementations: readonly SourceView[]): Map<string, string> {
  const functions = implementations.flatMap((source) => source.facts.symbols).filter(({ kind }) => kind === 'function');
  const alone = [...groupBy(functions, ({ name }) => name).values()].filter(({ length }) => length === 1);
  return new Map(alone.flat().flatMap(({ name, doc }) => (doc === undefined ? [] : [[name, doc]])));
}

const TYPES: ReadonlySet<SymbolKind> = new Set(['class', 'struct', 'enum', 'type']);

function typesWithMembers(symbols: readonly CodeSymbol[]): string[] {
  return symbols.flatMap((symbol) => {
    if (symbol.kind === 'namespace') return typesWithMembers(symbol.children);
    return TYPES.has(symbol.kind) && symbol.children.length > 0 ? [symbol.name] : [];
  });
}

function isUndeclared(symbol: CodeSymbol, declared: ReadonlySet<string>): boolean {
  return symbol.kind === 'function' && !declared.has(symbol.name.split('::').at(-1) ?? symbol.name);
}

/** `class Pool;`, `typedef struct pool pool;` */
function isAnnouncement({ symbol, members }: Declaration, complete: ReadonlySet<string>): boolean {
  return members.length === 0 && symbol.doc === undefined && TYPES.has(symbol.kind) && complete.has(symbol.name);
}

function explain(declaration: Declaration, docs: ReadonlyMap<string, string>): Declaration {
  const { symbol } = declaration;
  const doc = symbol.kind === 'function' ? (symbol.doc ?? docs.get(symbol.name)) : symbol.doc;
  return doc === undefined ? declaration : { ...declaration, symbol: { ...symbol, doc } };
}
