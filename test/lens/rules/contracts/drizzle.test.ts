import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('drizzle tables, their columns and enums are found; other calls are not', async () => {
  expect(await matchesOf('contracts', 'drizzle.ts', 'drizzle')).toEqual([
    "3 values name=status values=['open' | 'paid']",
    '5 table name=orders',
    "6 column name=id rule=uuid('id').primaryKey()",
    "7 column name=email rule=text('email').notNull()",
  ]);
});
