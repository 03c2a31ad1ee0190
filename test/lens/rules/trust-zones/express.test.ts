import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('parts of the request and middleware by its role are found; routers and controllers are no controls', async () => {
  expect(await matchesOf('trust-zones', 'express.ts', 'express')).toEqual([
    '3 headers expression=helmet()',
    '4 cors-open expression=cors()',
    '6 csrf expression=csrfProtection',
    '7 rate-limit expression=rateLimit({ max: 5 })',
    '9 access expression=requireAuth',
    '9 validation expression=validate(schema)',
    '10 access-optional expression=auth.optional',
    "11 access expression=passport.authenticate('jwt')",
    '12 access expression=fastify.authenticate',
    '12 access expression=requireUser',
    '13 access expression=withAuth',
    '16 request expression=req.params',
    '17 fetch-request expression=request.json()',
    '18 context expression=ctx.request.body',
    '19 koa expression=ctx.query',
    '25 validation expression=validate(schema)',
    '26 access expression=requireUser',
    "26 access expression=hasRole('clerk')",
    '26 access expression=requireAgent',
  ]);
});
