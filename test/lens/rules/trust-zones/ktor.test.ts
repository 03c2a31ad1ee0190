import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('what a call brings and authentication around routes are found; plain answers are not', async () => {
  expect(await matchesOf('trust-zones', 'ktor.kt', 'ktor')).toEqual([
    '4 authenticate expression=authenticate("jwt") with=("jwt")',
    '6 parameters expression=call.parameters',
    '7 call expression=call.receive<Order>()',
    '8 request expression=call.request.queryParameters',
    '10 redirect expression=call.respondRedirect(page) value=page',
    '11 html expression=call.respondText("<p>$id", ContentType.Text.Html) value=("<p>$id", ContentType.Text.Html)',
    '16 rate-limit expression=rateLimit(RateLimitName("api")) with=(RateLimitName("api"))',
    '19 cors-open expression=anyHost()',
  ]);
});
