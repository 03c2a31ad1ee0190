import { expect, test } from 'vitest';

import { hasWords, requiredWords } from '../../../src/code/rules/rule-words.ts';

test('words come from predicates that compare with fixed text, per pattern', () => {
  const query = `
((call function: (identifier) @f) (#eq? @f "load"))
; a comment (with "brackets"
((call function: (identifier) @f) (#any-of? @f "save" "say \\"x\\"") (#match? @f "^s"))
(identifier) @x
`;
  expect(requiredWords(query)).toEqual([[['load']], [['save', 'say "x"']], []]);
});

test('a condition on one branch of an alternation asks for nothing', () => {
  expect(requiredWords('(call [(a) @x (b) @y]) @at (#eq? @x "one")')).toEqual([[]]);
  expect(requiredWords('((call [(a) @x (b) @y]) @at (#eq? @x "one"))')).toEqual([[]]);
});

test('conditions on all branches ask for one of their words', () => {
  expect(requiredWords('((call [(a) @x (b (c) @y)]) (#eq? @x "one") (#eq? @y "two"))')).toEqual([[['one', 'two']]]);
  expect(requiredWords('((call [(a) (b)] @x) (#eq? @x "one"))')).toEqual([[['one']]]);
});

test('a condition on what can be missing asks for nothing', () => {
  for (const optional of ['(b) @x ?', '(b)? @x', '(b)* @x', '(c (b) @x)?', '((b) @x)*', '(c (b)* @x)', '"b"? @x'])
    expect(requiredWords(`((a ${optional}) (#eq? @x "one"))`), optional).toEqual([[]]);
  for (const there of ['(b)+ @x', '_ @x', '"b" @x', 'field: (b) @x', '(b (c)? @y) @x', '(b)? @y . (b) @x'])
    expect(requiredWords(`((a ${there}) (#eq? @x "one"))`), there).toEqual([[['one']]]);
});

test('predicates that fail without their capture ask for their words wherever it stands', () => {
  expect(requiredWords('((a (b)? @x) (#any-of? @x "one" "two"))')).toEqual([[['one', 'two']]]);
});

test('predicates that exclude, or compare two captures, ask for nothing', () => {
  expect(requiredWords('((a (b) @x (c) @y) (#eq? @x @y) (#not-eq? @x "one") (#not-any-of? @y "two") (#match? @x "three"))')).toEqual([[]]);
});

test('escapes are read as the engine reads them', () => {
  expect(requiredWords('((a) @x (#eq? @x "tab\\t\\\\ line\\n"))')).toEqual([[['tab\t\\ line\n']]]);
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
