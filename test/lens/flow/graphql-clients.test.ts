import { expect, test } from 'vitest';
import { routesOf } from '../stated.ts';

test('what a client keeps of answers is no resolver', async () => {
  const client = `import { cacheExchange } from '@urql/exchange-graphcache';
export const exchange = cacheExchange({
  resolvers: { Query: { orders: relayPagination() } },
  updates: { Mutation: { deleteOrder(result, args, cache) { cache.invalidate('Query'); } } },
});
`;
  const server = 'export const resolvers = { Query: { orders: () => listOrders() } };\n';
  expect(await routesOf({ 'web/client.ts': client, 'api/resolvers.ts': server })).toEqual(['Query orders']);
});
