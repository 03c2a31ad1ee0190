import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkHandedText } from '../../../src/docs/document/check-handed-text.ts';
import { composeDocument } from '../../../src/docs/document/compose-document.ts';
import { parseDocument } from '../../../src/docs/document/parse-document.ts';
import { cpuMilliseconds } from '../../helpers/cpu-milliseconds.ts';
import { arbitraryBody } from '../arbitrary-document.ts';
import { olderAnswers } from '../older-form.ts';
import { SAMPLE } from '../sample-document.ts';

test.each<[string, string, string]>([
  ['a marker', 'Words.\n\n<!-- kb:end flows -->\n', 'words.md, line 3: this is a marker of kb'],
  ['a marker in another spelling', 'Words.\n  <!--kb: hello -->\n', 'words.md, line 2: this is a marker of kb'],
  ['a marker in a code fence', '```\n<!-- kb:begin flows 00000000 -->\n```\n', 'words.md, line 2: this is a marker of kb'],
  ['what a merge left', 'a\n<<<<<<< ours\nb\n', 'words.md, line 2: this is what a merge conflict leaves'],
  ['a code fence that is never closed', 'a\n\n~~~ts\nlet a;\n```\n', 'words.md, line 3: the code fence that opens here is never closed'],
  ['a comment that is never closed', 'a <!-- b\n\n<!-- c --\n', 'words.md, line 3: the HTML comment that opens here is never closed'],
  ['an element that is never closed', '<pre>\n\na\n', 'words.md, line 1: the HTML element that opens here is never closed'],
  ['a declaration that is never closed', 'a\n<!doctype html\n', 'words.md, line 2: the HTML declaration that opens here is never closed'],
  ['nothing but blanks', ' \n\t\n\r\n', 'words.md is empty'],
  ['a NUL character', 'a\0b', 'words.md is not text'],
])('words with %s are refused with the line', (_, text, message) => {
  expect(() => checkHandedText(text, 'words.md')).toThrow(expect.objectContaining({ exit: 2, message: expect.stringContaining(message) }));
});

test.each([
  'Inline `<!-- not a comment` and <!-- one\n\nin the middle',
  '    <!-- kb:end flows -->',
  '- a\n\n  ```ts\n  let a = 1;\n  ```\n- b',
  '````md\n```\n<!-- shown\n````',
  '<!-- a comment\n\nover lines --> words\n\n<script>\n\n</script>',
  '# Title\n\n| a | b |\n|---|---|\n\n<details>\n\nmore',
])('words with markdown of many kinds stay as they are: %j', (text) => {
  expect(checkHandedText(text, 'words.md')).toBe(text);
});

test('line ends become LF, and blank lines at either end and what an older kb wrote below them go', () => {
  expect(checkHandedText('\r\n\r\nOne.  \r\n\r\nTwo.\r\n\r\n', 'words.md')).toBe('One.  \n\nTwo.');
  const blob = '5e1c309dae7f45e0f39b1bf3ac3cd9db12e7d689';
  const answers = { tools: [['typescript']], files: [['a.ts', blob, 0]] };
  expect(checkHandedText(`One.\n\n${olderAnswers(answers)}`, 'words.md')).toBe('One.');
});

test('whatever passes is read back from a document as it is', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryBody, async (text) => {
      let body = '';
      try {
        body = checkHandedText(text, 'words.md');
      } catch (error) {
        expect(error).toMatchObject({ exit: 2 });
        return;
      }
      const document = { ...SAMPLE, sections: SAMPLE.sections.map((section) => ({ ...section, body })) };
      expect((await parseDocument(await composeDocument(undefined, document, 'sha1'), 'sha1')).document).toEqual(document);
      expect(checkHandedText(body, 'words.md')).toBe(body);
    }),
    { numRuns: 500 },
  );
});

test('words as long as may be are checked in no time', () => {
  const start = cpuMilliseconds();
  checkHandedText('<!-- a -->\n'.repeat(95_000), 'words.md');
  checkHandedText(`${'> '.repeat(500_000)}a`, 'words.md');
  checkHandedText(`${' '.repeat(500_000)}a`, 'words.md');
  expect(cpuMilliseconds() - start).toBeLessThan(2000);
});
