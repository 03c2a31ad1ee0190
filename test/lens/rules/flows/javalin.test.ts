import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('routes and path blocks are found, a cache is no router', async () => {
  expect(await matchesOf('flows', 'javalin.java', 'javalin')).toEqual([
    '5 route method=get path="/orders" handler=OrderController::list',
    '6 path-block path="/admin"',
    '7 route method=post path="/orders" handler=context -> close(context)',
  ]);
});
