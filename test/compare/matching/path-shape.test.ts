import { expect, test } from 'vitest';

import { pathShape } from '../../../src/compare/matching/path-shape.ts';

test.each([
  ['/orders/:id', '/orders/:order_id'],
  ['/orders/:id(\\d+)/:part?', '/orders/:order(\\d+)/:item?'],
  ['/orders/{id}', '/orders/{orderId}'],
  ['/orders/{id:int}/{*rest}', '/orders/{order:int}/{*path}'],
  ['/orders/<id>.<type>', '/orders/<order_id>.<format>'],
  ['/orders/<int:id>', '/orders/<int:order_id>'],
  ['/orders/[id]/[...rest]', '/orders/[order]/[...path]'],
  ['/files/*path', '/files/*name'],
])('%s and %s are called alike', (one, other) => {
  expect(pathShape(one)).toBe(pathShape(other));
});

test.each([
  ['/orders/:id', '/orders/id'],
  ['/orders/:id(\\d+)', '/orders/:id'],
  ['/orders/<int:id>', '/orders/<id>'],
  ['/orders/{id:int}', '/orders/{id}'],
  ['/orders/{id}', '/orders/{id?}'],
  ['/orders/[id]', '/orders/[...id]'],
  ['/v1/{name}:cancel', '/v1/{name}:stop'],
])('%s and %s are not', (one, other) => {
  expect(pathShape(one)).not.toBe(pathShape(other));
});
