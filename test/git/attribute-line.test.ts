import fc from 'fast-check';
import { expect, test } from 'vitest';

import { literalPattern, quotePattern, readAttributeLine } from '../../src/git/attribute-line.ts';
import { draws } from '../helpers/draws.ts';
import { gitRepo } from '../helpers/git-repo.ts';

/** Names of directories, mostly of what git reads in a way of its own. */
const NAME = fc
  .string({ unit: fc.constantFrom(...'ab é"\\*?[]!#\t\u0001\u007f', '\u{1f600}'), minLength: 1, maxLength: 8 })
  .filter((name) => name.trim() === name);

test('git and kb read a quoted pattern as the names that it was made of', () => {
  const repo = gitRepo({});
  fc.assert(
    fc.property(NAME, (name) => {
      const pattern = `/${literalPattern(name)}/**`;
      const line = `${quotePattern(pattern)} text merge=kb`;
      expect(readAttributeLine(line)).toEqual({ pattern, attributes: ['text', 'merge=kb'] });
      repo.write({ '.gitattributes': `${line}\n` });
      expect(repo.git('check-attr', '-z', 'merge', '--', `${name}/flows/a.md`).split('\0')[2]).toBe('kb');
    }),
    { numRuns: draws(60) },
  );
});

test.each([
  ['"/d\\303\\251j\\340 vu/**"  text\t-merge', { pattern: '/déj\ufffd vu/**', attributes: ['text', '-merge'] }],
  ['"a\\tb" x', { pattern: 'a\tb', attributes: ['x'] }],
  ['"a b x', { pattern: '"a', attributes: ['b', 'x'] }],
  ['/plain/**', { pattern: '/plain/**', attributes: [] }],
  ['# merge=kb', undefined],
  ['  ', undefined],
])('the line %j is read', (line, read) => {
  expect(readAttributeLine(line)).toEqual(read);
});
