import { expect, test } from 'vitest';

import { digest } from '../../src/base/digest.ts';
import { decodePath } from '../../src/git/path-bytes.ts';

test('texts that differ in a byte that is not UTF-8 have different digests', () => {
  const texts = [0xe8, 0xe9].map((byte) => decodePath(Buffer.of(0x63, 0x61, 0x66, byte)));
  expect(new Set([...texts, 'caf\ufffd'].map((text) => digest(text)))).toHaveLength(3);
});

test('any other text has the digest of its bytes', () => {
  expect(digest('→ 𝒳', 64)).toBe(digest(Buffer.from('→ 𝒳'), 64));
});
