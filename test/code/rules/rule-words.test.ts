import { expect, test } from 'vitest';

import { hasWords, indexByWords, requiredWords, searchedText } from '../../../src/code/rules/rule-words.ts';

/** The words alone, whether or not they are to stand by themselves. */
const wordsOf = (query: string, grammar?: string) => requiredWords(query, grammar).map((needs) => needs.map(({ words }) => words));

test('words come from predicates that compare with fixed text, per pattern', () => {
  const query = `
((call function: (identifier) @f) (#eq? @f "load"))
; a comment (with "brackets"
((call function: (identifier) @f) (#any-of? @f "save" "say \\"x\\"") (#match? @f "^s"))
(identifier) @x
`;
  expect(wordsOf(query)).toEqual([[['load']], [['save', 'say "x"'], ['s']], []]);
});

test('a condition on one branch of an alternation asks for nothing', () => {
  expect(wordsOf('(call [(a) @x (b) @y]) @at (#eq? @x "one")')).toEqual([[]]);
  expect(wordsOf('((call [(a) @x (b) @y]) @at (#eq? @x "one"))')).toEqual([[]]);
});

test('conditions on all branches ask for one of their words', () => {
  expect(wordsOf('((call [(a) @x (b (c) @y)]) (#eq? @x "one") (#eq? @y "two"))')).toEqual([[['one', 'two']]]);
  expect(wordsOf('((call [(a) (b)] @x) (#eq? @x "one"))')).toEqual([[['one']]]);
});

test('a condition on what can be missing asks for nothing', () => {
  for (const optional of ['(b) @x ?', '(b)? @x', '(b)* @x', '(c (b) @x)?', '((b) @x)*', '(c (b)* @x)', '"b"? @x'])
    expect(wordsOf(`((a ${optional}) (#eq? @x "one"))`), optional).toEqual([[]]);
  for (const there of ['(b)+ @x', '_ @x', '"b" @x', 'field: (b) @x', '(b (c)? @y) @x', '(b)? @y . (b) @x'])
    expect(wordsOf(`((a ${there}) (#eq? @x "one"))`), there).toEqual([[['one']]]);
});

test('predicates that fail without their capture ask for their words wherever it stands', () => {
  expect(wordsOf('((a (b)? @x) (#any-of? @x "one" "two"))')).toEqual([[['one', 'two']]]);
});

test('predicates that exclude, or compare two captures, ask for nothing', () => {
  expect(wordsOf('((a (b) @x (c) @y) (#eq? @x @y) (#not-eq? @x "one") (#not-any-of? @y "two") (#not-match? @x "three"))')).toEqual([[]]);
});

test('escapes are read as the engine reads them', () => {
  expect(wordsOf('((a) @x (#eq? @x "tab\\t\\\\ line\\n"))')).toEqual([[['tab\t\\ line\n']]]);
});

test('a text is worth a try when one pattern has all its words', () => {
  const patterns = requiredWords('((a) @x (b) @y (#eq? @x "load") (#any-of? @y "order" "basket")) ((c) @z (#eq? @z "save"))');
  const has = (text: string) => hasWords(searchedText(text), patterns);
  expect(['load the basket', 'save', 'load the page'].map(has)).toEqual([true, true, false]);
});

test('a pattern without fixed words always is', () => {
  expect(hasWords(searchedText(''), requiredWords('(identifier) @x'))).toBe(true);
});

test('what a capture is compared with stands in the text as a word of its own, be it behind an escape', () => {
  const patterns = requiredWords('((a) @x (#eq? @x "on"))');
  const has = (text: string) => hasWords(searchedText(text), patterns);
  expect(['a.on(b)', '"\\non"', '"\\u0041on"', '`${a}on`', 'Event\\on'].map(has)).toEqual([true, true, true, true, true]);
  expect(has('once upon a son')).toBe(false);
});

test('what a capture is matched with stands somewhere in the text', () => {
  expect(wordsOf('((a) @x (#match? @x "^(get|post)$"))')).toEqual([[['get', 'post']]]);
  expect(wordsOf('((a) @x (#match? @x "^\\\\w+\\\\.command\\\\("))')).toEqual([[['.command(']]]);
});

test('kinds of nodes ask for their keywords, in the grammars that are known', () => {
  expect(wordsOf('(throw_statement (new_expression)? @x)', 'typescript')).toEqual([[['throw']]]);
  expect(wordsOf('(throw_statement)', 'java')).toEqual([[]]);
});

test('where many texts are asked, expressions are to match, too', () => {
  const query = '((call (a) @x) (#match? @x "^(cron|schedule)[A-Z]\\\\w+$"))';
  const isMet = (text: string) => hasWords(searchedText(text), requiredWords(query, undefined, 'with expressions'));
  expect(isMet('cronDaily()')).toBe(true);
  expect(isMet('a schedule and a cron')).toBe(false);
  expect(hasWords(searchedText('a schedule and a cron'), requiredWords(query))).toBe(true);
  // Some expressions take long over these.
  expect(isMet(`cron ${'x'.repeat(5000)}`)).toBe(true);
});

test('of alternatives with expressions one is to match', () => {
  const query = '((call [(a) @x (b) @y]) (#match? @x "^use[A-Z]") (#match? @y "^make[A-Z]"))';
  const isMet = (text: string) => hasWords(searchedText(text), requiredWords(query, undefined, 'with expressions'));
  expect([isMet('useRouter'), isMet('makeRouter'), isMet('use make')]).toEqual([true, true, false]);
});

test('what is looked up by words is what has words, in its order', () => {
  const queries = [
    '((call_expression function: (identifier) @x) (#eq? @x "load"))',
    '((identifier) @x (#match? @x "^use[A-Z]"))',
    '(class_declaration) @x',
    '[((identifier) @x (#any-of? @x "save" "drop")) ((identifier) @y (#match? @y "Router"))]',
    '((string) @x (#eq? @x "a-b"))',
    '(identifier) @x',
  ];
  const wordsOf = (query: string) => requiredWords(query, 'typescript');
  const find = indexByWords(queries, wordsOf);
  for (const text of ['load()', 'drop; useIt(Router)', 'class A { "a-b" }', 'load; save; class B', "'\\nload'", '']) {
    const searched = searchedText(text);
    expect(find(searched)).toEqual(queries.filter((query) => hasWords(searched, wordsOf(query))));
  }
});

test('a part of a text is found wherever it stands, and nothing else', () => {
  const text = 'const über = app.use(cors()); // ok';
  const { holds } = searchedText(text);
  const parts = ['app.use', 'ok', 'k', 'const über', 'cors())', 'cors();', 'use(core', 'appuse', 'xyz', ''];
  expect(parts.map(holds)).toEqual(parts.map((part) => text.includes(part)));
});
