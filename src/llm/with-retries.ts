import { pause } from '../base/unless-aborted.ts';
import { ModelError } from './model-error.ts';

export interface RetryOptions {
  signal: AbortSignal;
  /** Told before each wait, in milliseconds. */
  waiting?: (milliseconds: number, error: ModelError) => void;
  /** What waits; a clock unless told. */
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

const ATTEMPTS = 4;
/** Milliseconds before the second attempt; twice as many before each further one. */
const FIRST_WAIT = 1000;
/** Who asks for more patience gets none. */
const LONGEST_WAIT = 60_000;

/**
 * Asks again where that may help: after as long as the provider says, else after ever longer.
 * @throws ModelError of the last attempt; the reason of `signal` once that is aborted.
 */
export async function withRetries<T>(ask: () => Promise<T>, { signal, waiting = () => {}, wait = pause }: RetryOptions): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask();
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ModelError) || !error.again || attempt === ATTEMPTS) throw error;
      const milliseconds = error.after ?? FIRST_WAIT * 2 ** (attempt - 1);
      if (milliseconds > LONGEST_WAIT) throw impatient(error, milliseconds);
      waiting(milliseconds, error);
      await wait(milliseconds, signal);
    }
  }
}

function impatient({ message, failure }: ModelError, milliseconds: number): ModelError {
  return new ModelError(`${message}; it asks to wait ${Math.ceil(milliseconds / 1000)} s`, { failure });
}
