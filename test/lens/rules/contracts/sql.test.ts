import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('tables, added columns and enumerated types are found in every dialect; data and indexes are not', async () => {
  expect(await matchesOf('contracts', 'sql.sql', 'sql')).toMatchInlineSnapshot(`
    [
      "2 values name=order_status values=[open | paid]",
      "4 table name=orders",
      "5 field name=id",
      "6 field name=status",
      "7 field name=total",
      "8 field name=CONSTRAINT",
      "11 table name=lines",
      "11 field name=id",
      "11 field name=PRIMARY",
      "13 table name=orders",
      "13 field name=note",
      "13 field name=CONSTRAINT",
      "16 table name=Customers",
      "16 field name=Id",
    ]
  `);
});
