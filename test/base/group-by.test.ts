import { expect, test } from 'vitest';
import { groupBy, groupPairs } from '../../src/base/group-by.ts';

test('what has the same key comes together in its order, what has none is left out', () => {
  const groups = groupBy(['bee', 'ant', 'bug', ''], (word) => word[0]);
  expect([...groups]).toEqual([
    ['b', ['bee', 'bug']],
    ['a', ['ant']],
  ]);
});

test('the values of each key are in the order they came', () => {
  expect([...groupPairs([['x', 1] as const, ['y', 2] as const, ['x', 3] as const])]).toEqual([
    ['x', [1, 3]],
    ['y', [2]],
  ]);
});
