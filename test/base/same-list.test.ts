import { expect, test } from 'vitest';

import { flatMapSame, mapSame, unlessSame } from '../../src/base/same-list.ts';

test('a list of which nothing changes is the same list', () => {
  const list = [{ a: 1 }, { a: 2 }];
  expect(mapSame(list, (one) => one)).toBe(list);
  expect(flatMapSame(list, (one) => [one])).toBe(list);
  expect(unlessSame(list, [...list])).toBe(list);
});

test('a list of which something changes is another', () => {
  const list = [1, 2];
  expect(mapSame(list, (one) => one + 1)).toEqual([2, 3]);
  expect(flatMapSame(list, (one) => (one === 1 ? [] : [one]))).toEqual([2]);
  expect(unlessSame(list, [2, 1])).toEqual([2, 1]);
  expect(list).toEqual([1, 2]);
});
