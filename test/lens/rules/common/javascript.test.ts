import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('named functions and classes are found, callbacks are not', async () => {
  expect(await matchesOf('common', 'javascript.ts', 'javascript')).toEqual([
    '1 ts-class name=OrderService',
    '2 field-function name=refresh',
    '3 function name=list',
    '8 function name=createOrder',
    '9 wrapped-function name=getOrder',
    '10 function name=cancel',
    '11 function name=close',
    '14 default-function',
  ]);
});
