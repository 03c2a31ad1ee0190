import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('prefixes of routers, named routes and del are found', async () => {
  expect(await matchesOf('flows', 'koa.ts', 'koa')).toEqual([
    "5 router name=orders prefix='/orders'",
    "7 prefix receiver=stock path='/stock'",
    "9 named-route receiver=orders method=get path='/:id' handler=showOrder",
    "10 del receiver=orders path='/:id' args=['/:id' | removeOrder]",
  ]);
});
