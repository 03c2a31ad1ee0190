import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('full route declarations and plugin prefixes are found', async () => {
  expect(await matchesOf('flows', 'fastify.ts', 'fastify')).toEqual([
    "4 route receiver=fastify method='GET' path='/orders'",
    "5 route receiver=fastify path='/orders' method=['POST', 'PUT']",
    "6 register receiver=fastify target=orderRoutes path='/v1'",
    '7 register-plain receiver=fastify target=cors',
  ]);
});
