import fc from 'fast-check';
import { expect, test } from 'vitest';

import { shiftCitations, withoutLines } from '../../../src/docs/narrative/shift-citations.ts';

const BODY = '- It pays `x` (`src/a.ts:L2-3`, `src/b.ts:L1`).';
const BEFORE = 'one\ntwo\nthree\nfour\n';

const shift = (after: string, path = 'src/a.ts') => shiftCitations(BODY, new Map([['src/a.ts', { path, before: BEFORE, after }]]));

test.each([
  ['lines stand above them', `zero\n${BEFORE}`, '- It pays `x` (`src/a.ts:L3-4`, `src/b.ts:L1`).'],
  ['lines above them are gone', 'two\nthree\nfour\n', '- It pays `x` (`src/a.ts:L1-2`, `src/b.ts:L1`).'],
  ['others changed below', 'one\ntwo\nthree\n4\n', BODY],
  ['the line ends are others', BEFORE.replaceAll('\n', '\r\n'), BODY],
])('citations follow their lines where %s', (_, after, expected) => {
  expect(shift(after)).toBe(expected);
});

test('a file that was moved is cited where it is', () => {
  expect(shift(BEFORE, 'lib/a.ts')).toBe('- It pays `x` (`lib/a.ts:L2-3`, `src/b.ts:L1`).');
});

test.each([
  ['a cited line changed', 'one\ntwo!\nthree\n'],
  ['a line stands between them', 'one\ntwo\nand\nthree\n'],
  ['they stand there twice', `${BEFORE}${BEFORE}`],
  ['the file is empty', ''],
])('nothing is carried where %s', (_, after) => {
  expect(shift(after)).toBeUndefined();
});

test('what is carried cites the same text, whatever happens around it', () => {
  const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 8 });
  fc.assert(
    fc.property(lines, lines, fc.integer({ min: 1, max: 8 }), fc.integer({ min: 0, max: 2 }), (before, after, from, more) => {
      const file = { path: 'x', before: before.join('\n'), after: after.join('\n') };
      const shifted = shiftCitations(`\`x:L${from}-${from + more}\``, new Map([['x', file]]));
      const [, first = '0', last = first] = /:L(\d+)(?:-(\d+))?/.exec(shifted ?? '') ?? [];
      if (shifted !== undefined)
        expect(after.slice(Number(first) - 1, Number(last)).join('\n')).toBe(before.slice(from - 1, from + more).join('\n'));
    }),
    { numRuns: 2000 },
  );
});

test('without its lines a narrative says the same wherever these are', () => {
  expect(withoutLines(BODY)).toBe(withoutLines(shift(`zero\n${BEFORE}`) ?? ''));
});
