import fc from 'fast-check';
import { expect, test } from 'vitest';

import { layOver } from '../../src/base/plain-data.ts';

test('maps are merged, lists and values replaced', () => {
  const below = { cargo: { noDeps: true, sysroot: null }, args: ['a', 'b'], on: true };
  expect(layOver(below, { cargo: { noDeps: false }, args: ['c'] })).toEqual({
    cargo: { noDeps: false, sysroot: null },
    args: ['c'],
    on: true,
  });
});

test('laid over itself or over nothing, data stays what it is', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (data) => {
      expect(layOver(data, data)).toEqual(data);
      expect(layOver({}, data)).toEqual(data);
      expect(layOver(data, {})).toEqual(data);
    }),
  );
});

test('a key that names something of every object is a key like others', () => {
  const laid = layOver(JSON.parse('{"constructor": {"a": 1}}'), JSON.parse('{"__proto__": {"polluted": true}, "constructor": {"b": 2}}'));
  expect(Object.hasOwn(laid, '__proto__')).toBe(true);
  expect(laid['constructor']).toEqual({ a: 1, b: 2 });
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});
