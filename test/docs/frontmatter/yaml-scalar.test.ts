import fc from 'fast-check';
import matter from 'gray-matter';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

import { quotedScalar, yamlScalar } from '../../../src/docs/frontmatter/yaml-scalar.ts';
import { arbitraryPath } from '../arbitrary-document.ts';

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  arbitraryPath,
  fc.stringMatching(/^[0-9a-f]{8}$/),
  fc.stringMatching(/^\d{1,4}e?\d{1,4}$/),
);

test('a scalar is read back as the same text by YAML 1.2', () => {
  fc.assert(
    fc.property(text, (value) => {
      expect(parse(`value: ${yamlScalar(value)}\n`)).toEqual({ value });
      expect(parse(`value: [${quotedScalar(value)}]\n`)).toEqual({ value: [value] });
    }),
    { numRuns: 500 },
  );
});

test('a scalar is read back as the same text by a YAML 1.1 reader', () => {
  fc.assert(
    fc.property(text, (value) => {
      const { data } = matter(`---\nvalue: ${yamlScalar(value)}\n---\n`, {});
      expect(data).toEqual({ value });
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['authentication layer', 'authentication layer'],
  ['src/app/[slug]/page.tsx', 'src/app/[slug]/page.tsx'],
  ['.', '.'],
  ['3f1c9ab2', '3f1c9ab2'],
  ['12345678', '"12345678"'],
  ['1234e678', '"1234e678"'],
  ['0b101101', '"0b101101"'],
  ['yes', '"yes"'],
  ['-rf', '"-rf"'],
  ['bytes\udc80', '"bytes\\udc80"'],
])('%j is written as %s', (value, expected) => {
  expect(yamlScalar(value)).toBe(expected);
});
