/** What has been said so far, oldest first: kb asks, the model answers, kb asks again. */
export interface ModelTurn {
  by: 'kb' | 'model';
  text: string;
}

/** One question to a model, in the words of no provider. */
export interface ModelCall {
  /** What the model is to do, and how. */
  system: string;
  /** The last is kb's. */
  turns: readonly ModelTurn[];
  /** What to call the answer: 'narrative'. Letters, digits and `_`. */
  form: string;
  /** What the answer must be, as JSON schema. */
  schema: object;
  /** Tokens that the answer may take. */
  maxOutput: number;
}

/** What came back: data that nobody has looked at yet. */
export interface ModelReply {
  answer: unknown;
  /** What the provider counted, where it does. */
  usage?: Usage;
  /** What it says that the call cost, in dollars. */
  cost?: number;
}

/** In tokens. */
export interface Usage {
  input: number;
  output: number;
}

/**
 * Puts one question to a model and waits for the answer.
 * @throws ModelError when there is none; the reason of `signal` once that is aborted.
 */
export type AskOnce = (call: ModelCall, signal: AbortSignal) => Promise<ModelReply>;

/** What a model answered with is text to begin with, and maybe more than the answer: a fence around it, thoughts before it. */
export const MOST_ANSWER_BYTES = 8 << 20;
