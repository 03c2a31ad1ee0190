import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('full route declarations and plugin prefixes are found', async () => {
  expect(await matchesOf('flows', 'fastify.ts', 'fastify')).toEqual([
    "5 route receiver=fastify method='GET' path='/orders' args=[method: 'GET' | url: '/orders' | preHandler: [requireUser] | handler: listOrders]",
    "6 route receiver=fastify path='/orders' method=['POST', 'PUT'] args=[url: '/orders' | method: ['POST', 'PUT'] | async handler(request) …]",
    "7 register receiver=fastify target=orderRoutes path='/v1'",
    '8 register-plain receiver=fastify target=cors',
    '9 register-plain receiver=fastify target=stockRoutes',
    "10 register-plain receiver=fastify target=import('./late.js')",
    "11 register-block receiver=fastify prefix='/admin'",
    '11 instance name=admin',
    "12 autoload receiver=fastify directory=join(__dirname, 'routes') args=[dir: join(__dirname, 'routes') | options: {}]",
    '13 hook receiver=fastify handler=requireUser',
    '21 instance name=api',
  ]);
});
