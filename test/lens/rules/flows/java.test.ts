import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('imports, declared types, calls, constants and the static main are found', async () => {
  expect(await matchesOf('flows', 'java.java', 'java')).toEqual([
    '1 import specifier=java.util.List name=List',
    '3 import specifier=com.shop.Paths.ORDERS name=ORDERS',
    '6 constant name=LIST value="/orders"',
    '6 constant name=OTHER value=ORDERS + "/x"',
    '6 field-type type=String name=LIST',
    '6 field-type type=String name=OTHER',
    '7 constant-list name=OPEN values=["/health" | "/login"]',
    '7 field-type type=String[] name=OPEN',
    '8 field-type type=OrderService name=orders',
    '9 field-type type=String name=label',
    '11 component-type type=Money name=price',
    '11 parameter-type type=Money name=price',
    '13 main handler=main',
    '13 parameter-type type=String[] name=args',
    '14 instance name=store type=OrderStore',
    '14 new callee=OrderStore args=[args]',
    '15 local-type type=OrderStore name=other',
    '15 call callee=open args=[]',
    '17 parameter-type type=Order name=order',
    '17 call on=orders callee=orders.list args=[1]',
    '18 call on=this.orders.close(order) callee=this.orders.close(order).save args=[]',
    '18 call on=this.orders callee=this.orders.close args=[order]',
    '20 call on=ids callee=ids.forEach args=[store::find]',
    '20 reference on=store callee=store.find',
    '26 interface-constant name=V1 value="/v1"',
  ]);
});
