import fc from 'fast-check';
import { expect, test } from 'vitest';

import { diffLines } from '../../src/base/diff-lines.ts';

test('lines that stay are told once, those that change as gone and new', () => {
  expect(diffLines('a\nb\nc', 'a\nx\nc').map(({ sign, text }) => sign + text)).toEqual([' a', '-b', '+x', ' c']);
  expect(diffLines('', 'a').map(({ sign, text }) => sign + text)).toEqual(['+a']);
  expect(diffLines('a', '').map(({ sign, text }) => sign + text)).toEqual(['-a']);
});

test('both texts are in a difference, as they are', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { minLength: 1 }).map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = diffLines(before, after);
      const of = (other: string) => lines.flatMap(({ sign, text: line }) => (sign === other ? [] : [line])).join('\n');
      expect([of('+'), of('-')]).toEqual([before, after]);
    }),
  );
});
