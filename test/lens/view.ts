import type { CodeSymbol, Export, Import, Resolution, SymbolKind, Visibility } from '../../src/code/facts/facts.ts';
import type { Edge, SourceView, Taker, View } from '../../src/program/view.ts';

/** A view by hand: sources in order, everything else empty unless told. */
export function view(sources: readonly SourceView[], rest: Partial<Omit<View, 'sources'>> = {}): View {
  return { focus: 'authentication layer', maxDepth: 3, sources: [...sources], skipped: [], inbound: [], ...rest };
}

export interface SourceParts {
  language?: string;
  symbols?: CodeSymbol[];
  /** Import statements as "line kind specifier: names → where", see `readImport`. */
  imports?: string[];
  exports?: Export[];
  namespace?: string;
  broken?: true;
  backend?: 'ast' | 'grep' | 'lsp';
}

export function source(path: string, parts: SourceParts = {}): SourceView {
  const imports = (parts.imports ?? []).map(readImport);
  return {
    path,
    facts: {
      language: parts.language ?? 'typescript',
      backend: parts.backend ?? 'ast',
      imports: imports.map(({ imported }) => imported),
      exports: parts.exports ?? [],
      words: '',
      symbols: parts.symbols ?? [],
      ...(parts.namespace === undefined ? {} : { namespace: parts.namespace }),
      ...(parts.broken ? { broken: true } : {}),
    },
    outbound: new Map(imports.map(({ imported, leadsTo }) => [imported.specifier, leadsTo])),
    matches: [],
  };
}

/**
 * "3 static ./pool.ts: Pool query → src/db/pool.ts": line, kind, specifier, names taken, and the files it leads to, the package
 * (`→ npm:express`), or nothing (`→ ?`).
 */
function readImport(text: string): { imported: Import; leadsTo: Resolution } {
  const [, line = '0', kind = 'static', specifier = '', names = '', to = '?'] = /^(\d+) (\w+) (.*?): (.*?) ?→ (.*)$/.exec(text) ?? [];
  const imported: Import = { specifier, kind: kind as Import['kind'], names: names.split(' ').filter(Boolean), line: Number(line) };
  return { imported, leadsTo: readTarget(to) };
}

function readTarget(text: string): Resolution {
  if (text === '?') return { kind: 'unresolved' };
  return text.startsWith('npm:') ? { kind: 'package', name: text.slice(4) } : { kind: 'file', paths: text.split(' ') };
}

/** "src/api/login.ts → src/auth/handler.ts" */
export function edges(...texts: string[]): Edge[] {
  return texts.map((text) => {
    const [from = '', to = ''] = text.split(' → ');
    return { from, to };
  });
}

/** "src/api/login.ts → src/auth/handler.ts: login logout", `*` for the whole module, `~>` for names that other files pass on. */
export function takers(...texts: string[]): Taker[] {
  return texts.map((text) => {
    const [, from = '', arrow, to = '', names = ''] = /^(\S+) (→|~>) (\S+?):? ?((?<=: ).*)?$/.exec(text) ?? [];
    const taken = names.split(' ').filter((name) => name !== '' && name !== '*');
    return { to, from, names: taken, ...(names.includes('*') ? { whole: true } : {}), ...(arrow === '~>' ? { passed: true } : {}) };
  });
}

export interface SymbolParts {
  at?: [number, number];
  visibility?: Visibility;
  doc?: string;
  children?: CodeSymbol[];
}

export function symbol(kind: SymbolKind, name: string, signature: string, parts: SymbolParts = {}): CodeSymbol {
  const [startLine, endLine] = parts.at ?? [1, 1];
  return {
    name,
    kind,
    signature,
    startLine,
    endLine,
    visibility: parts.visibility ?? 'public',
    children: parts.children ?? [],
    ...(parts.doc === undefined ? {} : { doc: parts.doc }),
  };
}
