import { expect, test } from 'vitest';

import { entriesOf } from './entries-of.ts';

test('an action of a controller is at the place of its file and called by its name, below the module of its directory', async () => {
  const controller = (name: string, body: string) => `<?php
namespace app\\controllers;
use yii\\web\\Controller;
${name} extends Controller
{
${body}
}
`;
  const files = {
    'modules/shop/controllers/OrderItemController.php': controller(
      'class OrderItemController',
      '    public function actionIndex() { return 1; }\n    public function actionAddAll($id) { return 1; }\n    protected function actionHidden() { return 1; }',
    ),
    'controllers/admin/SiteController.php': controller(
      'class SiteController',
      "    public function actions() { return ['error' => ['class' => 'yii\\web\\ErrorAction']]; }\n    public function helper() { return 1; }",
    ),
    'controllers/IndexController.php': controller('class IndexController', '    public function actionGo() { return 1; }'),
    'controllers/BaseController.php': controller('abstract class BaseController', '    public function actionShared() { return 1; }'),
  };
  const entries = await entriesOf(files, {});
  expect(entries.map((entry) => entry.replace(/ \(.*$/, ''))).toEqual([
    'ANY /shop/order-item → actionIndex',
    'ANY /shop/order-item/add-all → actionAddAll',
    'ANY /admin/site/error → in place',
    'ANY /index/go → actionGo',
  ]);
});
