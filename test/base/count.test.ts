import { expect, test } from 'vitest';

import { count } from '../../src/base/count.ts';

test.each([
  ['file', '0 files', '1 file', '2 files'],
  ['more entry', '0 more entries', '1 more entry', '2 more entries'],
  ['class', '0 classes', '1 class', '2 classes'],
  ['switch', '0 switches', '1 switch', '2 switches'],
  ['key', '0 keys', '1 key', '2 keys'],
])('a number of: %s', (noun, ...expected) => {
  expect([0, 1, 2].map((number) => count(number, noun))).toEqual(expected);
});

test('what several are called is told where the ending of one does not tell', () => {
  expect([0, 1, 2].map((number) => count(number, 'child is', 'children are'))).toEqual(['0 children are', '1 child is', '2 children are']);
});
