import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('calls, what values are and the start of a program are told; constants that are no text are not', async () => {
  expect(await matchesOf('flows', 'ruby.rb', 'ruby')).toEqual([
    '1 constant name=LIMIT value="10"',
    '5 instance name=order type=Order',
    '5 call on=Order callee=Order.find args=[cart.id]',
    '5 call on=cart callee=cart.id',
    '5 plain-call callee=cart',
    '6 memoised name=@repo type=OrderRepo',
    '6 call on=OrderRepo callee=OrderRepo.new',
    '7 plain-call callee=validate',
    '8 call on=order callee=order.place args=[cart]',
    '8 plain-call callee=order',
    '8 plain-call callee=cart',
    '9 call on=@repo callee=@repo.save args=[order]',
    '9 plain-call callee=order',
    '9 bare-call callee=ready?',
    '10 call on=Mailer.with(order: order) callee=Mailer.with(order: order).placed',
    '10 call on=Mailer callee=Mailer.with args=[order: order]',
    '11 bare-call callee=notify args=[:owner | order]',
    '11 plain-call callee=order',
    '12 plain-call callee=cart',
    '13 bare-call callee=send args=[cart.action]',
    '13 dynamic-call expression=send(cart.action)',
    '13 call on=cart callee=cart.action',
    '13 plain-call callee=cart',
    '14 bare-call callee=send args=[:close]',
    '18 call on=PlaceOrder.new callee=PlaceOrder.new.call args=[ARGV]',
    '18 call on=PlaceOrder callee=PlaceOrder.new',
    '20 main',
    '21 call on=PlaceOrder.new callee=PlaceOrder.new.call args=[ARGV]',
    '21 call on=PlaceOrder callee=PlaceOrder.new',
  ]);
});
