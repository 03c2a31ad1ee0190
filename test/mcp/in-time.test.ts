import { expect, test } from 'vitest';

import { answerInTime } from '../../src/mcp/in-time.ts';

const life = new AbortController();

/** Work that ends when it is told to, or aborted. */
function work(key: string, signal = new AbortController().signal) {
  let end = (_: string) => {};
  const ended = new Promise<string>((resolve) => (end = resolve));
  const seen = { begun: 0, aborted: false };
  const run = (own: AbortSignal, progress: (stage: string, done?: number, total?: number) => void) => {
    seen.begun++;
    progress('reading', 3, 9);
    return new Promise<string>((resolve, reject) => {
      own.addEventListener('abort', () => {
        seen.aborted = true;
        reject(own.reason);
      });
      ended.then(resolve);
    });
  };
  return { end, seen, timed: { key, signal, progress: () => {}, run, late: (stage: string) => `late: ${stage}` } };
}

test('what is done in time is answered, and what is not says how far it is and goes on', async () => {
  const inTime = answerInTime(20, life.signal);
  const quick = work('quick');
  quick.end('done');
  expect(await inTime(quick.timed)).toBe('done');
  const slow = work('slow');
  expect(await inTime(slow.timed)).toBe('late: reading: 3 of 9');
  expect(slow.seen).toEqual({ begun: 1, aborted: false });
});

test('who asks again waits for what goes on, and is then answered anew', async () => {
  const inTime = answerInTime(20, life.signal);
  const first = work('same');
  expect(await inTime(first.timed)).toMatch(/^late/);
  const second = work('same');
  second.end('newer');
  const answer = inTime(second.timed);
  await Promise.resolve();
  expect(second.seen.begun).toBe(0);
  first.end('older');
  expect(await answer).toBe('newer');
});

test('who asks again and goes before the turn comes leaves the turn to the next', async () => {
  const inTime = answerInTime(20, life.signal);
  const all = [work('turn'), work('turn'), work('turn')] as const;
  expect(await inTime(all[0].timed)).toBe('late: reading: 3 of 9');
  expect(await inTime(all[1].timed)).toBe('late: waiting for what was asked before');
  all[2].end('newest');
  const answer = inTime(all[2].timed);
  all[0].end('oldest');
  expect(await answer).toBe('newest');
  expect(all[1].seen.begun).toBe(0);
});

test('who cancels ends the work, as long as it is waited for', async () => {
  const inTime = answerInTime(60_000, life.signal);
  const controller = new AbortController();
  const { timed, seen } = work('cancelled', controller.signal);
  const answer = inTime(timed);
  await new Promise((resolve) => setImmediate(resolve));
  controller.abort(new Error('enough'));
  await expect(answer).rejects.toThrow('enough');
  expect(seen.aborted).toBe(true);
});

test('what goes on ends with the server, and nobody is told of it', async () => {
  const own = new AbortController();
  const inTime = answerInTime(20, own.signal);
  const { timed, seen } = work('left');
  expect(await inTime(timed)).toMatch(/^late/);
  own.abort(new Error('the client has left'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(seen.aborted).toBe(true);
});
