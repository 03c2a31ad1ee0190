import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('methods, constructors and types are found with what they derive from, lambdas are not', async () => {
  expect(await matchesOf('common', 'java.java', 'java')).toEqual([
    '1 class name=OrderService base=BaseService bases=[Orders | AutoCloseable]',
    '2 function name=OrderService params=[OrderRepository orders]',
    '4 function result=Order name=place params=[@Valid OrderRequest request | int copies]',
    '9 class name=Orders bases=[Closing]',
    '11 class name=Line bases=[Priced]',
    '12 function name=Line',
    '15 class name=Status',
  ]);
});
