import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('imports, types, calls and constants are told; a call by a variable is dynamic', async () => {
  expect(await matchesOf('flows', 'php.php', 'php')).toEqual([
    '4 import specifier=App\\Mail\\Mailer name=Mailer local=Post',
    '5 import specifier=App\\Models\\Order name=Order',
    "9 constant name=TABLE value='orders'",
    '11 property-type type=Clock name=$clock',
    '13 property-type type=OrderRepo name=$orders',
    '13 parameter-type type=Logger name=$logger',
    '15 assigned-property name=$this->logger value=$logger',
    '18 decorator',
    '19 parameter-type type=int name=$id',
    '21 model name=$order type=Order',
    '21 call on=Order callee=Order.findOrFail args=[$id]',
    '22 instance name=$copy type=Order',
    '22 call callee=Order args=[$id]',
    '23 call on=$this->orders callee=$this->orders.save args=[$order]',
    '24 call on=$order callee=$order.touch args=[]',
    '25 call on=Post callee=Post.send args=[$copy]',
    '26 call callee=format_price args=[$id]',
  ]);
});
