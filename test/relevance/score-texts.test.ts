import { expect, test } from 'vitest';

import { countWords } from '../../src/code/text/words.ts';
import { scoreTexts } from '../../src/relevance/score-texts.ts';
import { focusTerms } from '../../src/relevance/terms.ts';

const score = (focus: string, texts: Record<string, string>) =>
  scoreTexts(new Map(Object.entries(texts).map(([path, text]) => [path, { words: countWords(text) }])), focusTerms(focus).terms);

test('more of a word counts more, in a short file most, and a rare word more than one that all have', () => {
  const filler = Array.from({ length: 200 }, (_, at) => `word${String.fromCharCode(97 + (at % 26))}${'x'.repeat(at % 7)}`).join(' ');
  const scores = score('session quota', {
    a: 'session quota',
    b: 'session session session',
    c: 'session',
    d: `session ${filler}`,
    e: 'other',
  });
  expect([...scores].sort(([, x], [, y]) => y - x).map(([path]) => path)).toEqual(['a', 'b', 'c', 'd']);
});

test('a file without the words has no score, nor has any where nothing is known', () => {
  expect(score('session', { a: 'quota' }).size).toBe(0);
  expect(score('session', {}).size).toBe(0);
});
