import { expect, test } from 'vitest';

import { isDeeperThan } from '../../../src/code/text/is-deeper-than.ts';

const indented = (levels: number) => Array.from({ length: levels }, (_, level) => `${' '.repeat(level)}a:`).join('\n');

test('brackets and indentation make a text deep, length does not', () => {
  expect(isDeeperThan(100, '{ ['.repeat(51))).toBe(true);
  expect(isDeeperThan(100, '{}'.repeat(1000))).toBe(false);
  expect(isDeeperThan(100, indented(101))).toBe(true);
  expect(isDeeperThan(100, `${indented(50)}\n${indented(50)}`)).toBe(false);
});
