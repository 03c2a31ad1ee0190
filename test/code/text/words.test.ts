import fc from 'fast-check';
import { expect, test } from 'vitest';

import { countWords, parseWords, splitWords } from '../../../src/code/text/words.ts';

test.each([
  ['getUserID', ['get', 'user', 'id']],
  ['HTTPServer', ['http', 'server']],
  ['userIDs and URLs', ['user', 'ids', 'and', 'urls']],
  ['snake_case-kebab.dotted', ['snake', 'case', 'kebab', 'dotted']],
  ['sha256Sum', ['sha', '256', 'sum']],
  ['naïveCafé Straße', ['naïve', 'café', 'straße']],
  ['ÜberUser', ['über', 'user']],
  ['認証layer', ['認証layer']],
  ['$_', []],
])('%s is split into its words', (text, words) => {
  expect(splitWords(text)).toEqual(words);
});

test('words are the same whether or not something beyond ASCII stands beside them', () => {
  const ascii = fc.string({ unit: 'grapheme-ascii' });
  fc.assert(
    fc.property(ascii, (text) => {
      expect([...splitWords(text), 'é']).toEqual(splitWords(`${text} é`));
    }),
  );
});

test('a decomposed accent is the same word as a composed one', () => {
  expect(splitWords('café')).toEqual(splitWords('café'));
});

test('words are counted over all spellings, sorted, and joined', () => {
  expect(countWords('getUser(user); USER_ID = user.id;')).toBe('get:1 id:2 user:4');
});

test('single characters, numbers and endless words are not counted', () => {
  expect(countWords(`a b 12 x1 ${'z'.repeat(41)} kept`)).toBe('kept:1');
});

test('the most frequent 2,000 words of a file are kept, and of equally frequent ones the first', () => {
  const name = (index: number) => [...String(index).padStart(4, '0')].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  const names = Array.from({ length: 2500 }, (_, index) => name(index));
  const counts = parseWords(countWords(`${names.join(' ')} ${names.slice(2400).join(' ')}`));
  expect(counts.size).toBe(2000);
  expect(counts.get(name(2400))).toBe(2);
  expect(counts.has(name(1899))).toBe(true);
  expect(counts.has(name(1900))).toBe(false);
});

test('embedded data does not push the names of a file out', () => {
  const data = Array.from({ length: 30_000 }, (_, index) =>
    String.fromCharCode(97 + ((index * 7) % 26), 65 + ((index * 11 + (index >> 5)) % 26)),
  ).join('');
  const words = Array.from({ length: 100 }, (_, index) => `name${String.fromCharCode(97 + (index % 26), 97 + ((index / 26) | 0))}`);
  const counts = parseWords(countWords(`const image = "${data}"; ${words.join(' ')}`));
  expect([...counts.keys()]).toEqual(expect.arrayContaining(words));
});

test('every text counts the words that it splits into', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const expected = new Map<string, number>();
      for (const word of splitWords(text)) {
        if (word.length > 1 && word.length <= 40 && !/^\p{N}/u.test(word)) expected.set(word, (expected.get(word) ?? 0) + 1);
      }
      expect(parseWords(countWords(text))).toEqual(expected);
    }),
  );
});

test('parts of a stored line that are no count are passed over', () => {
  expect(parseWords('good:2 bad worse:x :3 none:0')).toEqual(new Map([['good', 2]]));
});
