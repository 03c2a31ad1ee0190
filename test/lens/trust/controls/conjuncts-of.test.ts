import { expect, test } from 'vitest';
import { conjunctsOf, disjunctsOf } from '../../../../src/lens/trust/controls/conjuncts-of.ts';

test.each([
  ['!user && strict', ['!user', 'strict']],
  ['not user and strict', ['not user', 'strict']],
  ["kind === 'a && b'", ["kind === 'a && b'"]],
  ['(a || b) && c', ['(a || b)', 'c']],
  ['brand && order', ['brand', 'order']],
  ['a && b || c', []],
  ['a or b', []],
  ['', []],
])('%s', (condition, parts) => {
  expect(conjunctsOf(condition)).toEqual(parts);
});

test('each part that is enough, with what goes with it', () => {
  expect(disjunctsOf('a && (b || c) || d')).toEqual(['a && (b || c)', 'd']);
  expect(disjunctsOf('a && b')).toEqual(['a && b']);
});
