import type { CodeSymbol } from '../facts/facts.ts';
import type { LspOperation } from './tool-call.ts';

/**
 * What a language server said of one file, in kb's own words: paths from the top of the repository, lines 1-based, nothing absolute.
 * It is recorded in the document that was made with it, so that the document is a function of what it records and can be made again where
 * that server is not there. Valid for one blob; what it says of other files also depends on those.
 */
export interface FileAnswers {
  /** Who answered: an index into the tools of the record. */
  tool: number;
  /** Declarations, only for a language that kb has no parser for. */
  symbols?: CodeSymbol[];
  /** By operation: how many calls about this file were answered of how many; only where the server did not answer everything in time. */
  short?: Partial<Record<LspOperation, [answered: number, asked: number]>>;
  /** By line, then name. */
  declarations: DeclarationAnswers[];
  /** Type errors, by line; what is only about the environment (a package that is not installed) is left out. */
  problems?: Diagnostic[];
}

export interface DeclarationAnswers {
  /** With the names around it in the file: 'Router.handle'. */
  name: string;
  /** Where the declaration starts, 1-based, as in the facts. */
  line: number;
  /**
   * What the server inferred and the source does not write, one line, in the language's own notation: the result of a function
   * ('Promise<User | null>'), the type of a value. Absent where the source writes it.
   */
  type?: string;
  /** Where a name that is passed on (a re-export, an alias) is declared. */
  definition?: SourcePosition;
  /** What it calls, each once, inside the repository. */
  calls?: SourcePosition[];
}

export interface SourcePosition {
  path: string;
  line: number;
  /** The declaration there, with the names around it, where that is known. */
  name?: string;
}

export interface Diagnostic {
  line: number;
  severity: 'error' | 'warning';
  /** 'TS2345', 'reportArgumentType'. */
  code?: string;
  /** First line, plain text. */
  message: string;
}

/** Who answered. */
export interface AnswerTool {
  /** 'typescript', 'pyright'; or the client that an agent named. */
  name: string;
  version?: string;
}

/** Everything that was answered for one section of a document. */
export interface AnswerRecord {
  tools: AnswerTool[];
  /** By path; `blob` is the id of the source that the answers are about. */
  files: ReadonlyMap<string, { blob: string; answers: FileAnswers }>;
}

/** What a lens would like to know of one declaration, or of one name in a line. */
export interface Ask {
  path: string;
  /** With the names around it in the file: 'Router.handle'. */
  name: string;
  /** 1-based; the name is looked for from here on. */
  line: number;
  want: Want;
}

export type Want = 'type' | 'definition' | 'calls';
