import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('data classes, tables, sealed types, errors and checks are found; logging is not', async () => {
  expect(await matchesOf('contracts', 'kotlin.kt', 'kotlin')).toEqual([
    '5 data-class name=OrderRequest',
    '5 parameter',
    '5 parameter',
    '7 marked-class name=Order',
    '8 parameter',
    '9 property',
    '13 table name=Orders',
    '14 column',
    '15 column',
    '18 enum name=Status',
    '18 parameter',
    '18 member',
    '18 member',
    '20 sealed name=Outcome',
    '20 sealed-member',
    '20 sealed-member',
    '22 data-class name=Failed',
    '22 parameter',
    '25 error name=OrderClosedException base=RuntimeException',
    '29 require condition=id > 0',
    '30 require-set condition=id',
    '31 throw error=OrderClosedException args=[id]',
    '32 built-in error=error("never") args=["never"]',
    '34 answer-entity error=notFound',
    '37 handles error=OrderClosedException::class',
    '38 answer error=HttpStatusCode.NotFound',
  ]);
});
