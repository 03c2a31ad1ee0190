import { expect, test } from 'vitest';

import type { Uses } from '../../../src/code/lsp/answers.ts';
import { describeMostUsed, describeUses } from '../../../src/lens/answers/describe-uses.ts';

const uses = (count: number, files: number, tests: number, more: Partial<Uses> = {}): Uses => ({
  count,
  ...more,
  files,
  tests,
  places: [],
});

test('uses are counted in other files', () => {
  expect(describeUses(uses(37, 2, 1, { own: 3 }))).toBe('used 34 times in 2 files');
  expect(describeUses(uses(1, 1, 0))).toBe('used once in 1 file');
  expect(describeUses(uses(2, 1, 0))).toBe('used twice in 1 file');
});

test('where the server did not see every file that imports it, the number is said to be the least', () => {
  expect(describeUses(uses(5, 3, 0, { least: true, own: 1 }))).toBe('used at least 4 times in 3 files');
  expect(describeUses(uses(2, 2, 2, { least: true }))).toBe('used by 2 tests, at least twice');
  expect(describeUses(uses(2, 0, 0, { least: true, own: 2 }))).toBe('used in its own file');
});

test('tests are told apart where nothing else uses it', () => {
  expect(describeUses(uses(5, 2, 2))).toBe('used by 2 tests only, 5 times');
  expect(describeUses(uses(6, 2, 2, { own: 1 }))).toBe('used in its own file and by 2 tests');
  expect(describeUses(uses(90, 20, 20, { own: 2 }))).toBe('used in its own file and by 20 tests');
});

test('what other files do not use is said to be that', () => {
  expect(describeUses(uses(3, 0, 0))).toBe('used in its own file only');
  expect(describeUses(uses(0, 0, 0))).toBe('no use found');
});

test('the most used are those that most files use, and one alone is not the most', () => {
  const known = [
    { label: 'a', uses: uses(9, 1, 0) },
    { label: 'b', uses: uses(2, 2, 0) },
    { label: 'c', uses: uses(0, 0, 0) },
    { label: 'd', uses: uses(3, 2, 0) },
    { label: 'e', uses: uses(1, 1, 0) },
  ];
  expect(describeMostUsed(known)).toBe('other files use d (in 2 files), b (2) and a (1) most');
  expect(describeMostUsed(known.slice(0, 1))).toBeUndefined();
  expect(describeMostUsed(known.slice(2, 3))).toBeUndefined();
});
