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
  /** Paths that it is known by where neither name nor ending tell: 'docs/openapi.yaml'. */
  paths?: RegExp;
  parser: Parser;
  /** For descriptions rather than code: what they state is read directly, see `data/match-data.ts`. */
  format?: DataFormat;
  /** Which resolver turns its import specifiers into files of the tree. Languages that share a module system share a resolver. */
  resolver?: ResolverId;
}

export type Parser =
  /** The oxc parser for JavaScript and TypeScript. */
  | { kind: 'oxc'; dialect: 'ts' | 'tsx' | 'js' | 'jsx' }
  /** A tree-sitter grammar `grammars/<grammar>.wasm` with the outline rules that read its trees. */
  | { kind: 'tree-sitter'; grammar: string }
  /** No parser: words only, and documents say so. */
  | { kind: 'text' }
  /** The reader of its format, whose items are its symbols. `tool` is the program behind the reader. */
  | { kind: 'description'; tool: string }
  /**
   * Only the reader of its format: no symbols, imports or words. Only lenses that read the format take such a file as a source; the import
   * graph and the relevance ranking never see it. `tool` is the program behind the reader.
   */
  | { kind: 'data'; tool: string };

export type DataFormat = 'package-json' | 'openapi' | 'asyncapi' | 'json-schema' | 'graphql' | 'prisma' | 'protobuf' | 'sql';

export type ResolverId = 'ecmascript' | 'python' | 'go' | 'rust' | 'jvm' | 'c' | 'csharp' | 'php' | 'ruby';
