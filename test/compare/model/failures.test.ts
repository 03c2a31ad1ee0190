import { expect, test } from 'vitest';
import { neverFound } from '../../../src/compare/model/failures.ts';

test('what no lens that is asked for can find is no reason to fail', () => {
  expect(neverFound(['breaking', 'unprotected', 'cycle', 'rule'], ['contracts', 'trust-zones'])).toEqual(['cycle', 'rule']);
  expect(neverFound(['breaking', 'path'], ['flows', 'trust-zones'])).toEqual([]);
});
