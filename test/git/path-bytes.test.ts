import fc from 'fast-check';
import { expect, test } from 'vitest';

import { decodePath, encodePath } from '../../src/git/path-bytes.ts';

test('every byte sequence survives the way through a string', () => {
  const bytes = fc.oneof(fc.uint8Array({ maxLength: 40 }), mixedBytes());
  fc.assert(
    fc.property(bytes, (path) => {
      expect(encodePath(decodePath(path)).equals(path)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('every well-formed string is its own path', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (path) => {
      expect(decodePath(encodePath(path))).toBe(path);
    }),
  );
});

test('bytes that are not UTF-8 become lone surrogates, as in Python', () => {
  expect(decodePath(Buffer.from('caf\xe9.ts', 'latin1'))).toBe('caf\udce9.ts');
  expect(decodePath(Buffer.from([0xed, 0xb3, 0xa9]))).toBe('\udced\udcb3\udca9');
  expect(decodePath(Buffer.from([0x61, 0xf0, 0x9f, 0x98]))).toBe('a\udcf0\udc9f\udc98');
});

test('valid text around a stray byte stays text', () => {
  expect(decodePath(Buffer.concat([Buffer.from('naïve-😀-'), Buffer.of(0xff), Buffer.from('-ü')]))).toBe('naïve-😀-\udcff-ü');
});

test('composed and decomposed names stay two names', () => {
  expect(encodePath('é'.normalize('NFC'))).not.toEqual(encodePath('é'.normalize('NFD')));
  expect(decodePath(Buffer.from('é'.normalize('NFD')))).toBe('é'.normalize('NFD'));
});

/** Valid UTF-8 with stray bytes in between: the case that random bytes seldom hit. */
function mixedBytes(): fc.Arbitrary<Uint8Array> {
  const part = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 4 }).map((text) => Buffer.from(text)),
    fc.uint8Array({ min: 0x80, maxLength: 3 }).map((bytes) => Buffer.from(bytes)),
  );
  return fc.array(part, { maxLength: 8 }).map((parts) => new Uint8Array(Buffer.concat(parts)));
}
