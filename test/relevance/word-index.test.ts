import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countWords } from '../../src/code/text/words.ts';
import { countForm } from '../../src/relevance/count-words.ts';
import { focusTerms } from '../../src/relevance/terms.ts';
import { formCounter } from '../../src/relevance/word-index.ts';

const WORDS = [
  'add',
  'adds',
  'added',
  'address',
  'auth',
  'authentication',
  'build',
  'built',
  'index',
  'indices',
  'i',
  'run',
  'ran',
  'runner',
  'zoo',
];

const text = fc.array(fc.constantFrom(...WORDS), { maxLength: 30 }).map((words) => words.join(' '));

test('an index of words counts what looking into each list counts, also for files of one blob and after files changed', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 12, maxLength: 30 }), text, fc.subarray(WORDS, { minLength: 1 }), (texts, edited, asked) => {
      const lists = texts.map((each) => ({ words: countWords(each) }));
      const modules = new Map([...lists, ...lists.slice(0, 3)].map((facts, number) => [`${number}.ts`, facts]));
      // A tree that is asked about again and again has an index.
      for (let times = 0; times < 6; times++) formCounter(modules);
      const after = new Map([...modules].reverse()).set('1.ts', { words: countWords(edited) });
      for (const files of [modules, after, new Map([...modules].slice(1))]) {
        const counter = formCounter(files);
        for (const { forms } of focusTerms(asked.join(' ')).terms) {
          for (const form of forms) {
            const counted = counter(form);
            expect([...files.keys()].map((_, number) => counted(number))).toEqual(
              [...files.values()].map(({ words }) => countForm(words, form)),
            );
          }
        }
      }
    }),
    { numRuns: 60 },
  );
});
