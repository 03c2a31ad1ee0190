import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('hooks, options and requests that refuse callers are found', async () => {
  expect(await matchesOf('trust-zones', 'plugins/autohooks.ts', 'fastify')).toEqual([
    "2 directory-hook expression=fastify.addHook, 'onRequest'",
    '5 directory-hook-named expression=fastify.verifySession',
    "7 option expression=fastify.authorize('admin')",
    '8 request-check expression=request.isAdmin(reply)',
    '9 token expression=request.jwtVerify()',
    '13 schema expression={ body: Order }',
    '14 schema expression={ querystring: Page, response: { 200: Orders } }',
  ]);
});
