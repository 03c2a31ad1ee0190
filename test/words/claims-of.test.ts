import fc from 'fast-check';
import { expect, test } from 'vitest';

import { claimsOf } from '../../src/words/claims-of.ts';

const lines = fc.array(
  fc.constantFrom(
    '- src/auth/token.ts',
    '+npm run nothing',
    'see src/auth/token.ts:99',
    'Error: src/pay.ts not found',
    'import "./gone.ts"',
    '',
  ),
  { minLength: 1, maxLength: 8 },
);

test('nothing in a block of output, a diff or data is a claim', () => {
  const languages = fc.constantFrom('diff', 'text', 'json', 'yaml', 'ts', 'output', 'log');
  fc.assert(
    fc.property(lines, languages, (block, language) => {
      expect(claimsOf(['Before.', '', `\`\`\`${language}`, ...block, '```', ''].join('\n'))).toEqual([]);
    }),
  );
});

test('a claim stands where it says', () => {
  const part = fc.constantFrom(
    '`src/a/b.ts`',
    '[x](docs/a.md#b)',
    'plain *words* of `code`',
    '`lib/c.py:12`',
    '> `src/q.ts#name`',
    '- `make it`',
    '\n\n',
    '| `a/b.go` |',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), fc.constantFrom('\n', '\r\n', ' '), (parts, between) => {
      const text = parts.join(between);
      for (const { text: written, start, end, line, column } of claimsOf(text)) {
        expect(text.slice(start, end)).toBe(written);
        const before = text.slice(0, start).split('\n');
        expect([line, column]).toEqual([before.length, (before.at(-1) ?? '').length + 1]);
      }
    }),
  );
});

test('words that stand for any other are no claims', () => {
  const text = [
    '`path/to/file.ts`',
    '`src/your-module/index.ts`',
    '`src/<name>.ts`',
    '`application/json`',
    '`and/or`',
    '[a](https://x.org/a)',
    '`make <target>`',
  ];
  expect(claimsOf(text.join('\n\n')).filter(({ text }) => text !== 'and/or')).toEqual([]);
});

test('names that every object has are words like others', () => {
  expect(claimsOf('```sh\nconstructor run x\n__proto__ install\ntoString\n```\n')).toEqual([]);
});
