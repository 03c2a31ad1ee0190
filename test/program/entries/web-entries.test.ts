import { expect, test } from 'vitest';

import { flows } from '../../../src/lens/flow/flows.ts';
import { ruleView } from '../../lens/rule-view.ts';

async function routesOf(files: Record<string, string>): Promise<string[]> {
  const { groups } = flows.report(await ruleView('flows', files));
  const findings = groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? []));
  return findings.filter(({ kind }) => kind === 'route').map(({ name }) => name);
}

test('a route of Express that is held by a name has its path, on its router, whatever is called on it in a row', async () => {
  const text = `import express, { Router } from 'express';
const app = express();
const api = Router();
app.use('/api', api);
const order = api.route('/orders/:id');
order.get(requireUser, show);
order.put(change).delete(remove);
`;
  expect(await routesOf({ 'src/app.ts': text })).toEqual([
    'GET /api/orders/:id → show',
    'PUT /api/orders/:id → change',
    'DELETE /api/orders/:id → remove',
  ]);
});

test('routes of Slim are below the base path of their application', async () => {
  const text = `<?php
use Slim\\Factory\\AppFactory;
$app = AppFactory::create();
$app->setBasePath('/shop');
$app->group('/api', function ($group) {
    $group->get('/orders', [OrderAction::class, 'list']);
});
$app->get('/', [HomeAction::class, 'show']);
`;
  expect(await routesOf({ 'public/index.php': text })).toEqual(['GET /shop/api/orders → OrderAction.list', 'GET /shop → HomeAction.show']);
});

test('a handler of Litestar is below its controller, and that below the router that it is handed to', async () => {
  const app = `from litestar import Controller, Litestar, Router, get, post

class OrderController(Controller):
    path = "/orders"

    @get(operation_id="List")
    async def all_orders(self): ...

    @post(path="/{order_id:uuid}/close")
    async def close(self): ...

class StoreController(Controller):
    @get("/store")
    async def store(self): ...

@get(["/health", "/ready"])
async def health(): ...

v1 = Router(path="/v1", route_handlers=[OrderController, health])
app = Litestar(route_handlers=[v1, StoreController])
`;
  expect(await routesOf({ 'app.py': app })).toEqual([
    'GET /v1/orders → OrderController.all_orders',
    'POST /v1/orders/{order_id:uuid}/close → OrderController.close',
    'GET /store → StoreController.store',
    'GET /v1/health, /v1/ready → health',
  ]);
});

test('of several constants of a name, an endpoint means the one of its own application', async () => {
  const endpoint = `namespace Shop;
public class Create : Endpoint<CreateRequest>
{
  public override void Configure() { Post(CreateRequest.Route); }
  public override Task HandleAsync(CreateRequest request, CancellationToken ct) { }
}
public class List : EndpointWithoutRequest
{
  public override void Configure() { Get($"/{nameof(Order)}s"); }
  public override Task HandleAsync(CancellationToken ct) { }
}
`;
  const request = (path: string) => `public class CreateRequest { public const string Route = "${path}"; }\n`;
  const files = {
    'one/Create.cs': endpoint,
    'one/CreateRequest.cs': request('/orders'),
    'two/CreateRequest.cs': request('/others'),
  };
  expect(await routesOf(files)).toEqual(['POST /orders → Create.HandleAsync', 'GET /{nameof(Order)}s → List.HandleAsync']);
});
