import { expect, test } from 'vitest';

import { timestamp } from '../../src/base/clock.ts';

test('SOURCE_DATE_EPOCH stands in for the clock', () => {
  expect(timestamp({ SOURCE_DATE_EPOCH: '1767225600' })).toBe('2026-01-01T00:00:00Z');
  expect(timestamp({ SOURCE_DATE_EPOCH: '0' })).toBe('1970-01-01T00:00:00Z');
});

test.each(['', 'yesterday', '-5', '1e9', '9999999999999'])('a SOURCE_DATE_EPOCH of %j is not one, so the clock counts', (epoch) => {
  const before = Math.floor(Date.now() / 1000) * 1000;
  const stamp = timestamp({ SOURCE_DATE_EPOCH: epoch });
  expect(stamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  expect(Date.parse(stamp)).toBeGreaterThanOrEqual(before);
  expect(Date.parse(stamp)).toBeLessThanOrEqual(Date.now());
});
