import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('schemas with their fields are found', async () => {
  expect(await matchesOf('contracts', 'typebox.ts', 'typebox')).toEqual([
    '3 schema name=Order',
    "4 field name=id rule=Type.String({ format: 'uuid' })",
    '5 field name=note rule=Type.Optional(Type.String())',
    '9 exported name=Refund',
    '9 field name=reason rule=Type.String()',
    '10 exported-map name=Cancel',
    '10 field name=id rule=Type.Number()',
  ]);
});
