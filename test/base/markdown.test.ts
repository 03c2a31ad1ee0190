import fc from 'fast-check';
import { expect, test } from 'vitest';

import { codeSpan, fence, oneLine, prose, visibleInMarkdown } from '../../src/base/markdown.ts';

test('inline code is delimited by more backticks than its text holds in a row', () => {
  expect(codeSpan('src/auth.ts')).toBe('`src/auth.ts`');
  expect(codeSpan('a`b``c')).toBe('```a`b``c```');
  expect(codeSpan('`quoted`')).toBe('`` `quoted` ``');
});

test('a path with a line break, a direction override and a byte that is not UTF-8 is one line in which all of it can be seen', () => {
  expect(codeSpan('src/a\nb\u202Etxt\uDCFF.ts')).toBe('`src/a\\nb\\u202etxt\\xff.ts`');
});

test('characters of any script and joined emoji are left alone', () => {
  expect(visibleInMarkdown('größe/認証/👩‍💻.ts')).toBe('größe/認証/👩‍💻.ts');
});

test('the sentence of a doc comment keeps its inline code and loses the power of everything else', () => {
  expect(prose('Returns the `User<T>` of *this* [session](http://x), or <b>null</b> | `$none`')).toBe(
    'Returns the `User<T>` of \\*this\\* \\[session](http://x), or \\<b>null\\</b> \\| `$none`',
  );
});

test('names with underscores stay readable, emphasis by underscores does not happen', () => {
  expect(prose('reads max_file_size and __init__')).toBe('reads max_file_size and \\_\\_init\\_\\_');
});

test('a text cannot begin a heading, a list or a quotation', () => {
  expect(['# title', '- item', '+ item', '> quote', '1. first', '2) second'].map(prose)).toEqual([
    '\\# title',
    '\\- item',
    '\\+ item',
    '\\> quote',
    '1\\. first',
    '2\\) second',
  ]);
});

test('an entity in a comment is shown as written', () => {
  expect(prose('escapes & as &amp; and x as &#120;')).toBe('escapes & as &amp;amp; and x as &amp;#120;');
});

test('a fence is longer than any run of backticks in the code', () => {
  expect(fence('typescript', 'type Fence = "```"')).toEqual(['````typescript', 'type Fence = "```"', '````']);
});

test('the info string of a fence holds nothing but a language name', () => {
  expect(fence('c++`\n# x', 'int f();')[0]).toBe('```c++#x');
});

test('no text from outside can hold the comment that would begin or end a section', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('<!--', '`', '``', ' kb:end interfaces ', '-->', '\n', '\\', 'x')), (pieces) => {
      const text = pieces.join('');
      for (const shown of [codeSpan(text), prose(text), oneLine(text), fence('text', text).join('\n')]) expect(shown).not.toContain('<!--');
    }),
  );
});

test('inline code ends where it should, whatever it holds', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('`', 'a', ' ', '\n', '\\', '<') }), (text) => {
      const [, ticks = '', inner = ''] = /^(`+)([\s\S]*?)\1(?!`)$/.exec(codeSpan(text)) ?? [];
      expect(ticks).not.toBe('');
      expect(inner.match(/`+/g) ?? []).not.toContain(ticks);
    }),
  );
});
