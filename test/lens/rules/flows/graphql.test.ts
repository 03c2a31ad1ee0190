import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('the resolvers of root types are found, those of other types are not', async () => {
  expect(await matchesOf('flows', 'graphql.ts', 'graphql')).toEqual([
    '3 resolver method=Query path=order handler=(_: unknown, { id }: { id: string }) => findOrder(id)',
    '4 resolver method=Query path=orders handler=listOrders',
    '5 resolver method=Query path=stock handler=stock',
    '9 resolver method=Mutation path=placeOrder handler=placeOrder',
  ]);
});
