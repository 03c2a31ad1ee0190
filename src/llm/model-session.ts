import { canonicalJson } from '../base/canonical-json.ts';
import { digest } from '../base/digest.ts';
import { parseJsonQuietly } from '../base/files/parse-json-quietly.ts';
import { type Asking, askUntilRight } from './ask-until-right.ts';
import type { ModelChoice } from './choose-model.ts';
import { findSecret } from './find-secret.ts';
import { judgeAnswer } from './judge-answer.ts';
import type { AskOnce, ModelCall } from './model.ts';
import { ModelError } from './model-error.ts';
import { estimateCall, openPurse, priceOf, type Spent } from './purse.ts';
import type { ModelQuestion, ModelTask } from './question.ts';

/** What a question would take. */
interface Estimate {
  /** Tokens, rather too many than too few. */
  input: number;
  /** Tokens at most. */
  output: number;
  /** Dollars at most, where the price is known. */
  cost?: number;
  /** Whether the answer is there already: nothing would be sent. */
  isKnown: boolean;
}

/** A model for as long as a run takes. */
export interface ModelSession {
  /** As it is stored with what it wrote. */
  name: string;
  /** @throws ModelError when there is no answer that holds; the reason of the caller's signal once that is aborted. */
  ask: <T>(question: ModelQuestion<T>) => Promise<T>;
  estimate: <T>(question: ModelQuestion<T>) => Promise<Estimate>;
  spent: () => Spent;
  /** The questions that wait for an answer from whoever called kb. */
  tasks: readonly ModelTask[];
}

/** Where answers are kept, by what they answer. */
export interface AnswerStore {
  readMemos: (keys: readonly string[]) => Map<string, string>;
  writeMemos: (memos: ReadonlyMap<string, string>) => void;
}

export interface SessionOptions extends Omit<Asking, 'name' | 'askOnce' | 'purse'> {
  choice: ModelChoice;
  /** Undefined where whoever called kb is asked. */
  askOnce: AskOnce | undefined;
  store: AnswerStore;
  /** Answers that were handed over, by the ids of their tasks. */
  answers?: ReadonlyMap<string, unknown> | undefined;
}

/** What a question is, as far as an answer depends on it; raised when those of before must not be used. */
const VERSION = 1;

/** Opens a session: what is known is not asked again, what is asked stays below the cap, and only answers that hold are given out and kept. */
export function openModelSession({ choice, askOnce, store, answers, ...rest }: SessionOptions): ModelSession {
  const { name, price } = choice;
  const purse = openPurse(choice);
  const tasks: ModelTask[] = [];
  return {
    name,
    tasks,
    spent: () => ({ ...purse.spent }),
    estimate: async (question) => {
      const call = await callOf(question);
      const most = estimateCall(call);
      const cost = priceOf(most, price);
      const isKnown = recall(question, keyOf(question, call, choice), store) !== undefined;
      return { ...most, ...(cost === undefined ? {} : { cost }), isKnown };
    },
    ask: async (question) => {
      const call = await callOf(question);
      const key = keyOf(question, call, choice);
      const known = recall(question, key, store);
      if (known) {
        purse.spent.recalled++;
        return known.value;
      }
      refuseSecrets(call);
      const id = key.slice(-16);
      const answer = askOnce
        ? await askUntilRight(question, call, { ...rest, name, askOnce, purse })
        : handedOver(question, id, answers, () => tasks.push(taskOf(question, call, id)));
      store.writeMemos(new Map([[key, JSON.stringify(answer)]]));
      return answer;
    },
  };
}

async function callOf<T>({ form, system, turns, schema, maxOutput }: ModelQuestion<T>): Promise<ModelCall> {
  const { toJsonSchema } = await import('@valibot/to-json-schema');
  const { $schema: _, ...plain } = toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' });
  return { form, system, turns, schema: plain, maxOutput };
}

/** Names all that an answer depends on: who is asked, what, and of which blobs. */
function keyOf<T>({ sources }: ModelQuestion<T>, call: ModelCall, { name, url }: ModelChoice): string {
  const ids = sources.map(({ path, hash }) => [path, hash]);
  return `model ${digest(canonicalJson([VERSION, name, url ?? '', call, ids]), 40)}`;
}

function recall<T>(question: ModelQuestion<T>, key: string, store: AnswerStore): { value: T } | undefined {
  const kept = parseJsonQuietly(store.readMemos([key]).get(key));
  const judged = kept === undefined ? undefined : judgeAnswer(question, kept);
  return judged && 'value' in judged ? judged : undefined;
}

/** Whoever asks leaves out files with secrets; what slips through is not sent either. */
function refuseSecrets({ system, turns }: ModelCall): void {
  if ([system, ...turns.map(({ text }) => text)].some((text) => findSecret(text) !== undefined))
    throw new ModelError('what would be sent holds something that looks like a secret, so nothing was sent', { failure: 'secret' });
}

/** The answer that whoever called kb handed over; without one the question waits for it. */
function handedOver<T>(question: ModelQuestion<T>, id: string, answers: ReadonlyMap<string, unknown> | undefined, wait: () => void): T {
  if (!answers?.has(id)) {
    wait();
    throw new ModelError('the question waits for an answer', { failure: 'waiting' });
  }
  const judged = judgeAnswer(question, answers.get(id));
  if ('value' in judged) return judged.value;
  throw new ModelError(`the answer to ${id} is not what was asked for: ${judged.wrong}`, { failure: 'broken' });
}

function taskOf<T>({ form, sources }: ModelQuestion<T>, { system, turns, schema }: ModelCall, id: string): ModelTask {
  return { id, task: form, instructions: system, prompt: turns.map(({ text }) => text).join('\n\n'), schema, sources };
}
