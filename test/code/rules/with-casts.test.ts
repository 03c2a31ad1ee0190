import { expect, test } from 'vitest';

import { withCasts } from '../../../src/code/rules/with-casts.ts';

const TYPED = new Set(['as_expression', 'non_null_expression', 'satisfies_expression', 'member_expression']);

test('among other kinds of value a member can have its type said', () => {
  expect(withCasts('(arguments . [(identifier) (member_expression)] @value)', TYPED)).toBe(
    '(arguments . [(identifier) (member_expression) (as_expression) (non_null_expression) (satisfies_expression)] @value)',
  );
  expect(withCasts('(arguments . [(member_expression) @value (call_expression)])', TYPED)).toBe(
    '(arguments . [(member_expression) @value (as_expression) @value (non_null_expression) @value (satisfies_expression) @value (call_expression)])',
  );
});

test('what is called, members alone or inside another node, texts and other grammars stay', () => {
  for (const query of [
    '(call_expression function: [(identifier) (member_expression)] @_call)',
    '(call_expression function: (member_expression) @_call)',
    '(arguments [(call_expression function: (member_expression)) (string)])',
    '((string) @at (#eq? @at "[(member_expression)]"))',
  ]) {
    expect(withCasts(query, TYPED)).toBe(query);
  }
  expect(withCasts('[(identifier) (member_expression)] @value', new Set(['member_expression']))).toBe(
    '[(identifier) (member_expression)] @value',
  );
});
