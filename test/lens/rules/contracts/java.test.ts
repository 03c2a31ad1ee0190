import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('records, entities, validated fields, errors and checks are found; constants and optional values are not', async () => {
  expect(await matchesOf('contracts', 'java.java', 'java')).toEqual([
    '1 record name=OrderRequest',
    '1 component',
    '1 component',
    '3 entity name=Order',
    '6 field',
    '7 field',
    '10 transfer name=CustomerForm',
    '11 field',
    '15 field',
    '18 transfer name=OrderDto',
    '19 field',
    '22 enum name=Status',
    '22 member',
    '22 member',
    '24 error name=OrderClosedException base=RuntimeException',
    '27 non-null condition=id',
    '27 declared error=IOException',
    '28 assert condition=id > 0',
    '29 require-non-null condition=id',
    '30 require condition=id < 9',
    '31 supplied error=OrderNotFoundException args=[id]',
    '32 supplied error=OrderGone',
    '34 throw error=OrderClosedException args=["closed"]',
    '35 throw-made error=Errors.toException(id)',
    '36 supplied-mono error=OrderClosedException args=["late"]',
  ]);
});
