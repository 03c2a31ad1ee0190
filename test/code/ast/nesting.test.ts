import { expect, test } from 'vitest';

import { nestsTooDeep } from '../../../src/code/ast/nesting.ts';

test.each([
  ['brackets', '['.repeat(20_000)],
  ['calls of functions', '(()=>'.repeat(8_000)],
  ['arrow functions', 'a=>'.repeat(15_000)],
  ['conditions', 'a?b:'.repeat(15_000)],
  ['type arguments', 'a<'.repeat(10_000)],
  ['else branches', 'if(a){;}else '.repeat(15_000)],
  ['prefix keywords', 'typeof '.repeat(40_000)],
  ['sums', 'a+'.repeat(100_000)],
])('thousands of nested %s are too deep', (_, text) => {
  expect(nestsTooDeep(text)).toBe(true);
});

test('a long file of ordinary code is not', () => {
  const code = `export function sum(a: number, b = { c: [1, (2)] }) {\n  if (a < 1) { return b.c[0]; } else { return a ? 1 : -1; }\n}\n`;
  expect(nestsTooDeep(code.repeat(2_000))).toBe(false);
});

test('a long table is not', () => {
  expect(nestsTooDeep(`const table = [${"{ name: 'a', next: b.c(d) + 1 },\n".repeat(20_000)}];`)).toBe(false);
});
