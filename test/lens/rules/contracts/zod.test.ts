import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('schemas and fields, nested and extended, are found', async () => {
  expect(await matchesOf('contracts', 'zod.ts', 'zod')).toEqual([
    '3 schema name=Order',
    '4 field name=id rule=z.string().uuid()',
    '5 field name=lines rule=z.array(z.object({ sku: z.string(), count: z.number().int().positive() })).min(1)',
    '5 field name=sku rule=z.string()',
    '5 field name=count rule=z.number().int().positive()',
    '6 field name=address rule=Address',
    '8 extended name=Paid base=Order',
    '8 extended-field name=paidAt rule=z.date()',
    '9 schema name=Status',
    '10 schema-map name=limits',
  ]);
});
