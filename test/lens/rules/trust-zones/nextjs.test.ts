import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('what pages and route files are given, and sessions that they demand, are found', async () => {
  expect(await matchesOf('trust-zones', 'app/orders/page.tsx', 'nextjs')).toEqual([
    '3 page-properties expression=params',
    '3 page-properties expression=searchParams',
    '4 headers expression=cookies()',
    '5 session expression=getCurrentUser()',
  ]);
  expect(await matchesOf('trust-zones', 'app/api/orders/route.ts', 'nextjs')).toEqual([
    '1 segment expression={ params }',
    '2 search expression=request.nextUrl.searchParams',
    '3 address expression=new URL(request.url)',
    '4 required expression=requireUser()',
    '8 wrapper expression=withSession',
  ]);
});

test('parameters of server actions are sources', async () => {
  expect(await matchesOf('trust-zones', 'app/actions.ts', 'nextjs')).toEqual([
    '3 action-parameter expression=form',
    '3 action-parameter expression=count',
    '4 action-parameter expression=id',
  ]);
});

test('middleware that demands a session is a policy for the paths that it names', async () => {
  expect(await matchesOf('trust-zones', 'middleware.ts', 'nextjs')).toEqual([
    "1 guarded-paths expression=middleware paths=['/orders/:path*']",
    '2 session expression=getToken({ req: request })',
    "6 protected-paths expression=protectedRoutes paths=['/account']",
  ]);
});
