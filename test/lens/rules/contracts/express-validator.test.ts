import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('lists of chains are schemas with a field per chain; other lists are not', async () => {
  expect(await matchesOf('contracts', 'express-validator.ts', 'express-validator')).toEqual([
    '3 rules name=addressRules',
    "3 chain name=body('street').trim().isLength",
    "3 chain name=param('id').isUUID",
    '5 returned-rules name=orderRules',
    "6 chain name=body('total').isFloat",
  ]);
});
