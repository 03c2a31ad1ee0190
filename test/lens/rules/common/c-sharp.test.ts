import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('methods, local functions and types are found with what they derive from, lambdas are not', async () => {
  expect(await matchesOf('common', 'c-sharp.cs', 'c-sharp')).toEqual([
    '1 class name=OrderService bases=[BaseService | IOrders]',
    '3 function name=OrderService params=[IRepository orders]',
    '5 function name=Place params=[OrderRequest request | int copies]',
    '7 function name=Total params=[int each]',
    '13 class name=IOrders bases=[IDisposable]',
    '14 class name=Line bases=[IPriced]',
    '15 class name=Money',
    '16 class name=Status',
  ]);
});
