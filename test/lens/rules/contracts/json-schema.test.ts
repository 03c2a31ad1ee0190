import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('the schema of the file and its definitions are found', async () => {
  expect(await matchesOf('contracts', 'order.schema.json', 'json-schema')).toMatchInlineSnapshot(`
    [
      "1 schema name=Order",
      "7 field name=lines",
      "8 field name=note",
      "11 schema name=Line",
      "11 field name=sku",
      "11 field name=properties",
      "12 values name=Channel values=[web | phone]",
    ]
  `);
});
