import fc from 'fast-check';
import { expect, test } from 'vitest';

import { countWords, parseWords } from '../../src/code/text/words.ts';
import { countForm } from '../../src/relevance/count-words.ts';
import { stem } from '../../src/relevance/stem.ts';
import { focusTerms } from '../../src/relevance/terms.ts';

function formOf(word: string) {
  const form = focusTerms(word).terms[0]?.forms[0];
  if (!form) throw new Error(`${word} has no form`);
  return form;
}

test('all inflections of a word are counted, irregular ones too', () => {
  const words = countWords('index indices indexer; indexed the indent. Index');
  expect(countForm(words, formOf('indexing'))).toBe(5);
});

test('a word that only begins like the focus word is not counted', () => {
  expect(countForm(countWords('author authors authored'), formOf('auth'))).toBe(0);
});

test('counting by prefix finds exactly what stemming every word finds', () => {
  const word = fc.constantFrom(
    'rout',
    'route',
    'router',
    'routes',
    'rouse',
    'root',
    'querying',
    'queries',
    'query',
    'quest',
    'a1',
    'indices',
    'zeta',
    'größe',
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 30 }), fc.constantFrom('route', 'query', 'index', 'zeta', 'größe'), (text, wanted) => {
      const words = countWords(text.join(' '));
      let expected = 0;
      for (const [each, count] of parseWords(words)) if (stem(each) === stem(wanted)) expected += count;
      expect(countForm(words, formOf(wanted))).toBe(expected);
    }),
  );
});

test('an empty word list has nothing', () => {
  expect(countForm('', formOf('routing'))).toBe(0);
});
