import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('schemas of valibot and their fields are found; other calls are not', async () => {
  expect(await matchesOf('contracts', 'valibot.ts', 'valibot')).toEqual([
    '3 schema name=OrderSchema',
    '4 field name=email rule=v.pipe(v.string(), v.email())',
    '5 field name=lines rule=v.array(v.object({ sku: v.string() }))',
    '5 field name=sku rule=v.string()',
  ]);
});
