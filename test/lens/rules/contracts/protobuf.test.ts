import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('messages, services and enums are found with what is inside them', async () => {
  expect(await matchesOf('contracts', 'protobuf.proto', 'protobuf')).toMatchInlineSnapshot(`
    [
      "10 message name=Order",
      "11 field name=id",
      "12 field name=lines",
      "14 field name=person",
      "15 field name=company",
      "17 values name=Order.Status values=[OPEN | PAID]",
      "21 message name=Order.Line",
      "21 field name=quantity",
      "25 service name=Orders",
      "26 field name=Place",
      "27 field name=Watch",
    ]
  `);
});
