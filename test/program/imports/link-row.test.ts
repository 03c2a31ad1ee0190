import fc from 'fast-check';
import { expect, test } from 'vitest';

import { fileOfRow, makeRow, readRow } from '../../../src/program/imports/link-row.ts';
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

const numberOf = (path: string) => (paths.includes(path) ? paths.indexOf(path) : undefined);

test('files come back from their row, and the row from its text', () => {
  fc.assert(
    fc.property(fc.array(file, { minLength: 1 }), (files) => {
      const row = makeRow(files, numberOf);
      const again = readRow(row.text);
      expect(files.map((_, number) => fileOfRow(row, number, paths))).toEqual(files);
      expect(again && files.map((_, number) => fileOfRow(again, number, paths))).toEqual(files);
      expect([again?.targets(), again?.ambient(), again?.links, again?.offers]).toEqual([
        row.targets(),
        row.ambient(),
        row.links,
        row.offers,
      ]);
    }),
  );
});

test('a damaged text is no row', () => {
  const { text } = makeRow(
    [{ id: 'a1', offer: undefined, links: [{ key: 'static  ./b', answer: { kind: 'package', name: 'b' } }] }],
    numberOf,
  );
  expect(readRow(text)?.links).toContain('./b');
  for (const damaged of ['', '{}', text.slice(0, -20), text.replace('./b', './c'), `${text} `]) expect(readRow(damaged)).toBeUndefined();
});
