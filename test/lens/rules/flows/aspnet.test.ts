import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('actions, hubs and triggers are entry points; helpers are not', async () => {
  expect(await matchesOf('flows', 'aspnet.cs', 'aspnet')).toEqual([
    '1 controller name=OrdersController args=["api/[controller]"]',
    '5 route method=HttpGet handler=List',
    '8 route method=HttpGet handler=Show args=["{id:int}" | Name = "order"]',
    '12 action-route args=["/api/legacy/orders"]',
    '12 route method=HttpPost handler=Create',
    '15 accept-verbs method=("GET", "HEAD") handler=Probe',
    '24 action handler=Index',
    '31 hub handler=Join',
    '37 function handler=Run method="get" path="orders/{id}"',
  ]);
});

test('handlers of a page are routes at its place, other methods are not', async () => {
  expect(await matchesOf('flows', 'Pages/Orders/Edit.cshtml.cs', 'aspnet')).toEqual([
    '3 page handler=OnGet method=OnGet',
    '4 page handler=OnPostAsync method=OnPostAsync',
  ]);
});
