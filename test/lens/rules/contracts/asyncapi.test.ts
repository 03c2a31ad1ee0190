import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('channels, messages and schemas are found', async () => {
  expect(await matchesOf('contracts', 'asyncapi.yaml', 'asyncapi')).toMatchInlineSnapshot(`
    [
      "4 channel name=orders.placed",
      "7 field name=send placed",
      "12 schema name=OrderPlaced",
      "17 field name=orderId",
      "19 values name=Channel values=[web | phone]",
    ]
  `);
});
