import { expect, test } from 'vitest';

import { directoryName, directoryOf, directoryPrefix, fileName, pathPrefixes, segmentsOf } from '../../src/base/path-parts.ts';

test.each([
  ['src/db/pool.ts', 'src/db', 'src/db', 'src/db/', 'pool.ts'],
  ['README.md', '', '.', '', 'README.md'],
])('%s is told apart', (path, directory, name, prefix, file) => {
  expect([directoryOf(path), directoryName(path), directoryPrefix(path), fileName(path)]).toEqual([directory, name, prefix, file]);
});

test('the prefixes of a path end with the path', () => {
  expect(pathPrefixes('src/db/pool.ts')).toEqual(['src', 'src/db', 'src/db/pool.ts']);
});

test('no segment of a path is empty', () => {
  expect(segmentsOf('/users//:id/')).toEqual(['users', ':id']);
  expect(segmentsOf('/')).toEqual([]);
});
