import fc from 'fast-check';
import { expect, test } from 'vitest';

import { indexLines } from '../../../src/code/ast/line-index.ts';

test('the line of an offset is the number of line feeds before it plus one', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '\n', '\r', '😀') }), fc.nat(), (text, seed) => {
      const offset = text.length === 0 ? 0 : seed % (text.length + 1);
      expect(indexLines(text)(offset)).toBe(text.slice(0, offset).split('\n').length);
    }),
  );
});
