import { expect, test } from 'vitest';

import { pushTo } from '../../src/base/push-to.ts';

test('what is added under a key stays in order, and other keys are left alone', () => {
  const lists = new Map<string, number[]>();
  for (const [key, value] of [
    ['a', 1],
    ['b', 2],
    ['a', 3],
  ] as const)
    pushTo(lists, key, value);
  expect([...lists]).toEqual([
    ['a', [1, 3]],
    ['b', [2]],
  ]);
});
