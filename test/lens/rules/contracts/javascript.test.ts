import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('errors thrown or passed on and checks are found; a rethrow is not', async () => {
  expect(await matchesOf('contracts', 'javascript.ts', 'javascript')).toEqual([
    '2 assert condition=order.total > 0',
    '3 parse schema=OrderSchema value=order',
    "4 throw error=ValidationError args=['id is missing']",
    "5 throw-made error=createError args=[409 | 'paid already']",
    "6 pass-on error=ConflictError args=['closed']",
    '14 parse-input schema=ListQuery value=req.query',
    "16 pass-on-made error=createError args=[404 | 'no such order']",
    "20 frozen-values name=SIZES values=['small' | 'large']",
    "24 throw-made error=conflict args=['closed already']",
  ]);
});

test('error classes are found', async () => {
  expect(await matchesOf('contracts', 'javascript.js', 'javascript')).toEqual(['1 js-error name=ConflictError base=Error']);
});
