import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('enums, properties, writes of a status and the conditions around them are found', async () => {
  expect(await matchesOf('state', 'kotlin.kt', 'kotlin')).toEqual([
    '3 enum name=OrderStatus',
    '3 member name=CART',
    '3 member name=PAID',
    '5 parameter name=id type=String',
    '5 parameter name=status type=OrderStatus default=OrderStatus.CART',
    '7 require condition=status == OrderStatus.CART',
    '7 require condition=status == OrderStatus.CART',
    '8 assign-own target=status value=OrderStatus.PAID',
    '12 exit condition=status != OrderStatus.CART',
    '12 when condition=status != OrderStatus.CART',
    '13 assign target=this.status value=OrderStatus.PAID',
    '15 case subject=status value=OrderStatus.CART',
    '15 case subject=status value=OrderStatus.PAID',
    '22 copy receiver=order field=status value=OrderStatus.PAID',
    '23 create holder=Order field=status value=OrderStatus.CART',
    '25 list name=LIVE value=setOf(OrderStatus.CART, OrderStatus.PAID)',
    '27 parameter name=status type=OrderStatus',
    '28 predicate-property name=isLive expression=status in LIVE',
    '29 predicate name=isPaid expression=status == OrderStatus.PAID',
    '34 require condition=ticket.isLive',
    '34 require condition=ticket.isLive',
    '35 require condition=ticket.isPaid()',
  ]);
});
