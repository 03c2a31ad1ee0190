import { expect, test } from 'vitest';

import { hasWords, requiredWords } from '../../src/code/rule-words.ts';

test('words come from predicates that compare with fixed text, per pattern', () => {
  const query = `
((call function: (identifier) @f) (#eq? @f "load"))
((call function: (identifier) @f) (#any-of? @f "save" "say \\"x\\"") (#match? @f "^s"))
(identifier) @x
`;
  expect(requiredWords(query)).toEqual([[['load']], [['save', 'say "x"']], []]);
});

test('a text is worth a try when one pattern has all its words', () => {
  const patterns = [[['load'], ['order', 'basket']], [['save']]];
  expect(hasWords('load the basket', patterns)).toBe(true);
  expect(hasWords('save', patterns)).toBe(true);
  expect(hasWords('load the page', patterns)).toBe(false);
});

test('a pattern without fixed words always is', () => {
  expect(hasWords('', requiredWords('(identifier) @x'))).toBe(true);
});
