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
