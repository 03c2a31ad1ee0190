import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('operations, schemas and closed sets of values are found; other maps of that name are not', async () => {
  expect(await matchesOf('contracts', 'openapi.yaml', 'openapi')).toMatchInlineSnapshot(`
    [
      "7 operation name=GET /orders/{id}",
      "7 field name=path id",
      "7 field name=query expand",
      "11 field name=200",
      "14 field name=404",
      "15 operation name=PUT /orders/{id}",
      "15 field name=path id",
      "17 field name=body",
      "22 field name=204",
      "27 schema name=Order base=Timestamps",
      "33 field name=id",
      "34 field name=customer",
      "37 field name=email",
      "38 schema name=Line",
      "41 field name=quantity",
      "42 field name=sku",
      "43 schema name=Timestamps",
      "43 field name=created",
      "44 values name=Status values=[open | paid]",
    ]
  `);
});
