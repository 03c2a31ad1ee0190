import * as v from 'valibot';

import { map, text, wholeNumber } from '../../src/base/schema/values.ts';
import { chooseModel } from '../../src/llm/choose-model.ts';
import type { ModelSession } from '../../src/llm/model-session.ts';
import { openModel } from '../../src/llm/open-model.ts';
import type { ModelQuestion } from '../../src/llm/question.ts';

/** An answer of a word and a number. */
export type Plain = { word: string; size: number };

export const QUESTION: ModelQuestion<Plain> = {
  form: 'measure',
  system: 'Measure the file.',
  turns: [{ by: 'kb', text: 'export const one = 1;' }],
  schema: map({ word: v.pipe(text(), v.description('A word.')), size: wholeNumber() }),
  maxOutput: 100,
  sources: [{ path: 'a.ts', hash: 'a'.repeat(40) }],
};

export interface Opened {
  session: ModelSession;
  waits: number[];
  stored: Map<string, string>;
}

/** Opens a model as a command does, with a store in memory and no time between attempts. */
export async function openTestModel(
  model: string,
  environment: NodeJS.ProcessEnv,
  more: { maxTokens?: number; answers?: Map<string, unknown>; stored?: Map<string, string>; signal?: AbortSignal; avoid?: string } = {},
): Promise<Opened> {
  const { maxTokens, answers, stored = new Map(), signal = new AbortController().signal, avoid } = more;
  const choice = chooseModel({ model, maxTokens }, environment);
  if (!choice) throw new Error('none');
  const waits: number[] = [];
  const store = {
    readMemos: (keys: readonly string[]) =>
      new Map(keys.flatMap((key) => (stored.has(key) ? [[key, stored.get(key) ?? ''] as const] : []))),
    writeMemos: (memos: ReadonlyMap<string, string>) => {
      for (const [key, value] of memos) stored.set(key, value);
    },
  };
  const wait = async (milliseconds: number) => void waits.push(milliseconds);
  const session = await openModel({ environment, signal, progress: () => {} }, { choice, answers, store, avoid, wait });
  return { session, waits, stored };
}
