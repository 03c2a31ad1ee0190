import { expect, test } from 'vitest';
import { protectionOf, routesOf } from '../../lens/stated.ts';

const FILES = {
  'src/app.ts': `import Koa from 'koa';
import Router from 'koa-router';
import mount from 'koa-mount';
import { requireUser } from './auth.js';
import userRoutes from './users.js';
const app = new Koa();
const managementRouter = new Router({ prefix: '/api' });
managementRouter.use(requireUser);
userRoutes(managementRouter, tenant);
app.use(managementRouter.routes());
`,
  'src/auth.ts': 'export async function requireUser(ctx, next) { if (!ctx.state.user) ctx.throw(401); await next(); }\n',
  'src/users.ts': `import basicRoutes from './basics.js';
export default function userRoutes<T extends ManagementRouter>(...args: RouterArgs<T>) {
  basicRoutes(...args);
}
`,
  'src/basics.ts': `export default function basicRoutes<T extends ManagementRouter>(...args: RouterArgs<T>) {
  const [router, { queries }] = args;
  router.get('/users/:id', async (ctx) => { ctx.body = {}; });
}
`,
};
const LEADS = {
  'src/app.ts': { './auth.js': 'src/auth.ts', './users.js': 'src/users.ts', koa: 'package:koa', 'koa-router': 'package:koa-router' },
  'src/users.ts': { './basics.js': 'src/basics.ts' },
};

test('a router that functions hand on in the list of their arguments is the one that they were given', async () => {
  expect(await routesOf(FILES, LEADS)).toEqual(['GET /api/users/:id']);
  expect(await protectionOf(FILES, LEADS)).toEqual(['protected GET /api/users/:id behind requireUser']);
});
