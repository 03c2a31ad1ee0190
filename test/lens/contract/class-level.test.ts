import { expect, test } from 'vitest';

import { contracts } from '../../../src/lens/contract/contracts.ts';
import { trustZones } from '../../../src/lens/trust/trust-zones.ts';
import { ruleView } from '../rule-view.ts';

test('what a class handles outside its methods is told by the name of the class', async () => {
  const view = await ruleView('contracts', {
    'app/controllers/orders_controller.rb': 'class OrdersController < ApplicationController\n  rescue_from Missing, with: :answer\nend\n',
  });
  const findings = contracts.report(view).groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? []));
  expect(findings.filter(({ kind }) => kind === 'raise').map(({ name }) => name)).toEqual(['OrdersController handles Missing']);
});

test('middleware inside a chain that groups routes is one control', async () => {
  const view = await ruleView('trust-zones', {
    'routes/web.php': `<?php
use Illuminate\\Support\\Facades\\Route;
Route::controller(CartController::class)->middleware(['auth', 'verified'])->group(function () {
    Route::get('/cart', 'show');
});
`,
  });
  const findings = trustZones.report(view).groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? []));
  expect(findings.filter(({ kind }) => kind === 'control').map(({ name }) => name)).toEqual([
    "authentication: middleware(['auth', 'verified'])",
  ]);
});
