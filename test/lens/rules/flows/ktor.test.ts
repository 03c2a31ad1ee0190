import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('routes in blocks, typed routes and extension functions are found; clients, caches and markup are not', async () => {
  expect(await matchesOf('flows', 'ktor.kt', 'ktor')).toEqual([
    '3 resource value="/articles" name=Articles',
    '6 module handler=module',
    '8 block path="/api"',
    '8 extension target=route',
    '9 route method=get path="/orders/{id}"',
    '9 extension target=get',
    '9 extension target=find',
    '10 block path="/admin"',
    '10 extension target=route',
    '11 bare-route method=post',
    '11 extension target=create',
    '13 extension target=orderRoutes',
    '15 typed-route method=get path=Articles',
    '15 extension target=all',
    '20 route method=delete path="/orders/{id}"',
    '20 extension target=delete',
    '26 extension target=title',
  ]);
});
