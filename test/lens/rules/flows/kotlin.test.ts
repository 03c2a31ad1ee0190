import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('imports, declared types, calls, constants and the main of a file are found', async () => {
  expect(await matchesOf('flows', 'kotlin.kt', 'kotlin')).toEqual([
    '1 import specifier=com.shop.orders.OrderStore name=OrderStore',
    '2 import specifier=com.shop.orders.Order name=Order local=Placed',
    '4 constant name=LIST value="/orders"',
    '7 property-type name=orders type=OrderService',
    '7 property-type name=limit type=Int',
    '7 property-type name=cache type=Cache?',
    '8 parameter-type name=cache type=Cache?',
    '10 decorator',
    '11 parameter-type name=store type=OrderStore',
    '12 instance name=other type=OrderStore',
    '12 call callee=OrderStore args=[1]',
    '13 call callee=open args=[2]',
    '14 call callee=orders.list(store).first args=[]',
    '14 call callee=orders.list args=[store]',
    '20 main handler=main',
    '20 parameter-type name=args type=Array<String>',
    '21 call callee=println args=["started"]',
  ]);
});
