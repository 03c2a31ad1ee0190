import { expect, test } from 'vitest';

import { once } from '../../src/base/once.ts';

test('a value is made when it is first asked for and never again, also when it is undefined', () => {
  let made = 0;
  const value = once(() => {
    made++;
    return undefined;
  });
  expect(made).toBe(0);
  expect([value(), value()]).toEqual([undefined, undefined]);
  expect(made).toBe(1);
});
