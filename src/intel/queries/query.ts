import type { Workspace } from '../../workspace/workspace.ts';
import type { Answer } from '../answer.ts';

/** One kind of question about a repository: a file of this folder and an entry in `queries.ts`. */
export interface Query {
  /** 'dependents'. */
  name: string;
  /** What stands behind the name: '<file|symbol>'; '' for nothing. */
  takes: string;
  /** What it answers, in a line. */
  summary: string;
  /** Which of the options it knows. */
  options: readonly (keyof QueryOptions)[];
  /** Whether it is about one thing: of several each is answered, one after the other. */
  each?: true;
  /** Loads what answers it: a question loads none of the others. */
  load: () => Promise<QueryCode>;
}

/** What answers one kind of question. */
export interface QueryCode {
  answer: (workspace: Workspace, asked: QueryRequest) => Promise<Answer>;
}

export interface QueryRequest extends QueryOptions {
  /** What stands behind the name of the kind, as it was written. */
  about: readonly string[];
  /** Absolute: where paths that people write begin. */
  cwd: string;
}

/** What narrows an answer. */
export interface QueryOptions {
  /** How many steps are followed. */
  depth?: number | undefined;
  /** Of entry points, those that anybody may enter. */
  open?: boolean | undefined;
  /** Of entry points, those with such a guard: a part of what is written. */
  guard?: string | undefined;
  /** Of what has a path, what has this in it: a part of a route, a directory, a file. */
  path?: string | undefined;
  /** Files, or directories of them. */
  directories?: boolean | undefined;
  /** Tests are listed like the rest instead of counted. */
  tests?: boolean | undefined;
}
