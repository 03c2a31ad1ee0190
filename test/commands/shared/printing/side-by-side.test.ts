import { expect, test } from 'vitest';
import { diffLines } from '../../../../src/base/diff-lines.ts';
import { sideBySide } from '../../../../src/commands/shared/printing/side-by-side.ts';

const PARAGRAPH = {
  ...{ path: 'README.md', shown: 'README.md', line: 3, endLine: 4, edited: false, about: 'src/a.ts#open' },
  text: 'Tokens live for a day, after which somebody has to ask for another one\nwith `open`.',
  now: { about: 'src/b.ts#open', startLine: 8, endLine: 10 },
  diff: diffLines('function open() {\n  return 1;\n}', 'function open() {\n  return 2;\n}'),
};

test('a paragraph stands beside what changed in what it speaks of', () => {
  const { out, err } = sideBySide([PARAGRAPH], { color: false, width: 83 });
  expect(out.split('\n')).toEqual([
    'README.md:3 speaks of src/a.ts#open, now src/b.ts#open, which changed',
    'Tokens live for a day, after which       │ @ src/b.ts#open L8-10',
    'somebody has to ask for another one      │   function open() {',
    'with `open`.                             │ -   return 1;',
    '                                         │ +   return 2;',
    '                                         │   }',
  ]);
  expect(err).toEqual(['if the words still hold: kb review --acknowledge README.md:3']);
});

test('in a narrow window it stands above, and nothing that is hidden reaches the terminal', () => {
  const { out } = sideBySide([{ ...PARAGRAPH, text: '\u001b[2Jgone' }], { color: false, width: 60 });
  expect(out).not.toContain('│');
  expect(out.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
});
