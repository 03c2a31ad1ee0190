/**
 * What kb knows about one file, as a pure function of its language and its bytes. Nothing here depends on another file, so it can be
 * cached by blob id. Lines are 1-based and inclusive.
 */

/**
 * Bump whenever the same bytes could yield other facts, another document or another digest of what a lens sees; what another version cached
 * is ignored.
 */
export const EXTRACTOR_VERSION = 48;

/** The cheap half: what connects a file to others and what it is about. Read for every file of a repository. */
export interface ModuleFacts {
  /** Language id, see `languages.ts`. */
  language: string;
  /** What read the file: a real parser, or text search for languages without one. */
  backend: Backend;
  imports: Import[];
  exports: Export[];
  /** The name under which the language addresses this file's contents: Java, Kotlin and Go package, C# and PHP namespace. */
  namespace?: string;
  /** Ambient modules declared by the file (`declare module 'x'`). */
  declares?: string[];
  /**
   * Lower-case words of names and text with their counts, as "word:count word:count …" sorted by word; identifiers are split at case and
   * punctuation. The relevance ranking reads it.
   */
  words: string;
  /** Set when the file was not read as source; everything else is empty then. */
  skipped?: SkipReason;
  /** The parser met broken syntax; what could be read is here. */
  broken?: true;
  /** It nests more deeply than so many levels, and what is deeper was not read, or none of it. */
  tooDeep?: number;
  /** The parser ran out of its budget of steps; what could be read is here. */
  timedOut?: true;
}

/** The whole: module facts plus the symbols. Read for the files a document is about. */
export interface Facts extends ModuleFacts {
  symbols: CodeSymbol[];
}

/** `lsp`: words were found by text search, and the declarations come from a language server; never cached. */
type Backend = 'ast' | 'grep' | 'lsp';

export type SkipReason = 'binary' | 'generated' | 'minified' | 'too large' | 'unreadable';

/** A declaration, with the declarations inside it. Kinds follow LSP's SymbolKind in lower case. */
export interface CodeSymbol {
  name: string;
  kind: SymbolKind;
  /** The declaration as written, without bodies and initialisers longer than a line, white space folded. Never a body. */
  signature: string;
  startLine: number;
  endLine: number;
  visibility: Visibility;
  /** First sentence of the doc comment, plain text. */
  doc?: string;
  children: CodeSymbol[];
}

export type SymbolKind =
  | 'module'
  | 'namespace'
  | 'class'
  | 'interface'
  | 'trait'
  | 'struct'
  | 'enum'
  | 'enum-member'
  | 'type'
  | 'function'
  | 'method'
  | 'constructor'
  | 'property'
  | 'field'
  | 'constant'
  | 'variable'
  | 'macro';

/**
 * By the language's own rule, mapped to four levels. `public`: usable from other modules or packages (TS/JS: exported or a public
 * member; Go: upper-case; Rust: pub; Python: no leading underscore and in `__all__` where there is one). `internal`: visible inside the
 * package or crate only (Java default, C# internal, Rust pub(crate), Kotlin internal).
 */
export type Visibility = 'public' | 'protected' | 'internal' | 'private';

export interface Import {
  /** As written, without quotes: './a.ts', 'react', 'os.path', '.models', 'fmt', 'crate::db::Pool', '<stdio.h>', '"db.h"'. */
  specifier: string;
  kind: ImportKind;
  /** Names taken from it; `*` for the whole module. Of kind `autoload`, the constant: what is not there is of the language or of a package. */
  names: string[];
  /** What they are called here, where that differs, by name; of ECMAScript only. */
  locals?: Record<string, string>;
  /** Of kind `autoload`: the classes and modules around the place that names it, innermost first, in which it is looked for. */
  scopes?: string[];
  line: number;
}

type ImportKind = 'autoload' | 'static' | 'type' | 'dynamic' | 'require' | 'reexport' | 'augment';

export interface Export {
  /** The name that others use; `*` for a re-export of everything, `default` for a default export. */
  name: string;
  line: number;
  /** The specifier it is re-exported from. */
  from?: string;
  /** The local name, where it differs. */
  local?: string;
}

/** Where an import leads. */
export type Resolution = { kind: 'file'; paths: string[] } | { kind: 'package'; name: string } | { kind: 'unresolved' };

/** Module facts of a file that was not read as source. */
export function skippedFacts(language: string, reason: SkipReason): Facts {
  return { language, backend: 'grep', imports: [], exports: [], words: '', symbols: [], skipped: reason };
}
