import fc from 'fast-check';
import { expect, test } from 'vitest';

import { readParagraphs } from '../../../src/words/markdown/read-paragraphs.ts';

const told = (text: string) =>
  readParagraphs(text, []).map(({ line, endLine, names, about }) => [line, endLine, names.map(({ name }) => name), about.length]);

test('paragraphs, items of lists, quotes and rows of tables are told one by one, with what they name', () => {
  const text = [
    '# Title',
    '',
    'One `openSession` and',
    '`Session.close()` more.',
    '',
    '- item `first_one`',
    '- item `other`',
    '',
    '> quoted `Third`',
    '',
    '| a | b |',
    '|---|---|',
    '| `rowOne` | x |',
    '| `rowTwo(x, y)` | y |',
    '',
    '```ts',
    'notRead()',
    '```',
  ].join('\n');
  expect(told(text)).toEqual([
    [3, 4, ['openSession', 'Session.close'], 0],
    [6, 6, ['first_one'], 0],
    [7, 7, ['other'], 0],
    [9, 9, ['Third'], 0],
    [11, 11, [], 0],
    [13, 13, ['rowOne'], 0],
    [14, 14, ['rowTwo'], 0],
  ]);
});

test('a heading speaks for the paragraph below it alone', () => {
  expect(told('## `open()`\n\nOpens.\n\nMore.\n\n## Other\n\nText.\n').map(([line, , names]) => [line, names])).toEqual([
    [3, ['open']],
    [5, []],
    [9, []],
  ]);
});

test('comments are about what follows them, also where that is code, or about what they stand in', () => {
  const text =
    '<!-- kb:about src/a.ts#one src/b.ts#Two.run -->\nText.\n\nText <!-- kb:about src/c.ts#three --> too.\n\n<!-- kb:about d.ts#four -->\n\n```sh\nx\n```\n\n`<!-- kb:about no.ts#no -->`\n';
  expect(readParagraphs(text, []).map(({ about }) => about.map(({ path, name, line }) => `${path} ${name} ${line}`))).toEqual([
    ['src/a.ts one 1', 'src/b.ts Two.run 1'],
    ['src/c.ts three 4'],
    ['d.ts four 6'],
    [],
  ]);
});

test('how lines are broken says nothing', () => {
  const word = fc.stringMatching(/^(?:[a-z]{1,4}|`[a-z]{1,4}`)$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 2, maxLength: 12 }), fc.integer({ min: 1, max: 11 }), (words, at) => {
      const one = words.join(' ');
      const other = `${words.slice(0, at).join(' ')}\n${words.slice(at).join(' ')}`;
      const digests = (text: string) => readParagraphs(text, []).map(({ digest }) => digest);
      expect(digests(`> ${one}\n`)).toEqual(digests(`${one}\n`));
      expect(digests(`${other}\n`)).toEqual(digests(`${one}\n`));
    }),
  );
});
