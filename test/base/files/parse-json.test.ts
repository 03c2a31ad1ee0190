import fc from 'fast-check';
import { expect, test } from 'vitest';

import { isNestedDeeper, parseJson } from '../../../src/base/files/parse-json.ts';

test('what is not JSON is refused with its name', () => {
  expect(() => parseJson({ text: '{', name: 'plan.json' })).toThrow(/^plan\.json is not JSON: /);
  expect(() => parseJson({ text: ' \n', name: 'plan.json' })).toThrow('plan.json is empty');
  expect(parseJson({ text: '{"a":[1]}', name: 'plan.json' })).toEqual({ a: [1] });
});

test('the depth of a value is that of its lists and maps', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }), fc.boolean(), (depth, most, isList) => {
      let value: unknown = 'leaf';
      for (let level = 0; level < depth; level++) value = isList ? [1, value] : { a: null, b: value };
      expect(isNestedDeeper(value, most)).toBe(depth > most);
    }),
  );
});

test('a value that is nested a million times is measured without ado', () => {
  expect(isNestedDeeper(JSON.parse('['.repeat(1e6) + ']'.repeat(1e6)), 100)).toBe(true);
});
