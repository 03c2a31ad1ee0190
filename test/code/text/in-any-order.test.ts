import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inAnyOrder } from '../../../src/code/text/in-any-order.ts';
import { normalizeCode } from '../../../src/code/text/normalize-code.ts';

const plain = (text: string) => inAnyOrder(normalizeCode(text));

test.each([
  [
    '[Range(1, 2), Required(Message = "a, b", Empty = true)] string Name',
    '[Required(Empty = true, Message = "a, b")] [Range(1, 2)] string Name',
  ],
  ['models.CharField(_("name"), null=True, max_length=3)', 'models.CharField(_("name"), max_length=3, null=True)'],
  ['@get:Size(min = 1, max = 3) @NotNull val a: String', '@NotNull @get:Size(max = 3, min = 1) val a: String'],
  ["@Field(() => ID, { nullable: true, name: 'id' }) id?: string", "@Field(() => ID, { name: 'id', nullable: true }) id?: string"],
  [
    '#[serde(default, rename = "a")] #[validate(length(max = 3, min = 1))] a: String',
    '#[validate(length(min = 1, max = 3))] #[serde(default, rename = "a")] a: String',
  ],
])('%s is %s', (one, other) => {
  expect(plain(one)).toBe(plain(other));
});

test.each([
  ['[Range(1, 2)] int a', '[Range(2, 1)] int a'],
  ['change: (a: string, b: number) => void', 'change: (b: number, a: string) => void'],
  ['make: (a = 1, b = 2) => void', 'make: (b = 2, a = 1) => void'],
  ['z.enum(["a", "b"])', 'z.enum(["b", "a"])'],
  ['["a", "b"]', '["b", "a"]'],
  ['Field(default=1)', 'Field(default=2)'],
  ['"a,b"', '"b,a"'],
])('%s is not %s', (one, other) => {
  expect(plain(one)).not.toBe(plain(other));
});

test('any text is read to its end, and is itself once its lists are sorted', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('(', ')', '[', ']', '{', '}', ',', '=', ':', '"', "'", '\\', '@', 'a', 'b', ' ', '#')),
      (characters) => {
        const code = normalizeCode(characters.join(''));
        const sorted = inAnyOrder(code);
        expect([...sorted.replaceAll(/[ #[\],]/g, '')].sort()).toEqual([...code.replaceAll(/[ #[\],]/g, '')].sort());
      },
    ),
  );
});
