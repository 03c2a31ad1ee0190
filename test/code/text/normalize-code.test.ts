import { describe, expect, test } from 'vitest';

import { normalizeCode } from '../../../src/code/text/normalize-code.ts';

describe('formatting decides nothing', () => {
  test.each([
    ['f(a: string, b: number): void', 'f(\n  a: string,\n  b: number,\n): void'],
    ["type A = 'x' | 'y'", 'type A =\n  | "x"\n  | "y";'],
    ['Map<string, number>', 'Map<\n  string,\n  number,\n>'],
    ['const x = { a: 1 }', 'const x = {a: 1,}'],
  ])('%s is %s', (one, other) => {
    expect(normalizeCode(other)).toBe(normalizeCode(one));
  });
});

describe('what means something else is something else', () => {
  test.each([
    ['in x', 'inx'],
    ["'a b'", "'a  b'"],
    ['f(a?: string)', 'f(a: string)'],
    ['A | B', 'A & B'],
    ['"it\'s"', "'its'"],
  ])('%s is not %s', (one, other) => {
    expect(normalizeCode(other)).not.toBe(normalizeCode(one));
  });
});
