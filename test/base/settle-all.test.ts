import { expect, test } from 'vitest';

import { settleAll } from '../../src/base/settle-all.ts';

test('it fails like the first that failed, and not before the last is over', async () => {
  let isOver = false;
  const slow = new Promise<string>((resolve) => {
    setImmediate(() => {
      isOver = true;
      resolve('late');
    });
  });
  await expect(settleAll([Promise.reject(new Error('no')), slow])).rejects.toThrow('no');
  expect(isOver).toBe(true);
});

test('it gives what all gave, in their order', async () => {
  expect(await settleAll([Promise.resolve(1), Promise.resolve('two')])).toEqual([1, 'two']);
});
