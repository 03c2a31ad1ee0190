import fc from 'fast-check';
import { expect, test } from 'vitest';

import { cutLine, LONGEST_LINE } from '../../src/base/cut-line.ts';
import { codeSpan, oneLine } from '../../src/base/markdown.ts';

test('a line that somebody can read stays what it is', () => {
  const line = `${'word '.repeat(500)}\`code\``;
  expect(cutLine(line)).toBe(line);
});

test('a long list ends behind a whole name and says how much it lacks', () => {
  const cut = oneLine(Array.from({ length: 20_000 }, (_, index) => codeSpan(`VALUE_${index}`)).join(', '));
  expect(cut.length).toBeLessThan(LONGEST_LINE + 50);
  expect(cut).toMatch(/`VALUE_\d+`, … \(\d{6} more characters\)$/);
});

test('a single name of a hundred thousand characters is closed where it is cut', () => {
  const cut = oneLine(codeSpan('a'.repeat(100_000)));
  expect(cut).toMatch(/^`a+…` … \(\d+ more characters\)$/);
});

test('a cut line never leaves inline code open', () => {
  const piece = fc.oneof(
    fc.string({ maxLength: 400 }).map((text) => codeSpan(text)),
    fc.constant('some words'),
  );
  fc.assert(
    fc.property(fc.array(piece, { minLength: 5, maxLength: 80 }), (pieces) => {
      const cut = oneLine(pieces.join(' ')).replace(/ … \(\d+ more characters\)$/, '');
      expect(cut.length).toBeLessThanOrEqual(LONGEST_LINE + 10);
      expect(cut.replace(/(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/g, '')).not.toContain('`');
    }),
  );
});
