import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('functions with their types, types, and what only tests see, are found', async () => {
  expect(await matchesOf('common', 'rust.rs', 'rust')).toEqual([
    '1 type name=Orders',
    '5 impl name=Orders',
    '6 method type=Orders name=place result=Result<Receipt, OrderError> params=[&self | order: Order]',
    '11 type name=Store',
    '13 provided-method type=Store name=has result=bool params=[&self | id: u64]',
    '18 type name=Status',
    '23 function name=total result=u64 params=[lines: &[Line]]',
  ]);
});
