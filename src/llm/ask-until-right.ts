import { trace } from '../base/trace.ts';
import { judgeAnswer } from './judge-answer.ts';
import type { AskOnce, ModelCall, ModelReply } from './model.ts';
import { ModelError } from './model-error.ts';
import type { Purse } from './purse.ts';
import type { ModelQuestion } from './question.ts';
import { withRetries } from './with-retries.ts';
import { withoutKeys } from './without-keys.ts';

export interface Asking {
  /** Of the model, for messages. */
  name: string;
  askOnce: AskOnce;
  purse: Purse;
  environment: Readonly<NodeJS.ProcessEnv>;
  signal: AbortSignal;
  progress: (stage: string) => void;
  /** What waits between attempts; a clock unless told. */
  wait?: ((milliseconds: number, signal: AbortSignal) => Promise<void>) | undefined;
}

/**
 * Asks, and once more with what was wrong with the answer.
 * @throws ModelError where no answer is right, or none comes; its message holds no key.
 */
export async function askUntilRight<T>(question: ModelQuestion<T>, call: ModelCall, asking: Asking): Promise<T> {
  const reply = await askWithin(call, asking);
  const first = judgeAnswer(question, reply.answer);
  if ('value' in first) return first.value;
  if (question.repair === false) throw broken(`${asking.name} answered with something else than was asked for: ${first.wrong}`, asking);
  trace('model', () => 'answered with something else than was asked for; asked once more');
  const said = { by: 'model', text: JSON.stringify(reply.answer) } as const;
  const again = { by: 'kb', text: `That is not what was asked for: ${first.wrong}. Answer again, with all of the answer.` } as const;
  const second = judgeAnswer(question, (await askWithin({ ...call, turns: [...call.turns, said, again] }, asking)).answer);
  if ('value' in second) return second.value;
  throw broken(`${asking.name} answered twice with something else than was asked for: ${second.wrong}`, asking);
}

function broken(message: string, { environment }: Asking): ModelError {
  return new ModelError(withoutKeys(message, environment), { failure: 'broken' });
}

async function askWithin(call: ModelCall, asking: Asking): Promise<ModelReply> {
  const { name, askOnce, purse, environment, signal, progress, wait } = asking;
  const reserved = purse.reserve(call);
  const ask = () => {
    progress(`asking ${name} (about ${reserved.input} tokens, at most ${reserved.output} back)`);
    return askOnce(call, signal);
  };
  const waiting = (milliseconds: number, { failure }: ModelError) => trace('model', () => `${failure}: waits ${milliseconds} ms`);
  try {
    const reply = await withRetries(ask, { signal, waiting, ...(wait ? { wait } : {}) });
    purse.settle(reserved, reply);
    const told = JSON.stringify(reply.answer) ?? '';
    if (withoutKeys(told, environment) === told) return reply;
    throw new ModelError(`the answer of ${name} holds the key with which it was asked`, { failure: 'broken' });
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    if (UNUSED.has(error.failure)) purse.giveBack(reserved);
    throw new ModelError(withoutKeys(error.message, environment), { failure: error.failure });
  }
}

/** Failures before a model began to answer. */
const UNUSED: ReadonlySet<string> = new Set(['refused', 'limited', 'unreachable']);
