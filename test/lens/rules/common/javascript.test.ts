import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('named functions and classes are found, callbacks are not', async () => {
  expect(await matchesOf('common', 'javascript.ts', 'javascript')).toEqual([
    '1 ts-class name=OrderService',
    '2 field-function name=refresh params=[]',
    '3 function name=list params=[]',
    '8 function name=createOrder params=[]',
    '9 wrapped-function name=getOrder params=[id: string]',
    '10 function name=cancel params=[]',
    '11 function name=close params=[]',
    '14 default-function params=[]',
    '15 one-parameter name=double params=count',
    '16 constructor-function name=Basket',
    '16 function name=Basket params=[db]',
    '17 function name=add params=[order]',
    '20 decorated-function name=authenticate params=[request | reply]',
  ]);
});
