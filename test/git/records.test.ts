import fc from 'fast-check';
import { expect, test } from 'vitest';

import { decodePath } from '../../src/git/path-bytes.ts';
import { joinPaths, splitRecords } from '../../src/git/records.ts';

test('paths that are joined and split come back, whatever their bytes', () => {
  const path = fc.uint8Array({ min: 1, minLength: 1, maxLength: 12 }).map((bytes) => decodePath(bytes));
  fc.assert(
    fc.property(fc.array(path), (paths) => {
      expect(splitRecords(joinPaths(paths))).toEqual(paths);
    }),
  );
});

test('one name that is not UTF-8 leaves its neighbours as text', () => {
  expect(splitRecords(Buffer.from('naïve.ts\0bad\xff\0', 'latin1'))).toEqual(['na\udcefve.ts', 'bad\udcff']);
  expect(splitRecords(Buffer.concat([Buffer.from('naïve.ts\0'), Buffer.of(0xff, 0)]))).toEqual(['naïve.ts', '\udcff']);
});

test('no output has no records', () => {
  expect(splitRecords(Buffer.alloc(0))).toEqual([]);
});
