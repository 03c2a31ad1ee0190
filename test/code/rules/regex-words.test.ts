import { expect, test } from 'vitest';

import { onlyWords, regexWords } from '../../../src/code/rules/regex-words.ts';

test.each([
  ['^abc$', [['abc']]],
  ['a.bc', [['a'], ['bc']]],
  ['get|post', [['get', 'post']]],
  ['^(get|post)All$', [['get', 'post'], ['All']]],
  ['ab?c', [['a'], ['c']]],
  ['ab*c+d', [['a'], ['c'], ['d']]],
  ['ab{0,2}c{2}', [['a'], ['c']]],
  ['\\bnew\\s+Date\\(', [['new'], ['Date(']]],
  ['(\\w+\\.)?router', [['router']]],
  ['^(a|\\w)b', [['b']]],
  ['(?:x|longer|y[z])end', [['x', 'longer', 'y'], ['end']]],
  ['(?!no)yes(?=later)', [['yes']]],
  ['(?<name>in)side', [['in'], ['side']]],
  ['[\\]abc]d', [['d']]],
  ['\\u0041b\\x41c\\d', [['b'], ['c']]],
  ['\\p{L}x', [['x']]],
  ['', []],
  ['a|', []],
  ['broken)', []],
])('%s asks for %j', (source, words) => {
  expect(regexWords(source)).toEqual(words);
});

test('an expression of words and nothing else is told from one that is more', () => {
  expect(onlyWords('^(get|post)$')).toEqual(['get', 'post']);
  expect(onlyWords('^get$')).toEqual(['get']);
  for (const source of ['^get|post$', 'get', '^(get)', '^(a|b)?$', '^[ab]$']) expect(onlyWords(source), source).toBeUndefined();
});
