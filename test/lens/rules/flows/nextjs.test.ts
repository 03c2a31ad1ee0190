import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('exported verbs of a route file are routes', async () => {
  expect(await matchesOf('flows', 'app/api/orders/[id]/route.ts', 'nextjs')).toEqual([
    '3 route-handler method=GET handler=GET',
    '6 route-handler method=DELETE handler=DELETE',
  ]);
  expect(await matchesOf('flows', 'app/api/auth/route.ts', 'nextjs')).toEqual([
    '3 route-export handler=handler method=GET',
    '3 route-export handler=handler method=POST',
    '4 route-pattern method=PUT handler=handlers',
    '4 route-pattern method=PATCH handler=handlers',
  ]);
});

test('the default export of a file under pages/api is a route', async () => {
  expect(await matchesOf('flows', 'pages/api/login.ts', 'nextjs')).toEqual(['1 api-route handler=handler']);
});

test('the default export of a page is a page, unless its folder is private or its file special', async () => {
  expect(await matchesOf('flows', 'app/(shop)/orders/[id]/page.tsx', 'nextjs')).toEqual([
    '1 page handler=OrderPage',
    '2 action path=cancel handler=cancel',
  ]);
  expect(await matchesOf('flows', 'pages/about.tsx', 'nextjs')).toEqual(['3 pages-page handler=AboutPage']);
  expect(await matchesOf('flows', 'app/_parts/page.tsx', 'nextjs')).toEqual([]);
  expect(await matchesOf('flows', 'pages/_app.tsx', 'nextjs')).toEqual([]);
});

test('exported functions of a file for the server are actions', async () => {
  expect(await matchesOf('flows', 'app/actions.ts', 'nextjs')).toEqual([
    '3 actions-file path=placeOrder handler=placeOrder',
    '4 actions-file path=cancelOrder handler=cancelOrder',
  ]);
});

test('middleware is found with its matcher', async () => {
  expect(await matchesOf('flows', 'middleware.ts', 'nextjs')).toEqual([
    "3 middleware handler=middleware matcher=['/orders/:path*']",
    '3 middleware-everywhere handler=middleware',
  ]);
});
