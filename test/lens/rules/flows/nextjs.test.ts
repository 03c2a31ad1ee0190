import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('exported verbs of a route file are routes', async () => {
  expect(await matchesOf('flows', 'app/api/orders/[id]/route.ts', 'nextjs')).toEqual([
    '3 route-handler method=GET handler=GET',
    '6 route-handler method=DELETE handler=DELETE',
  ]);
});

test('the default export of a file under pages/api is a route', async () => {
  expect(await matchesOf('flows', 'pages/api/login.ts', 'nextjs')).toEqual(['1 api-route handler=handler']);
});
