import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('annotated methods are entry points, also of the first class of a file; caches and clients are not', async () => {
  expect(await matchesOf('flows', 'spring-kotlin.kt', 'spring-kotlin')).toEqual([
    '7 first-controller name=OrderController args=["/api/orders"]',
    '8 route method=GetMapping handler=list',
    '11 route method=PostMapping handler=add args=["/{id}/lines" | "/{id}/items"]',
    '14 request-mapping handler=search args=[value = ["/search"] | method = [RequestMethod.GET]]',
    '20 listener event=orders.placed handler=onPlaced',
    '23 event handler=onEvent event=OrderPlaced',
    '26 scheduled event=cron = "0 0 3 * * *" handler=sweep',
    '29 runner handler=run',
    '32 controller name=AdminController args=[path = ["/api/admin"]]',
    '36 client',
  ]);
});
