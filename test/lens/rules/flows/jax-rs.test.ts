import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('resource methods, servlets and observers are entry points; clients and injected methods are not', async () => {
  expect(await matchesOf('flows', 'jax-rs.java', 'jax-rs')).toEqual([
    '5 resource name=OrderResource args=["/orders"]',
    '7 route method=GET handler=list',
    '10 route-with-path method=GET handler=show args=["/{id}"]',
    '14 path-with-route method=POST handler=add args=["/{id}/lines"]',
    '18 incoming event=orders handler=consume',
    '21 observes handler=onStart event=StartupEvent',
    '27 client',
    '34 servlet name=LegacyServlet args=["/legacy"]',
    '36 servlet-method handler=doPost method=doPost',
  ]);
});
