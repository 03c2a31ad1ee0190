import { expect, test, vi } from 'vitest';

import { memoize, remember } from '../../src/base/memoize.ts';

test('the value of a key is made when it is first asked for and never again, also when it is undefined', () => {
  const made: string[] = [];
  const value = memoize((key: string) => {
    made.push(key);
    return key === 'none' ? undefined : key.length;
  });
  expect(['one', 'none', 'one', 'none', 'three'].map(value)).toEqual([3, undefined, 3, undefined, 5]);
  expect(made).toEqual(['one', 'none', 'three']);
});

test('what a map does not hold is made once and kept in it', () => {
  const known = new Map([['a', 1]]);
  const make = vi.fn(() => 2);
  expect([remember(known, 'a', make), remember(known, 'b', make), remember(known, 'b', make)]).toEqual([1, 2, 2]);
  expect(make).toHaveBeenCalledOnce();
});
