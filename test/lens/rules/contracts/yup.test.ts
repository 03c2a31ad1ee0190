import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('schemas with their fields are found', async () => {
  expect(await matchesOf('contracts', 'yup.ts', 'yup')).toEqual([
    '3 schema name=order',
    '4 field name=email rule=yup.string().email().required()',
    '5 field name=count rule=yup.number().min(1)',
  ]);
});
