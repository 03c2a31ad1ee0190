import type * as v from 'valibot';

import type { ModelTurn } from './model.ts';

/** A file of which a question tells, by the blob that git stores for it. */
interface QuestionSource {
  path: string;
  hash: string;
}

/** What is asked, and how an answer is judged. */
export interface ModelQuestion<T> {
  /** What to call it: 'narrative'. */
  form: string;
  system: string;
  turns: readonly ModelTurn[];
  /** What the answer must be. */
  schema: v.GenericSchema<unknown, T>;
  /** What is wrong with an answer in the right form, a sentence each; then the model is asked once more. */
  problems?: (answer: T) => readonly string[];
  maxOutput: number;
  /** Whether it is asked once more where the answer is not right; it is unless told. */
  repair?: boolean;
  sources: readonly QuestionSource[];
}

/** A question for whoever called kb. `id` names it, its sources and what is asked; the answer is handed back under it. */
export interface ModelTask {
  id: string;
  task: string;
  instructions: string;
  prompt: string;
  /** JSON schema of the answer. */
  schema: object;
  sources: readonly QuestionSource[];
}
