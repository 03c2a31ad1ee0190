import fc from 'fast-check';
import { expect, test } from 'vitest';

import { decodeTable, encodeTable, fileOfTable, toTable } from '../../../src/program/imports/link-table.ts';
import type { LinkedFile } from '../../../src/program/imports/linked-files.ts';

const paths = ['app/a.py', 'app/b.py', 'lib/\udcff.py', 'z.py'];

const answer = fc.oneof(
  fc.constant({ kind: 'unresolved' as const }),
  fc.record({ kind: fc.constant('package' as const), name: fc.string() }),
  fc.record({ kind: fc.constant('file' as const), paths: fc.subarray(paths, { minLength: 1 }) }),
);
const offer = fc.option(
  fc.record({ namespace: fc.string(), exports: fc.array(fc.string()), declares: fc.array(fc.string()) }, { requiredKeys: [] }),
  { nil: undefined },
);
const file: fc.Arbitrary<LinkedFile> = fc.record({
  id: fc.stringMatching(/^[0-9a-f]{40}$/),
  offer,
  links: fc.array(fc.record({ key: fc.string(), answer })),
});

test('files come back from their table, and the table from its text', () => {
  fc.assert(
    fc.property(fc.array(file), (files) => {
      const table = toTable(files, paths);
      expect(files.map((_, number) => fileOfTable(table, number, paths))).toEqual(files);
      expect(decodeTable(encodeTable(table), files.length)).toEqual(table);
    }),
  );
});

test('a damaged text, or one that tells of another number of files, is nothing', () => {
  const text = encodeTable(
    toTable([{ id: 'a1', offer: undefined, links: [{ key: 'static  ./b', answer: { kind: 'package', name: 'b' } }] }], paths),
  );
  expect(decodeTable(text, 2)).toBeUndefined();
  expect(decodeTable(text.slice(0, -20), 1)).toBeUndefined();
  expect(decodeTable('{}', 1)).toBeUndefined();
  expect(decodeTable(text.replace(/"pairs":"[^"]*"/, '"pairs":""'), 1)).toBeUndefined();
});
