import { expect, test } from 'vitest';

import { memoize } from '../../src/base/memoize.ts';

test('the value of a key is made when it is first asked for and never again, also when it is undefined', () => {
  const made: string[] = [];
  const value = memoize((key: string) => {
    made.push(key);
    return key === 'none' ? undefined : key.length;
  });
  expect(['one', 'none', 'one', 'none', 'three'].map(value)).toEqual([3, undefined, 3, undefined, 5]);
  expect(made).toEqual(['one', 'none', 'three']);
});
