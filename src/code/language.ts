/** A language as data. Adding one adds a file under `languages/` and a line in `languages.ts`, never a branch elsewhere. */
export interface Language {
  /** Lower-case id, also the info string of a fenced code block: 'typescript', 'python', 'cpp'. */
  id: string;
  /** For people: 'TypeScript', 'C++'. */
  name: string;
  /** File name endings with the dot: '.ts', '.d.ts' needs no entry of its own. */
  extensions: readonly string[];
  /** Whole file names: 'Rakefile'. */
  filenames?: readonly string[];
  parser: Parser;
  /** Which resolver turns its import specifiers into files of the tree. Languages that share a module system share a resolver. */
  resolver?: ResolverId;
}

export type Parser =
  /** The oxc parser for JavaScript and TypeScript. */
  | { kind: 'oxc'; dialect: 'ts' | 'tsx' | 'js' | 'jsx' }
  /** A tree-sitter grammar `grammars/<grammar>.wasm` with the outline rules that read its trees. */
  | { kind: 'tree-sitter'; grammar: string }
  /** No parser: words only, and documents say so. */
  | { kind: 'text' };

export type ResolverId = 'ecmascript' | 'python' | 'go' | 'rust' | 'jvm' | 'c' | 'csharp' | 'php' | 'ruby';
