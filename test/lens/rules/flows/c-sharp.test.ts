import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('usings, declared types, calls, constants and the static Main are found', async () => {
  expect(await matchesOf('flows', 'c-sharp.cs', 'c-sharp')).toEqual([
    '1 using specifier=System.Linq',
    '2 using-alias local=Store specifier=Shop.Orders.OrderStore',
    '4 field-type type=IOrderService name=service',
    '4 parameter-type type=IOrderService name=service',
    '6 constant name=List value="/orders"',
    '6 field-type type=string name=List',
    '7 field-type type=string name=label',
    '8 field-type type=IOrderService name=_orders',
    '9 field-type type=Cache? name=Cache',
    '11 main handler=Main',
    '11 decorator',
    '12 parameter-type type=string[] name=args',
    '14 instance name=store type=OrderStore',
    '14 new callee=OrderStore args=[args]',
    '15 local-type type=OrderStore name=other',
    '15 call callee=Open args=[]',
    '17 call callee=_orders.List<Order> args=[store]',
    '18 call callee=_orders?.Close args=[1]',
  ]);
});
