/**
 * Why there is no answer. `unreachable`: no connection. `refused`: the provider does not take the question, the key or the model. `limited`: too
 * many questions, or it is overloaded. `slow`: no answer in time. `broken`: not the answer that was asked for. `cut`: longer than it may be.
 * `over`: the cap does not allow the question. `secret`: what would be sent looks like a secret. `waiting`: whoever is to answer has the question.
 */
export type ModelFailure = 'unreachable' | 'refused' | 'limited' | 'slow' | 'broken' | 'cut' | 'over' | 'secret' | 'waiting';

export interface ModelErrorOptions {
  failure: ModelFailure;
  /** Whether the same question may be answered later. */
  again?: boolean;
  /** Milliseconds that the provider asks to wait before. */
  after?: number;
}

/** A question that was not answered: never a reason to lose what is made without one. Its message holds no key. */
export class ModelError extends Error {
  readonly failure: ModelFailure;
  readonly again: boolean;
  readonly after: number | undefined;

  constructor(message: string, { failure, again = false, after }: ModelErrorOptions) {
    super(message);
    this.name = 'ModelError';
    this.failure = failure;
    this.again = again;
    this.after = after;
  }
}
