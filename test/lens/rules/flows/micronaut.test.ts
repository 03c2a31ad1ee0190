import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('methods of controllers are routes, those of clients are not', async () => {
  expect(await matchesOf('flows', 'micronaut.java', 'micronaut')).toEqual([
    '3 controller name=OrderController args=["/orders"]',
    '5 route method=Get handler=list',
    '8 route method=Post handler=add args=[uri = "/{id}/lines"]',
  ]);
});
