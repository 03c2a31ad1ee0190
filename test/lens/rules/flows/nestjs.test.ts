import { expect, test } from 'vitest';

import { flows } from '../../../../src/lens/flow/flows.ts';
import { ruleView } from '../../rule-view.ts';

async function routesOf(files: Record<string, string>, leads: Record<string, Record<string, string>> = {}): Promise<string[]> {
  const { groups } = flows.report(await ruleView('flows', files, leads));
  return groups
    .flatMap(({ items }) => items.flatMap(({ findings }) => findings ?? []))
    .flatMap(({ kind, name }) => (kind === 'route' ? [name] : []));
}

const ORDERS = `import { Controller, Get, Version } from '@nestjs/common';
@Controller('orders')
export class Orders {
  @Get() list() {}
  @Version('2') @Get('open') open() {}
  @Get('/health') health() {}
}
`;

test('a prefix and versions that the application sets up are part of every path but those left out', async () => {
  const main = `app.setGlobalPrefix('api', { exclude: ['orders/health'] });
app.enableVersioning({ type: VersioningType.URI, defaultVersion: '1' });
`;
  expect(await routesOf({ 'src/main.ts': main, 'src/orders.ts': ORDERS })).toEqual([
    'GET /api/v1/orders → Orders.list',
    'GET /api/v2/orders/open → Orders.open',
    'GET /v1/orders/health → Orders.health',
  ]);
});

test('versions that travel in a header are not part of the path', async () => {
  const main = `app.enableVersioning({ type: VersioningType.HEADER, header: 'v' });`;
  expect((await routesOf({ 'src/main.ts': main, 'src/orders.ts': ORDERS }))[1]).toBe('GET /orders/open → Orders.open');
});

test('a prefix that is a setting goes by its name', async () => {
  const main = `app.setGlobalPrefix(config.getOrThrow('app.prefix', { infer: true }));`;
  expect((await routesOf({ 'src/main.ts': main, 'src/orders.ts': ORDERS }))[0]).toBe('GET /{app.prefix}/orders → Orders.list');
});

test('of several applications the nearest sets up the path', async () => {
  const files = {
    'apps/shop/main.ts': `app.setGlobalPrefix('shop');`,
    'apps/back/main.ts': `app.setGlobalPrefix('back');`,
    'apps/back/orders.ts': ORDERS,
  };
  expect((await routesOf(files))[0]).toBe('GET /back/orders → Orders.list');
});

test('modules are placed below the paths that a router module gives them', async () => {
  const modules = `import { RouterModule } from '@nestjs/core';
const routes = [{ path: 'admin', module: AdminModule, children: [{ path: 'shop', module: ShopModule }] }];
@Module({ controllers: [Orders] })
export class ShopModule {}
`;
  expect((await routesOf({ 'src/app.ts': modules, 'src/orders.ts': ORDERS }))[0]).toBe('GET /admin/shop/orders → Orders.list');
});

test('of controllers of one name each stands below the module that imports it, and a path can be a constant', async () => {
  const files = {
    'src/app.ts': `import { RouterModule } from '@nestjs/core';
import { PublicModule } from './public.ts';
import { PrivateModule } from './private.ts';
export const PUBLIC_PREFIX = '/api/v2';
export const PRIVATE_PREFIX = '/api/private';
const routes = [{ path: PUBLIC_PREFIX, module: PublicModule }, { path: PRIVATE_PREFIX, module: PrivateModule }];
`,
    'src/public.ts': `import { Orders } from './public/orders.ts';
@Module({ controllers: [Orders] })
export class PublicModule {}
`,
    'src/private.ts': `import { Orders } from './private/orders.ts';
@Module({ controllers: [Orders] })
export class PrivateModule {}
`,
    'src/public/orders.ts': ORDERS,
    'src/private/orders.ts': ORDERS,
  };
  const leads = {
    'src/app.ts': { './public.ts': 'src/public.ts', './private.ts': 'src/private.ts' },
    'src/public.ts': { './public/orders.ts': 'src/public/orders.ts' },
    'src/private.ts': { './private/orders.ts': 'src/private/orders.ts' },
  };
  expect((await routesOf(files, leads)).filter((route) => route.endsWith('Orders.list')).sort()).toEqual([
    'GET /api/private/orders → Orders.list',
    'GET /api/v2/orders → Orders.list',
  ]);
});

test('controllers that another one lists are below it, and below what that is below', async () => {
  const files = {
    'src/shop.ts': `import { ChildControllers, Controller } from '@overnightjs/core';
import { V1 } from './v1.ts';
@Controller('shop')
@ChildControllers(new V1())
export class Shop {}
`,
    'src/v1.ts': `import { ChildControllers, Controller, Get } from '@overnightjs/core';
import { Orders } from './orders.ts';
@Controller('v1')
@ChildControllers([new Orders(), new Others({ size: 3 })])
export class V1 {
  @Get('status') status() {}
}
`,
    'src/orders.ts': ORDERS.replace('@nestjs/common', '@overnightjs/core'),
    'src/items.ts': `import { Controller, Get } from '@overnightjs/core';
@Controller('items')
export class Items {
  @Get(':id') one() {}
}
`,
  };
  expect(await routesOf(files)).toEqual([
    'GET /items/:id → Items.one',
    'GET /shop/v1/orders → Orders.list',

    'GET /shop/v1/orders/open → Orders.open',
    'GET /shop/v1/orders/health → Orders.health',
    'GET /shop/v1/status → V1.status',
  ]);
});
