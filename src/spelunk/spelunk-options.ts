import type { AnswerRecord } from '../code/lsp/answers.ts';
import type { RecordedSelection } from '../docs/judging/next-selection.ts';
import type { Request } from '../generate/request.ts';

export interface SpelunkOptions {
  request: Request;
  /** Select anew and regenerate, also what is FRESH. */
  refresh: boolean;
  /** Discard edits inside generated sections. */
  overwrite: boolean;
  /** Say what documents state that are reused, too. */
  findings?: boolean;
  /** What an agent planned and its client answered, in place of choosing files and asking servers; together with `refresh`. */
  agentResult?: { selection: RecordedSelection; record: AnswerRecord };
  /** A document's path as the reader of reasons would type it; from the top of the repository unless told. */
  typed?: (path: string) => string;
  /** The working tree's documents; a directory, absolute, that holds documents alone; or nowhere: the text is only returned. */
  target: { kind: 'documents' } | { kind: 'directory'; path: string } | { kind: 'text' };
}
