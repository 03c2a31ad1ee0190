import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { blankDecorators, blankOtherText } from '../../../../src/code/lsp/asking/code-text.ts';

describe('blankOtherText', () => {
  test.each([
    ['typescript', 'a // b', 'a     '],
    ['typescript', 'a /* b */ c', 'a         c'],
    ['typescript', 'a(\'b\', "c", `d`)', 'a(   ,    ,    )'],
    ['typescript', "don't b", "don't b"],
    ['typescript', "'it\\'s' b", '        b'],
    ['python', 'a # b', 'a    '],
    ['python', '"""a\nb""" c', '    \n     c'],
    ['rust', "fn f<'a>(x: &'a str, y: 'b')", "fn f<'a>(x: &'a str, y:    )"],
    ['php', '$a # b', '$a    '],
    ['php', '#[A] b', '#[A] b'],
    ['lua', 'a -- b', 'a     '],
    ['haskell', "foldl' a -- b", "foldl' a     "],
    ['typescript', '/* a\nb\n*/ c', '    \n \n   c'],
  ])('of %s blanks comments and strings in %j', (language, text, blanked) => {
    expect(blankOtherText(language, text.split('\n')).join('\n')).toBe(blanked);
  });

  test('keeps every column where it is', () => {
    const text = fc
      .array(fc.constantFrom('a', '"', "'", '`', '/', '*', '#', '-', '\\', ' ', '😀', '\t'), { maxLength: 30 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.constantFrom('typescript', 'python', 'lua', 'rust'), fc.array(text), (language, lines) => {
        const blanked = blankOtherText(language, lines);
        expect(blanked.map(({ length }) => length)).toEqual(lines.map(({ length }) => length));
        for (const [row, line] of blanked.entries())
          for (let at = 0; at < line.length; at++) expect([' ', lines[row]?.charAt(at)]).toContain(line.charAt(at));
      }),
    );
  });
});

test.each([
  ['@A() class B {}', '     class B {}'],
  ['  @a.b({ x: [1],\n  y }) z', '                \n       z'],
  ['#[derive(A)]\nstruct B', '            \nstruct B'],
  ['[HttpGet("x")]\npublic A B()', '              \npublic A B()'],
  ['a = [B]', 'a = [B]'],
  ['@interface A {}', '@interface A {}'],
  ['@A(', '  ('],
])('blankDecorators of %j', (text, blanked) => {
  expect(blankDecorators(text.split('\n')).join('\n')).toBe(blanked);
});
