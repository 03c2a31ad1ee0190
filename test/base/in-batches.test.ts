import { expect, test } from 'vitest';
import { inBatches } from '../../src/base/in-batches.ts';

test('a list comes in parts of one size, and what is left in a smaller one', () => {
  expect(inBatches([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(inBatches([], 2)).toEqual([]);
});
