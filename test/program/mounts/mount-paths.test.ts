import { expect, test } from 'vitest';

import { flows } from '../../../src/lens/flow/flows.ts';
import { ruleView } from '../../lens/rule-view.ts';

/** The labels of the entries that the flows lens finds in some files, with what they lead to. */
async function entriesOf(files: Record<string, string>, leads: Record<string, Record<string, string>> = {}): Promise<string[]> {
  const { groups } = flows.report(await ruleView('flows', files, leads));
  const findings = groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? []));
  return findings.filter(({ kind }) => kind !== 'call').map(({ name }) => name);
}

test('a path that is a constant of the file or of an import is filled in', async () => {
  const entries = await entriesOf(
    {
      'src/app.ts': `import express from 'express';
import { API } from './config';
import config from './config';
import orders from './orders';
const app = express();
const ADMIN = '/admin';
app.use(API, orders);
app.get(\`\${ADMIN}/users\`, listUsers);
app.use(config.stock.prefix, orders);
`,
      'src/orders.ts': `import { Router } from 'express';
const router = Router();
router.get('/orders', list);
export default router;
`,
      'src/config.ts': `export const API = '/api';
export default { stock: { prefix: '/stock' } };
`,
    },
    { 'src/app.ts': { './config': 'src/config.ts', './orders': 'src/orders.ts' } },
  );
  expect(entries).toEqual(['GET /admin/users → listUsers', 'GET /api/orders, /stock/orders → list']);
});

test('routers of classes, of functions and of modules required in place are mounted', async () => {
  const entries = await entriesOf(
    {
      'src/app.ts': `import express from 'express';
import { OrderRoutes } from './orders';
import { makeStock } from './stock';
const app = express();
app.use('/orders', new OrderRoutes().router);
app.use('/stock', makeStock());
app.use('/users', require('./users'));
`,
      'src/orders.ts': `import { Router } from 'express';
export class OrderRoutes {
  readonly router = Router();
  constructor() {
    this.router.get('/:id', this.show);
  }
  show = (req, res) => res.json({});
}
`,
      'src/stock.ts': `import { Router } from 'express';
export function makeStock() {
  const stock = Router();
  stock.get('/', count);
  return stock;
}
`,
      'src/users.js': `const router = require('express').Router();
router.get('/', list);
module.exports = router;
`,
    },
    { 'src/app.ts': { './orders': 'src/orders.ts', './stock': 'src/stock.ts', './users': 'src/users.js' } },
  );
  expect(entries).toEqual(['GET /orders/:id → OrderRoutes.show', 'GET /stock → count', 'GET /users → list']);
});

test('a router that a function is given, and one that it mounts on that, add up', async () => {
  const entries = await entriesOf(
    {
      'src/app.ts': `import express from 'express';
import orders from './orders';
const app = express();
const api = express.Router();
orders(api);
app.use('/api', api);
`,
      'src/orders.ts': `import { Router } from 'express';
const route = Router();
export default (app: Router) => {
  app.use('/orders', route);
  route.get('/mine', listMine);
};
`,
    },
    { 'src/app.ts': { './orders': 'src/orders.ts' } },
  );
  expect(entries).toEqual(['GET /api/orders/mine → listMine']);
});

test('files of a loaded directory have its path, unless they choose their own', async () => {
  const entries = await entriesOf({
    'src/app.ts': `import autoload from '@fastify/autoload';
export default async function (fastify) {
  fastify.register(autoload, { dir: join(__dirname, 'routes'), options: { prefix: '/v1' } });
}
`,
    'src/routes/orders/_id/index.ts': `export default async function (fastify) {
  fastify.get('/lines', listLines);
}
`,
    'src/routes/status.ts': `export const autoPrefix = '/_status';
export default async function (fastify) {
  fastify.route({ url: '/', method: 'GET', async handler(request) { return check(); } });
}
`,
    'src/other/late.ts': `export default async function (fastify) {
  fastify.get('/late', late);
}
`,
  });
  expect(entries).toEqual(['GET /late → late', 'GET /orders/:id/lines → listLines', 'GET /_status']);
});

test('the prefix of a Koa router counts, however its routes are handed on', async () => {
  const entries = await entriesOf(
    {
      'src/app.js': `const Router = require('koa-router');
const orders = require('./orders');
const router = new Router();
const api = new Router({ prefix: '/v2' });
api.use(orders);
router.use('/api', api.routes());
`,
      'src/orders.js': `const Router = require('koa-router');
const router = new Router();
router.prefix('/orders');
router.get('/:id', show);
module.exports = router.routes();
`,
    },
    { 'src/app.js': { './orders': 'src/orders.js' } },
  );
  expect(entries).toEqual(['GET /api/v2/orders/:id → show']);
});

test('procedures have dotted names, through routers inside routers', async () => {
  const entries = await entriesOf(
    {
      'src/root.ts': `import { orders } from './orders';
export const appRouter = router({ orders, health: procedure.query(() => 'ok') });
`,
      'src/orders.ts': `export const orders = router({
  byId: procedure.input(id).query(findOrder),
  admin: router({ hide: adminProcedure.mutation(hideOrder) }),
});
`,
    },
    { 'src/root.ts': { './orders': 'src/orders.ts' } },
  );
  expect(entries).toEqual(['query orders.byId → findOrder', 'mutation orders.admin.hide → hideOrder', 'query health']);
});

test('the place of a file gives its path without groups and intercepting marks; what fills a slot is no page', async () => {
  const entries = await entriesOf({
    'src/app/(shop)/(.)orders/[id]/page.tsx': 'export default function OrderPage() {}\n',
    'src/app/(shop)/@modal/(.)orders/[id]/page.tsx': 'export default function OrderModal() {}\n',
    'src/app/(shop)/layout.tsx': 'export default function Layout() {}\n',
  });
  expect(entries).toEqual(['GET /orders/[id] → OrderPage']);
});

test('a method that adds routes is mounted on the group that it is given, whatever it is called', async () => {
  const entries = await entriesOf({
    'web/server.go': `package web

import "github.com/gin-gonic/gin"

type Server struct{}

func (s *Server) Mount(r *gin.Engine) {
	v1 := r.Group("/v1")
	s.orderRoutes(v1)
}
`,
    'web/orders.go': `package web

import "github.com/gin-gonic/gin"

func (s *Server) orderRoutes(g *gin.RouterGroup) {
	g.GET("/orders", s.list)
}

func (s *Server) list(c *gin.Context) {}
`,
  });
  expect(entries).toEqual(['GET /v1/orders → Server.list']);
});

test('what the start of one application of several sets up is not set up for the others', async () => {
  const controller = (name: string) => `import { Controller, Get } from '@nestjs/common';
@Controller('${name}')
export class ${name}Controller {
  @Get()
  list() {}
}
`;
  const start = (setup: string) => `import { NestFactory } from '@nestjs/core';
async function bootstrap() {
  const app = await NestFactory.create(AppModule);
  ${setup}
}
`;
  const entries = await entriesOf({
    'apps/api/src/main.ts': start(''),
    'apps/api/src/orders/orders.controller.ts': controller('orders'),
    'apps/worker/src/jobs/jobs.controller.ts': controller('jobs'),
    'apps/worker/src/main.ts': start("app.setGlobalPrefix('worker');"),
  });
  expect(entries).toEqual(['GET /orders → ordersController.list', 'GET /worker/jobs → jobsController.list']);
  const nested = await entriesOf({
    'src/collaboration/main.ts': start("app.setGlobalPrefix('live');"),
    'src/main.ts': start("app.setGlobalPrefix('api', { exclude: ['robots'] });"),
    'src/robots/robots.controller.ts': controller('robots'),
    'src/collaboration/rooms/rooms.controller.ts': controller('rooms'),
  });
  expect(nested).toEqual(['GET /live/rooms → roomsController.list', 'GET /robots → robotsController.list']);
});
