import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('records, annotated properties, errors, failing answers and guards are found; computed properties are not', async () => {
  expect(await matchesOf('contracts', 'c-sharp.cs', 'c-sharp')).toEqual([
    '1 record name=OrderRequest',
    '1 component',
    '1 component',
    '6 property',
    '7 property',
    '10 transfer name=CustomerDto',
    '12 property',
    '13 plain-field',
    '17 property',
    '19 enum name=Status',
    '19 member',
    '19 member',
    '21 error name=OrderClosedException base=Exception',
    '28 throw-if check=ArgumentNullException.ThrowIfNull condition=id',
    '29 against check=Guard.Against.Null condition=id',
    '30 assert condition=id > 0',
    '31 throw error=OrderClosedException args=[]',
    '32 throw error=InvalidOperationException args=["closed"]',
    '33 answer error=NotFound',
    '34 answer-status error=409',
    '35 answer-result error=Results.BadRequest',
  ]);
});
