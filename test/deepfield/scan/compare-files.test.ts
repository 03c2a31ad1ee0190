import { expect, test } from 'vitest';

import { compareFiles } from '../../../src/deepfield/scan/compare-files.ts';

test('files are new, changed, moved, deleted or as before', () => {
  const before = new Map([
    ['same', '1'],
    ['changed', '2'],
    ['old/name', '3'],
    ['gone', '4'],
  ]);
  const now = new Map([
    ['same', '1'],
    ['changed', '5'],
    ['new/name', '3'],
    ['added', '6'],
  ]);
  expect(compareFiles(before, now)).toEqual({
    added: ['added'],
    changed: ['changed'],
    unchanged: 1,
    deleted: ['gone'],
    moved: [{ from: 'old/name', to: 'new/name' }],
  });
});

test('of two files with the same contents each is moved once', () => {
  const { moved, added, deleted } = compareFiles(
    new Map([['a', '1']]),
    new Map([
      ['b', '1'],
      ['c', '1'],
    ]),
  );
  expect({ moved, added, deleted }).toEqual({ moved: [{ from: 'a', to: 'b' }], added: ['c'], deleted: [] });
});
