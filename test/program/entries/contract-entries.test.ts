import { expect, test } from 'vitest';

import { entriesOf } from './entries-of.ts';

const CONTRACTS = {
  'contract/posts.ts': `import { initContract } from '@ts-rest/core';
const c = initContract();
export const postsContract = c.router(
  { list: { method: 'GET', path: '/', responses: {} }, get: { method: 'GET', path: '/:id', responses: {} } },
  { pathPrefix: '/posts' },
);
`,
  'contract/index.ts': `import { initContract } from '@ts-rest/core';
import { postsContract } from './posts';
const c = initContract();
export const contract = c.router(
  {
    posts: postsContract,
    users: { list: { method: 'GET', path: '/users', responses: {} } },
    health: c.query({ method: 'GET', path: '/health', responses: {} }),
  },
  { pathPrefix: '/api' },
);
`,
};

const LEADS = {
  'contract/index.ts': { './posts': 'contract/posts.ts', '@ts-rest/core': 'package:@ts-rest/core' },
  'server/posts.ts': { '../contract': 'contract/index.ts', '../contract/posts': 'contract/posts.ts' },
  'server/app.ts': { '../contract': 'contract/index.ts', './posts': 'server/posts.ts' },
};

test('what a server says of a contract is a route at the path that the contract has, over the groups and files that it is made of', async () => {
  const files = {
    ...CONTRACTS,
    'server/posts.ts': `import { initServer } from '@ts-rest/express';
import { contract } from '../contract';
const s = initServer();
export const postsRouter = s.router(contract.posts, {
  list: { middleware: [requireUser], handler: async () => ({ status: 200 }) },
  get: getPost,
});
async function getPost() {}
`,
    'server/app.ts': `import { createExpressEndpoints, initServer } from '@ts-rest/express';
import express from 'express';
import { contract } from '../contract';
import { postsRouter } from './posts';
const app = express();
const s = initServer();
const router = s.router(contract, { posts: postsRouter, users: { list: async () => ({ status: 200 }) }, health: async () => ({ status: 200 }) });
createExpressEndpoints(contract, router, app, { globalMiddleware: [identify] });
`,
  };
  expect((await entriesOf(files, LEADS)).sort()).toEqual([
    'GET /api/health → in place | identify',
    'GET /api/posts → in place | requireUser',
    'GET /api/posts/:id → getPost (server/posts.ts:8)',
    'GET /api/users → in place | identify',
  ]);
});

test('a part of a contract is below what names it, also where the server takes it by itself', async () => {
  const server = `import { initServer } from '@ts-rest/express';
import { postsContract } from '../contract/posts';
export const postsRouter = initServer().router(postsContract, { get: async () => ({ status: 200 }) });
`;
  expect(await entriesOf({ ...CONTRACTS, 'server/posts.ts': server }, LEADS)).toEqual(['GET /api/posts/:id → in place']);
});

test('a contract that nothing serves is no entry', async () => {
  expect(await entriesOf({ ...CONTRACTS }, LEADS)).toEqual([]);
});
