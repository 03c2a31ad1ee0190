import fc from 'fast-check';
import { expect, test } from 'vitest';

import { filesHaving } from '../../src/code/files-having.ts';
import { countWords, parseWords } from '../../src/code/text/words.ts';

test('the files that have all of some words are those whose counts have them', () => {
  const word = fc.stringMatching(/^[a-c]{2,3}$/);
  fc.assert(
    fc.property(fc.array(fc.array(word), { maxLength: 8 }), fc.array(word, { maxLength: 3 }), (texts, words) => {
      const files = texts.map((text, at) => ({ path: `${at}.ts`, words: countWords(text.join(' ')) }));
      const having = files.filter((file) => words.every((each) => parseWords(file.words).has(each)));
      expect(filesHaving(files, words)).toEqual(having.map(({ path }) => path));
    }),
  );
});

test('a file whose words are not known may have any', () => {
  expect(filesHaving([{ path: 'a.ts' }, { path: 'b.ts', words: 'price:1' }], ['cents'])).toEqual(['a.ts']);
});
