import fc from 'fast-check';
import { expect, test } from 'vitest';

import { linesSaying } from '../../src/intel/find-sayings.ts';

const word = fc.stringMatching(/^[a-z]{2,6}$/);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const STYLES: ((words: readonly string[]) => string)[] = [
  (words) => words.map((each, at) => (at === 0 ? each : capital(each))).join(''),
  (words) => words.map(capital).join(''),
  (words) => words.join('_'),
  (words) => words.join('-').toUpperCase(),
  (words) => words.join('.'),
  (words) => words.join(''),
];

test('a name is said in whatever style it is written, and in a longer name as a part of it', () => {
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 2, maxLength: 3 }),
      fc.constantFrom(...STYLES),
      fc.constantFrom(...STYLES),
      (words, asked, written) => {
        const text = `first\n  call(${written(words)}, 1);\n${words.join(' ')} of them\nis${words.map(capital).join('')}Set`;
        const said = linesSaying(text, asked(words));
        expect(said.find(({ line }) => line === 2)?.said).toBe('whole');
        expect(said.find(({ line }) => line === 3)).toBeUndefined();
        if (asked !== STYLES[5]) expect(said.find(({ line }) => line === 4)?.said).toBe('part');
      },
    ),
  );
});

test('letters beyond ASCII are said as well', () => {
  expect(linesSaying('const größe_max = 1;\nGRÖSSE\nconst GrößeMax = 2;', 'größeMax').map(({ line }) => line)).toEqual([1, 3]);
});
