import { expect, test } from 'vitest';

import { flows } from '../../../../src/lens/flows.ts';
import { ruleView } from '../../rule-view.ts';
import { matchesOf } from '../matches-of.ts';

test('decorated methods of controllers, resolvers and handlers are found; the same decorator elsewhere is not', async () => {
  expect(await matchesOf('flows', 'nestjs.ts', 'nestjs')).toEqual([
    "4 controller path='orders' name=OrderController",
    "8 route method=Get path=':id' handler=show",
    '15 route method=Post handler=create',
    "16 version version='2'",
    "21 stream path='live' handler=live",
    "24 message event={ cmd: 'order' } handler=message",
    "30 controller options={ path: ['invoices', 'bills'], version: '1' } path=['invoices', 'bills'] name=InvoiceController",
    "32 route method=All path='*' handler=any",
    '42 schedule kind=Cron event=0 3 * * * handler=sweep',
    '45 message event=order.paid handler=paid',
    '51 queued queue=mail event=welcome handler=welcome',
    '57 operation method=Query handler=orders',
    '60 named-operation method=Mutation name=placeOrder handler=place',
    '68 module name=ShopModule members=[OrderController | InvoiceController]',
    "76 prefix path='api' exclude={ exclude: ['health'] }",
    '77 versioning options=({ type: VersioningType.URI })',
  ]);
});

async function routesOf(files: Record<string, string>): Promise<string[]> {
  const { groups } = flows.report(await ruleView('flows', files));
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
