import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('types, inputs, enums and unions are found; operations of clients are not', async () => {
  expect(await matchesOf('contracts', 'graphql.graphql', 'graphql')).toMatchInlineSnapshot(`
    [
      "2 type name=Order base=Node",
      "3 field name=id",
      "5 field name=lines",
      "8 values name=Status values=[OPEN | PAID]",
      "13 values name=Payer values=[Person | Company]",
      "15 type name=PlaceOrder",
      "16 field name=note",
      "19 type name=Query",
      "20 field name=order",
    ]
  `);
});
