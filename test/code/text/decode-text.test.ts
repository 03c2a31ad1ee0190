import { expect, test } from 'vitest';

import { decodeText } from '../../../src/code/text/decode-text.ts';

test('a UTF-8 byte order mark is dropped', () => {
  expect(decodeText(Buffer.from('\uFEFFclass Order {}'))).toBe('class Order {}');
});

test('UTF-16 is read in both byte orders, a cut last unit is dropped', () => {
  const little = Buffer.from('\uFEFFnaïve', 'utf16le');
  expect(decodeText(little)).toBe('naïve');
  expect(decodeText(Buffer.from(little).swap16())).toBe('naïve');
  expect(decodeText(Buffer.concat([little, Buffer.from([0x41])]))).toBe('naïve');
});

test('bytes that are no UTF-8 become replacement characters, the rest survives', () => {
  expect(decodeText(Buffer.from([0x61, 0xff, 0x62]))).toBe('a\uFFFDb');
});

test('decoding leaves the bytes as they were', () => {
  const bytes = Buffer.from('\uFEFFok', 'utf16le').swap16();
  const before = Buffer.from(bytes);
  decodeText(bytes);
  expect(bytes.equals(before)).toBe(true);
});
