import fc from 'fast-check';
import { expect, test } from 'vitest';

import { indexBytes } from '../../../src/code/user-rules/index-bytes.ts';

test('where a character starts in bytes, it starts in units', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'é', '語', '😀', '\n')), (characters) => {
      const units = indexBytes(characters.join(''));
      for (let count = 0; count <= characters.length; count++) {
        const before = characters.slice(0, count).join('');
        expect(units(Buffer.byteLength(before))).toBe(before.length);
      }
    }),
  );
});

test('an offset behind the end is the end', () => {
  expect(indexBytes('abc')(9)).toBe(3);
  expect(indexBytes('é')(9)).toBe(1);
});
