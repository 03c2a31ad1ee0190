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
    '11 extended name=Patch base=Order',
    '11 extended-field name=reason rule=z.string()',
    '12 schema name=Period',
    '13 field name=from rule=z.date()',
    '13 field name=to rule=z.date()',
    '14 refined message=a period ends after it starts',
    '15 refined message=too long',
    '17 procedure-input name=add',
    '17 field name=sku rule=z.email()',
    '20 part-of-request name=body',
    '20 field name=note rule=z.string()',
    '21 validator-argument name=zValidator',
    '21 field name=sku rule=z.string()',
    '28 exported name=refundSchema',
    '28 field name=reason rule=z.string()',
    '29 exported-map name=cancelSchema',
    '29 field name=id rule=z.number()',
  ]);
});
