import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('functions and types are found with what they derive from, lambdas are not', async () => {
  expect(await matchesOf('common', 'kotlin.kt', 'kotlin')).toEqual([
    '1 class name=OrderService bases=[BaseService() | Orders]',
    '2 function name=place params=[request: OrderRequest | copies: Int]',
    '6 class name=Registry bases=[Orders]',
    '7 function name=find params=[id: Long]',
    '10 function name=orders params=[]',
  ]);
});
