import fc from 'fast-check';
import { expect, test } from 'vitest';

import { parseJsonPrefix } from '../../../src/base/files/json-prefix.ts';

/** Whether all that one value holds is in the other, at the same place. */
function isWithin(part: unknown, whole: unknown): boolean {
  if (typeof part !== 'object' || part === null) return Object.is(part, whole);
  if (typeof whole !== 'object' || whole === null || Array.isArray(part) !== Array.isArray(whole)) return false;
  return Object.keys(part).every((key) => isWithin(Reflect.get(part, key), Reflect.get(whole, key)));
}

test('wherever JSON is cut off, what is read is a part of it', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), (text, at) => {
      const read = parseJsonPrefix(text.slice(0, at % (text.length + 1)));
      expect(read === undefined || isWithin(read, JSON.parse(text))).toBe(true);
    }),
  );
});

test('what stands whole before the cut is read, also within', () => {
  const text = JSON.stringify({ id: 'a', input: { path: 'b, "c"', content: 'x'.repeat(100) } });
  expect(parseJsonPrefix(text.slice(0, 60))).toEqual({ id: 'a', input: { path: 'b, "c"' } });
});
