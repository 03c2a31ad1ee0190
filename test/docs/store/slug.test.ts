import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { KbError } from '../../../src/base/errors.ts';
import { slug } from '../../../src/docs/store/slug.ts';

test.each([
  ['authentication layer', 'authentication-layer'],
  ['API endpoints', 'api-endpoints'],
  ['  user   onboarding ', 'user-onboarding'],
  ["the user's cart", 'the-users-cart'],
  ['src/auth/token_store.ts', 'src-auth-token-store-ts'],
  ['src/**/*.ts', 'src-ts'],
  ['Größe & Maße', 'größe-maße'],
  ['認証 レイヤー', '認証-レイヤー'],
  ['ﬁle ﬂow', 'file-flow'],
  ['हिन्दी पाठ', 'हिन्दी-पाठ'],
  ['.', 'repository'],
])('the focus %j is stored as %s', (focus, expected) => {
  expect(slug(focus)).toBe(expected);
});

test('a long focus is cut at a word and ends in four hex digits', () => {
  const name = slug('checkout process including cart validation and payment with refunds');
  expect(name).toMatch(/^checkout-process-including-cart-validation-[0-9a-f]{4}$/);
});

test('long focuses that differ after the cut, or only in a symbol, have different names', () => {
  const focus = 'checkout process including cart validation and payment in';
  const names = [`${focus} c`, `${focus} c++`, `${focus} go`].map(slug);
  expect(new Set(names).size).toBe(3);
});

test('a long word without a break is cut inside', () => {
  expect(slug('x'.repeat(80))).toMatch(/^x{45}-[0-9a-f]{4}$/);
});

test.each(['con', 'NUL', 'Com1', 'lpt9', 'README'])('%s, which file systems or forges treat specially, gets another name', (focus) => {
  expect(slug(focus)).toMatch(new RegExp(`^${focus.toLowerCase()}-[0-9a-f]{4}$`));
});

test.each(['', '   ', '!?*', '---', '\u0301'])('the focus %j is refused as a usage error', (focus) => {
  expect(() => slug(focus)).toThrow(expect.objectContaining({ exit: 2, name: 'KbError' }) as unknown as KbError);
});

test('every name is a safe file name of at most 50 characters, and a name is its own name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (focus) => {
      fc.pre(/[\p{L}\p{N}]/u.test(focus.normalize('NFKC')));
      const name = slug(focus);
      expect([...name].length).toBeLessThanOrEqual(50);
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
      expect(name).toMatch(/^[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:-[\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*$/u);
      expect(name).toBe(name.toLowerCase());
      expect(slug(name)).toBe(name);
    }),
    { numRuns: 500 },
  );
});

test('spellings that differ in case, white space or Unicode form share a name', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-zé]{1,9}$/), { minLength: 1, maxLength: 12 }), (words) => {
      const name = slug(words.join(' '));
      expect(slug(` ${words.join('\t ').toUpperCase()} `)).toBe(name);
      expect(slug(words.join(' ').normalize('NFD'))).toBe(name);
    }),
  );
});
