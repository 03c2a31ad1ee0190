import * as v from 'valibot';

import type { Context } from '../../base/context.ts';
import { wholeNumber } from '../../base/schema/values.ts';
import { BUDGET, type Reply } from '../answers/reply.ts';

/** A map of plain data. */
type ToolInput = v.GenericSchema<unknown, object>;

/** What a client's model can call: one operation of kb, or two that belong together. */
export interface Tool<S extends ToolInput = ToolInput> {
  name: string;
  /** What it is for, in a line: for people. */
  summary: string;
  /** When to call it and when not: for the model. */
  description: string;
  input: S;
  /** Whether it leaves everything in the repository as it is. */
  readOnly: boolean;
  /** @throws KbError as the operation. */
  answer(context: Context, input: v.InferOutput<S>): Promise<Reply>;
}

/** A tool with the types that its schema and its function have. */
export function tool<S extends ToolInput>(made: Tool<S>): Tool<S> {
  return made;
}

const LEAST = 200;
const MOST = 100_000;

/** What those take whose answers tell of some things as much as fits a first look. */
export const WIDE_INPUT = { wide: v.optional(v.pipe(v.boolean(), v.description('Tell "N more" too.')), false) };

/** What every tool takes beside its own. */
export const BUDGET_INPUT = { budget: v.optional(v.pipe(wholeNumber(LEAST, MOST), v.description('Tokens of the answer.')), BUDGET) };
