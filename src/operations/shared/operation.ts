import type * as v from 'valibot';

import type { Context } from '../../base/context.ts';

/** What describes an input: a map of plain data with defaults and a description of each key. */
export type InputSchema = v.GenericSchema<unknown, object>;

/**
 * One thing that kb can do, for every surface: a command, a server, a program. What comes from outside TypeScript goes through `runOperation`,
 * which reads it by the schema; what the compiler has checked is handed to `run`, which refuses what a schema does not tell: keys that
 * contradict each other, and what is not there.
 */
export interface Operation<S extends InputSchema, Result> {
  /** 'hooks-install'. */
  name: string;
  /** One sentence, without its full stop. */
  summary: string;
  input: S;
  /**
   * @returns plain data, which JSON gives as it is.
   * @throws KbError as what it is made of.
   */
  run(context: Context, input: v.InferOutput<S>): Promise<Result>;
}

/** An operation with the types that its schema and its function have. */
export function operation<S extends InputSchema, Result>(made: Operation<S, Result>): Operation<S, Result> {
  return made;
}
