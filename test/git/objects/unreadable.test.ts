import { expect, test } from 'vitest';

import { keptFrom, namesToMend, unreadableFiles } from '../../../src/git/objects/unreadable.ts';

const TREE = { unreadable: ['a.ts', 'lib/', 'lib/deep/', 'lib/x.ts', 'library.ts'] };

test('what lies in a folder that cannot be read is not named beside it', () => {
  expect(namesToMend(TREE)).toEqual(['a.ts', 'lib/', 'library.ts']);
  expect(namesToMend({ unreadable: ['./', 'a.ts', 'lib/'] })).toEqual(['./']);
  expect(namesToMend({})).toEqual([]);
  expect(unreadableFiles(TREE)).toEqual(['a.ts', 'lib/x.ts', 'library.ts']);
});

test('a path is kept from being known by itself and by each folder above it', () => {
  const names = namesToMend(TREE);
  expect(['a.ts', 'lib/y/z.ts', 'library.ts', 'b.ts', 'lib'].map((path) => keptFrom(names, path))).toEqual([
    'a.ts',
    'lib/',
    'library.ts',
    undefined,
    undefined,
  ]);
  expect(keptFrom(['./'], 'any/where.ts')).toBe('./');
});
