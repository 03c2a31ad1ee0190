import { expect, test } from 'vitest';

import { closestWord } from '../../src/base/closest-word.ts';

const KNOWN = ['documents', 'exclude', 'limits', 'runs'];

test.each([
  ['document', 'documents'],
  ['Limits', 'limits'],
  ['limts', 'limits'],
  ['run', 'runs'],
  ['colour', undefined],
  ['', undefined],
  ['documents'.repeat(100_000), undefined],
])('%.20j is taken for %j', (word, meant) => {
  expect(closestWord(word, KNOWN)).toBe(meant);
});
