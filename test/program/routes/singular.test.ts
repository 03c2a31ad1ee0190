import { expect, test } from 'vitest';

import { plural, singular } from '../../../src/program/routes/singular.ts';

test.each([
  ['orders', 'order'],
  ['categories', 'category'],
  ['order_items', 'order_item'],
  ['addresses', 'address'],
  ['statuses', 'status'],
  ['boxes', 'box'],
  ['people', 'person'],
  ['analyses', 'analysis'],
  ['news', 'news'],
  ['address', 'address'],
  ['houses', 'house'],
])('%s is several of %s', (several, one) => {
  expect(singular(several)).toBe(one);
});

test.each([
  ['profile', 'profiles'],
  ['category', 'categories'],
  ['address', 'addresses'],
  ['person', 'people'],
  ['settings', 'settings'],
])('the plural of %s is %s', (one, several) => {
  expect(plural(one)).toBe(several);
});
