import { expect, test } from 'vitest';

import { checkPurpose } from '../../../src/lens/entity/check-purpose.ts';

test('a purpose of fifty characters that says what for is fine', () => {
  expect(checkPurpose('Every query goes through here, so that it is logged.')).toEqual([]);
});

test.each([
  ['Short.', 'the purpose has 6 characters, and needs 50'],
  [`Exports ${'x'.repeat(60)}`, 'the purpose lists what the file holds, and should say what it is for'],
  [`This module contains ${'x'.repeat(60)}`, 'the purpose lists what the file holds, and should say what it is for'],
])('%j is none', (text, problem) => {
  expect(checkPurpose(text)).toEqual([problem]);
});
