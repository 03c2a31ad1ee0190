import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';

import { describe, expect, test } from 'vitest';
import { inThreads } from '../../../src/base/threads/in-threads.ts';

const FILE = join(import.meta.dirname, '../../helpers/thread-work.js');
const NEVER = new AbortController().signal;

async function* numbers(count: number) {
  for (let number = 0; number < count; number++) yield number;
}

async function doubled(name: string, count: number) {
  const work = async (number: number) => ({ number: 2 * number, threadId });
  const all: { number: number; threadId: number }[] = [];
  for await (const each of inThreads({ name, work }, numbers(count), NEVER, FILE)) all.push(each);
  return all.sort((a, b) => a.number - b.number);
}

const here = (count: number) => Array.from({ length: count }, (_, at) => ({ number: 2 * at, threadId }));

describe.skipIf(availableParallelism() === 1)('with several processors', () => {
  test('many tasks are done in other threads, each once', async () => {
    const done = await doubled('double', 40);
    expect(done.map(({ number }) => number)).toEqual(here(40).map(({ number }) => number));
    expect(done.every((each) => each.threadId !== threadId)).toBe(true);
  });

  test('threads that are done are there for what comes next', async () => {
    const threadsOf = async () => new Set((await doubled('double', 40)).map((each) => each.threadId));
    const before = await threadsOf();
    expect(await threadsOf()).toEqual(before);
  });

  test.for(['break down', 'end', 'fail'])('what threads that %s were at is done here', async (name) => {
    expect(await doubled(name, 12)).toEqual(here(12));
  });

  test('whoever gives up waits no longer', async () => {
    const controller = new AbortController();
    let begun = 0;
    const work = async () => ++begun;
    const all = inThreads({ name: 'never answered', work }, numbers(40), controller.signal, FILE);
    const first = all.next();
    controller.abort(new Error('enough'));
    await expect(first).rejects.toThrow('enough');
    expect(begun).toBe(0);
  });
});

test('few tasks are done where they are asked for', async () => {
  expect(await doubled('double', 3)).toEqual(here(3));
});
