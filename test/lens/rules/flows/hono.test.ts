import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('base paths, routes for several methods and described routes are found', async () => {
  expect(await matchesOf('flows', 'hono.ts', 'hono')).toEqual([
    "4 base-path name=app prefix='/api'",
    "5 based name=admin receiver=app prefix='/admin'",
    "8 on receiver=app method=['PUT', 'PATCH'] path='/orders/:id' handler=saveOrder",
    "9 openapi handler=createRoute method='get' path='/orders'",
  ]);
});
