import { expect, test } from 'vitest';

import { ancestorsOf, joinPath, nearestPaths } from '../../../src/program/resolve/tree-paths.ts';

test('joined paths never leave the tree', () => {
  expect(joinPath('src/auth', '../db/pool')).toBe('src/db/pool');
  expect(joinPath('', './app')).toBe('app');
  expect(joinPath('src', '..')).toBe('');
  expect(joinPath('src', '../../etc/passwd')).toBeUndefined();
});

test('ancestors go from the directory itself to the top', () => {
  expect(ancestorsOf('a/b')).toEqual(['a/b', 'a', '']);
  expect(ancestorsOf('')).toEqual(['']);
});

test('the nearest candidates share the most directories with a file, ties stay', () => {
  expect(nearestPaths('libs/core/src/db.py', ['libs/web/db.py', 'libs/core/db.py', 'db.py'])).toEqual(['libs/core/db.py']);
  expect(nearestPaths('tools/x.c', ['a/config.h', 'b/config.h'])).toEqual(['a/config.h', 'b/config.h']);
});
