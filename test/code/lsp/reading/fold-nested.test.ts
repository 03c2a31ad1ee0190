import { expect, test } from 'vitest';

import { foldNested } from '../../../../src/code/lsp/reading/fold-nested.ts';

test.each([
  ['{ a: { b: string }; c: { d: { e: 1 } } }', 40, '{ a: { b: string }; c: { d: { e: 1 } } }'],
  ['{ a: { b: string }; c: { d: { e: 1 } } }', 36, '{ a: { b: string }; c: { d: {…} } }'],
  ['{ a: { b: string }; c: { d: { e: 1 } } }', 10, '{ a: {…}; c: {…} }'],
  ['Promise<{ a: { b: "}{" }; c: \'{\' }>', 10, "Promise<{ a: {…}; c: '{' }>"],
  ['Map<string, string>', 3, 'Map<string, string>'],
  ['{ a: { b: string; c…', 10, '{ a: {…'],
  ['}{', 1, '}{'],
])('%s in %d characters is %s', (type, most, folded) => {
  expect(foldNested(type, most)).toBe(folded);
});
