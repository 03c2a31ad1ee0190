import { expect, test } from 'vitest';

import { flows } from '../../../src/lens/flow/flows.ts';
import { ruleView } from '../../lens/rule-view.ts';

const controller = (name: string) => `<?php
class ${name}Controller { #[Route('/${name.toLowerCase()}')] public function show() {} }
`;

const CONTROLLERS = {
  'src/Controller/NewsController.php': controller('News'),
  'src/Controller/Auth/LoginController.php': controller('Login'),
  'src/API/OrderController.php': controller('Order'),
  'src/Page/AboutController.php': controller('About'),
};

async function routesBelow(yaml: string): Promise<string[]> {
  const { groups } = flows.report(await ruleView('flows', { ...CONTROLLERS, 'config/routes.yaml': yaml }));
  const findings = groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? []));
  return findings.map(({ name }) => name.replace(/ → .*/, '')).sort();
}

test('controllers have the prefix of their directory, or of the later one inside it; those of no directory have none', async () => {
  const yaml = `all:
  resource: ../src/Controller/
  prefix: /{_locale}
auth:
  resource: ../src/Controller/Auth/
  prefix: /auth
`;
  expect(await routesBelow(yaml)).toEqual(['ANY /about', 'ANY /auth/login', 'ANY /order', 'ANY /{_locale}/news']);
});

test('a prefix for each language gives a path for each, and a pattern names several directories', async () => {
  const yaml = `api:
  resource: ../src/{API,Page}/
  prefix: { en: /api, de: /de/api }
auth:
  resource: ../src/*/Auth/
  prefix: /auth
`;
  expect(await routesBelow(yaml)).toEqual([
    'ANY /api/about, /de/api/about',
    'ANY /api/order, /de/api/order',
    'ANY /auth/login',
    'ANY /news',
  ]);
});

test('a file that is mounted alone has the prefix, and its neighbours do not', async () => {
  const yaml = 'one:\n  resource: ../src/Controller/NewsController.php\n  prefix: /one\n';
  expect(await routesBelow(yaml)).toEqual(['ANY /about', 'ANY /login', 'ANY /one/news', 'ANY /order']);
});

test('a file of routes has the prefix of the group that it is loaded in, in the place of the one it has by its name', async () => {
  const route = (path: string) => `<?php\nRoute::get('${path}', [HomeController::class, 'show']);\n`;
  const files = {
    'app/Providers/RouteServiceProvider.php': `<?php
class RouteServiceProvider {
  public function map() {
    Route::group(['middleware' => 'api', 'prefix' => 'v2'], function () { require base_path('routes/api.php'); });
    Route::prefix(config('shop.prefix'))->group(base_path('routes/shop.php'));
    Route::prefix('admin')->group(function () { require base_path('routes/admin.php'); });
  }
}
`,
    'routes/api.php': route('orders'),
    'routes/admin.php': `${route('users')}require __DIR__ . '/more.php';\n`,
    'routes/more.php': `${route('roles')}require 'deep.php';\n`,
    'routes/deep.php': route('rights'),
    'routes/shop.php': route('cart'),
    'routes/web.php': route('home'),
  };
  const { groups } = flows.report(await ruleView('flows', files));
  const findings = groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? []));
  expect(findings.map(({ name }) => name.replace(/ → .*/, '')).sort()).toEqual([
    'GET /admin/rights',
    'GET /admin/roles',
    'GET /admin/users',
    'GET /home',
    'GET /v2/orders',
    "GET /{config('shop.prefix')}/cart",
  ]);
});

test('a bundle goes by the name of its class, whatever its directory is called', async () => {
  const files = {
    'src/Admin/ShopAdminBundle.php': '<?php\nclass ShopAdminBundle extends Bundle {}\n',
    'src/Admin/Resources/config/routing.yaml': 'shop_orders:\n  path: /orders\n  controller: shop.orders\n',
    'config/routes.yaml': "admin:\n  resource: '@ShopAdminBundle/Resources/config/routing.yaml'\n  prefix: /admin\n",
  };
  const { groups } = flows.report(await ruleView('flows', files));
  const findings = groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? []));
  expect(findings.map(({ name }) => name.replace(/ → .*/, ''))).toEqual(['ANY /admin/orders']);
});
