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

test('a name of one word in capitals is said in other letters only where it is quoted or a member', () => {
  const said = (line: string) => linesSaying(line, 'VIEWER')[0]?.said;
  for (const line of ['Role.VIEWER', "z.enum(['MEMBER', 'VIEWER'])", '* VIEWER reads', "role === 'viewer'", 'roles.viewer', '  viewer: 1,'])
    expect(said(line), line).toBe('whole');
  for (const line of ['// shows it in the viewer', "area: 'json-viewer'", 'the viewer: it shows', 'const isViewer = 1', 'Viewer of files'])
    expect(said(line), line).toBe('part');
  expect(linesSaying('the viewer', 'viewer')[0]?.said).toBe('whole');
});
