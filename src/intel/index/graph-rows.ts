import { byText } from '../../base/digest.ts';
import type { CodeSymbol, Facts, ModuleFacts, Resolution } from '../../code/facts/facts.ts';
import { qualifiedNames } from '../../code/facts/qualified-names.ts';
import { subtypesIn } from '../../code/facts/subtypes.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import { splitWords } from '../../code/text/words.ts';
import { complexityOf, countLines } from '../../program/complexity.ts';
import { type Declaring, declaringFile, resolvedFiles } from '../../program/queries/declaring-file.ts';
import { type FileType, typeOfFile } from '../../program/type-of-file.ts';
import { ownExports, purposeOf } from '../describe-file.ts';

/** What the graph holds of one file; a function of the file, of where its imports lead, and of what passes their names on. */
export interface FileRows {
  node: NodeRow;
  edges: EdgeRow[];
  symbols: SymbolRow[];
  /** What a search finds the file by; identifiers are split. */
  search: { path: string; names: string; docs: string; words: string };
}

/** A file. */
export interface NodeRow {
  id: string;
  path: string;
  type: FileType;
  /** What it is for, in a sentence of its own; null where its words do not say. */
  purpose: string | null;
  lines: number;
  complexity: 'low' | 'medium' | 'high';
  /** When a commit last changed it, ISO 8601; null where the history that is looked at does not tell. */
  updated: string | null;
  status: 'active' | 'deprecated';
  language: string;
  blob: string;
  /** JSON: the names that it gives others, and the specifiers of its imports. */
  exports: string;
  imports: string;
}

type Relationship = 'imports' | 'reexports' | 'extends' | 'implements' | 'tests';

/** That one file has to do with another, at the first line that says so. */
export interface EdgeRow {
  source: string;
  target: string;
  relationship: Relationship;
  line: number;
}

interface SymbolRow {
  node: string;
  /** 'UserService.find'. */
  name: string;
  kind: string;
  signature: string;
  line: number;
  end_line: number;
  visibility: string;
  doc: string | null;
}

/** A file with all that its rows are made of. */
export interface IndexedFile {
  path: string;
  blob: string;
  facts: Facts;
  /** Its text; undefined when it cannot be had. */
  text: string | undefined;
  updated: string | undefined;
}

/** What is known around the files. */
export interface GraphContext extends Declaring {
  ids: ReadonlyMap<string, string>;
  /** Facts of the files that imports lead to, of what passes names on, and of the files beside. */
  modules: ReadonlyMap<string, ModuleFacts>;
  /** The kind of a type that a file declares at its top. */
  kindOf: (path: string, name: string) => CodeSymbol['kind'] | undefined;
  /** Files of the same directory and language. */
  beside: (path: string) => readonly string[];
}

/** The rows of a file. */
export function rowsOf(file: IndexedFile, around: GraphContext): FileRows {
  const { path, facts } = file;
  const id = around.ids.get(path) ?? path;
  const named = qualifiedNames(facts.symbols);
  return {
    node: nodeOf(file, id, named.length),
    edges: edgesOf(file, around).map(({ target, relationship, line }) => ({ source: id, target, relationship, line })),
    symbols: named.map(({ name, symbol }) => ({
      node: id,
      name,
      kind: symbol.kind,
      signature: symbol.signature,
      line: symbol.startLine,
      end_line: symbol.endLine,
      visibility: symbol.visibility,
      doc: symbol.doc ?? null,
    })),
    search: {
      path: splitWords(path).join(' '),
      names: named.map(({ symbol }) => splitWords(symbol.name).join(' ')).join(' '),
      docs: named.flatMap(({ symbol }) => symbol.doc ?? []).join(' '),
      words: facts.words.replace(/:\d+/g, ''),
    },
  };
}

function nodeOf({ path, blob, facts, text, updated }: IndexedFile, id: string, declarations: number): NodeRow {
  const lines = text === undefined ? 0 : countLines(text);
  return {
    id,
    path,
    type: typeOfFile(path),
    purpose: purposeOf(path, facts) ?? null,
    lines,
    complexity: complexityOf(lines, declarations),
    updated: updated ?? null,
    status: facts.symbols.some(({ doc }) => doc !== undefined && /^@?deprecated\b/i.test(doc)) ? 'deprecated' : 'active',
    language: facts.language,
    blob,
    exports: JSON.stringify(ownExports(facts)),
    imports: JSON.stringify([...new Set(facts.imports.flatMap(({ specifier, kind }) => (kind === 'autoload' ? [] : [specifier])))]),
  };
}

type Leading = Omit<EdgeRow, 'source'>;

function edgesOf(file: IndexedFile, around: GraphContext): Leading[] {
  const edges = new Map<string, Leading>();
  const add = (path: string, relationship: Relationship, line: number) => {
    const target = around.ids.get(path);
    const key = `${target} ${relationship}`;
    const known = edges.get(key);
    if (target === undefined || path === file.path || (known && known.line <= line)) return;
    edges.set(key, { target, relationship, line });
  };
  const isTest = isTestPath(file.path);
  for (const { specifier, kind, line } of file.facts.imports) {
    for (const target of resolvedFiles(around.graph, file.path, specifier)) {
      add(target, 'imports', line);
      if (kind === 'reexport') add(target, 'reexports', line);
      if (isTest && !isTestPath(target)) add(target, 'tests', line);
    }
  }
  for (const { base, line, kind } of basesOf(file.facts)) {
    const target = typeFile(file, around, base);
    if (target === undefined) continue;
    const isInterface = ['interface', 'trait'].includes(around.kindOf(target, base) ?? '') && !['interface', 'trait'].includes(kind);
    add(target, isInterface ? 'implements' : 'extends', line);
  }
  return [...edges.values()].sort((a, b) => byText(a.target, b.target) || byText(a.relationship, b.relationship));
}

/** The types that the types of a file are made from, by the last part of their names. */
function basesOf(facts: Facts): { base: string; line: number; kind: string }[] {
  const symbols = new Map(qualifiedNames(facts.symbols).map(({ name, symbol }) => [name, symbol]));
  return subtypesIn(facts).flatMap(({ name, bases }) => {
    const symbol = symbols.get(name);
    return symbol ? bases.map((base) => ({ base, line: symbol.startLine, kind: symbol.kind })) : [];
  });
}

/** Whether anything of a file depends on what other files declare. */
export function hasBases(facts: Facts): boolean {
  return subtypesIn(facts).length > 0;
}

/**
 * The file that declares a type which a file names: what an import by that name leads to, else the only one that declares it of those that
 * it imports and those beside it. Nothing where several do.
 */
function typeFile({ path, facts }: IndexedFile, around: GraphContext, name: string): string | undefined {
  for (const { specifier, names } of facts.imports) {
    for (const target of names.includes(name) ? resolvedFiles(around.graph, path, specifier) : []) {
      const found = declaringFile(around, target, name);
      if (found !== undefined) return found;
    }
  }
  if (facts.symbols.some((symbol) => symbol.name === name)) return undefined;
  const near = new Set([...targetsOf(around.graph.resolutions.get(path)), ...around.beside(path)]);
  near.delete(path);
  const declaring = [...near].filter((each) => around.kindOf(each, name) !== undefined);
  return declaring.length === 1 ? declaring[0] : undefined;
}

function targetsOf(resolutions: ReadonlyMap<string, Resolution> | undefined): string[] {
  return [...(resolutions?.values() ?? [])].flatMap((each) => (each.kind === 'file' ? each.paths : []));
}
