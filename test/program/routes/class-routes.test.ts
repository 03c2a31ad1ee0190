import { expect, test } from 'vitest';

import { flows } from '../../../src/lens/flow/flows.ts';
import { ruleView } from '../../lens/rule-view.ts';

/** The routes of a file of routes, by their labels with their handlers. */
async function routesOf(body: string): Promise<string[]> {
  const files = {
    'routes/web.php': `<?php\nuse App\\OrderController;\n${body}\n`,
    'app/OrderController.php': '<?php\nnamespace App;\nclass OrderController { public function index() {} public function show() {} }\n',
  };
  const report = flows.report(await ruleView('flows', files, { 'routes/web.php': { 'App\\OrderController': 'app/OrderController.php' } }));
  const findings = report.groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? []));
  return findings.filter(({ kind }) => kind === 'route').map(({ name }) => name);
}

test('a collection has the routes that its calls or its options leave', async () => {
  expect(await routesOf("Route::apiResource('orders', OrderController::class)->only(['index', 'show']);")).toEqual([
    'GET /orders → OrderController.index',
    'GET /orders/{order} → OrderController.show',
  ]);
  expect(await routesOf("Route::resource('order-lines', 'LineController', ['except' => ['create', 'edit', 'store', 'destroy']]);")).toEqual(
    [
      'GET /order-lines → LineController.index',
      'GET /order-lines/{order_line} → LineController.show',
      'PUT|PATCH /order-lines/{order_line} → LineController.update',
    ],
  );
});

test('collections inside each other, and inside groups', async () => {
  const body = "Route::prefix('v1')->group(function () { Route::apiResource('orders.lines', LineController::class)->only('show'); });";
  expect(await routesOf(body)).toEqual(['GET /v1/orders/{order}/lines/{line} → LineController.show']);
});

test('a handler is the method that it names, however it is written', async () => {
  const body = `Route::get('a', [OrderController::class, 'show']);
Route::get('b', 'OrderController@index');
Route::get('c', PayOrder::class);
Route::controller(OrderController::class)->group(function () { Route::get('d', 'show'); });`;
  expect(await routesOf(body)).toEqual([
    'GET /a → OrderController.show',
    'GET /b → OrderController.index',
    'GET /c → PayOrder.__invoke',
    'GET /d → OrderController.show',
  ]);
});
