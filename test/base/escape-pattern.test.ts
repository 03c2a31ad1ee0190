import fc from 'fast-check';
import { expect, test } from 'vitest';

import { escapePattern } from '../../src/base/escape-pattern.ts';

test('the pattern of a text matches that text and no other', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), fc.constantFrom('', 'u'), (text, other, flags) => {
      const pattern = new RegExp(`^${escapePattern(text)}$`, flags);
      expect(pattern.test(text)).toBe(true);
      expect(pattern.test(other)).toBe(text === other);
    }),
  );
});
