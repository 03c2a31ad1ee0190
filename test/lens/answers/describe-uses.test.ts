import { expect, test } from 'vitest';

import { describeMostUsed, describeUses, tellUses } from '../../../src/lens/answers/describe-uses.ts';
import type { Uses } from '../../../src/program/queries/uses-of.ts';

const uses = (files: number, tests: number, least = false): Uses => {
  const paths = Array.from({ length: files }, (_, index) => (index < tests ? `test/${index}.test.ts` : `src/${index}.ts`));
  return { files: paths, tests, least };
};

test('tests are counted apart', () => {
  expect(describeUses(uses(7, 0))).toBe('imported by 7 files');
  expect(describeUses(uses(9, 2))).toBe('imported by 7 files and 2 tests');
  expect(describeUses(uses(1, 1))).toBe('imported by 1 test only');
});

test('that nobody imports it is said, and where there may be more, at least how many', () => {
  expect(describeUses(uses(0, 0))).toBe('imported by no other file');
  expect(describeUses(uses(3, 1, true))).toBe('imported by at least 2 files and 1 test');
  expect(describeUses(uses(1, 1, true))).toBe('imported by at least 1 test');
});

test('people are told how many about, so that one importer more changes nothing', () => {
  expect([1, 2, 4, 5, 9, 10, 99, 1000].map((files) => tellUses(uses(files, 0)))).toEqual(
    ['1 file', 'a few files', 'a few files', '5+ files', '5+ files', '10+ files', '50+ files', '100+ files'].map(
      (by) => `imported by ${by}`,
    ),
  );
  expect(tellUses(uses(9, 2))).toBe('imported by 5+ files and tests');
  expect(tellUses(uses(2, 2))).toBe('imported by tests only');
  expect(tellUses(uses(0, 0))).toBe('imported by no other file');
});

test('of several declarations the three that most files import are named', () => {
  const known = [1, 4, 0, 2, 3].map((files) => ({ label: `d${files}`, files }));
  expect(describeMostUsed(known, 'other files')).toBe('other files import d2, d3 and d4 most');
  expect(describeMostUsed(known.slice(0, 1), 'other files')).toBeUndefined();
  expect(
    describeMostUsed(
      [known[2], known[2]].flatMap((each) => each ?? []),
      'other files',
    ),
  ).toBeUndefined();
});
