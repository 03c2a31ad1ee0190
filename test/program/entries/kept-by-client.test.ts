import { expect, test } from 'vitest';

import { routesOf } from '../../lens/stated.ts';

test('resolvers that a client is given are no operations of the server', async () => {
  const files = {
    'web/client.ts': `import { ApolloClient, InMemoryCache } from '@apollo/client';
import { menuState } from './state';
export const client = new ApolloClient({ cache: new InMemoryCache(), resolvers: menuState });
`,
    'web/state.ts': 'export const menuState = { Mutation: { openMenu: (_, args, { cache }) => cache.writeQuery(args) } };\n',
    'server/index.ts': `import { ApolloServer } from '@apollo/server';
import { orders } from './orders';
export const server = new ApolloServer({ typeDefs, resolvers: orders });
`,
    'server/orders.ts': 'export const orders = { Query: { orders: () => [] } };\n',
  };
  const leads = { 'web/client.ts': { './state': 'web/state.ts' }, 'server/index.ts': { './orders': 'server/orders.ts' } };
  expect(await routesOf(files, leads)).toEqual(['Query orders']);
});
