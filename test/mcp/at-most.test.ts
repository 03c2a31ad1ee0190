import { expect, test } from 'vitest';

import { atMost } from '../../src/mcp/at-most.ts';

const never = new AbortController().signal;

test('so much goes on at once and no more, in the order of asking, whatever fails', async () => {
  const inTurn = atMost(2);
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const all = Array.from({ length: 9 }, (_, index) =>
    inTurn(never, async () => {
      order.push(index);
      most = Math.max(most, ++running);
      await new Promise((resolve) => setImmediate(resolve));
      running--;
      if (index % 3 === 0) throw new Error(`${index}`);
      return index;
    }),
  );
  const settled = await Promise.allSettled(all);
  expect(most).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(3);
});

test('who was cancelled while waiting does nothing, and makes room', async () => {
  const inTurn = atMost(1);
  const controller = new AbortController();
  let done = () => {};
  const first = inTurn(never, () => new Promise<void>((resolve) => (done = resolve)));
  const second = inTurn(controller.signal, async () => 'second');
  const third = inTurn(never, async () => 'third');
  controller.abort(new Error('enough'));
  done();
  await first;
  await expect(second).rejects.toThrow('enough');
  expect(await third).toBe('third');
});
