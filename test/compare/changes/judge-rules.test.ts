import { expect, test } from 'vitest';

import { judgeRules } from '../../../src/compare/changes/judge-rules.ts';

test.each([
  ['z.string().min(8)', "z.string().min(8, { message: 'At least eight, please' })"],
  ['z .email() .min(1, { message: "email is required" })', 'z .email({ message: "Not one" }) .min(1, { message: "Email is required" })'],
  ["z.string().email('no')", "z.string().email('not an address')"],
  ['@Size(max = 20, message = "long")', '@Size(max = 20, message = "too long")'],
])('other words to those whom it refuses are no other rule: %s', (before, after) => {
  expect(judgeRules(before, after, true)).toEqual({ is: 'compatible', reason: 'only what it says to those whom it refuses changed' });
});

test.each([
  ['@MinLength(8) @IsString()', '@MinLength(10) @IsString()', 'breaking', 'it takes less: MinLength was 8 and is 10'],
  ['z.string().min(1).max(50)', 'z.string().min(1).max(100)', 'compatible', 'it takes more: max was 50 and is 100'],
  ['required|max:255', 'required|max:100', 'breaking', 'it takes less: max was 255 and is 100'],
  ['Field(min_length=3, max_length=20)', 'Field(min_length=2, max_length=10)', 'breaking', undefined],
])('bounds that moved say whether it takes more: %s, %s', (before, after, is, reason) => {
  const judged = judgeRules(before, after, true);
  expect(judged.is).toBe(is);
  if (reason) expect(judged.reason).toBe(reason);
});

test('what is kept, or checked by other rules, may concern whoever uses it', () => {
  expect(judgeRules('max_length=50', 'max_length=100', false)).toEqual({
    is: 'unknown',
    reason: 'it can be more: max_length was 50 and is 100',
  });
  expect(judgeRules('@IsString()', '@IsString() @NoUrls()', true)).toEqual({ is: 'unknown', reason: 'its rules changed' });
  expect(judgeRules("z.enum(['a'])", "z.enum(['b'])", true).is).toBe('unknown');
  expect(judgeRules("z.literal('a').describe('x')", "z.literal('b').describe('x')", true).is).toBe('unknown');
});
