import { expect, test } from 'vitest';

import { accessOf } from '../../stated.ts';

const express = (guard: string) => ({
  'src/app.js': `import express from 'express';
import { config } from './config.js';
const app = express();
function isPaid() { return config.plan === 'paid'; }
function guard(req, res, next) {
  ${guard}
  next();
}
app.get('/orders', guard, (req, res) => res.json([]));
`,
});

test.each([
  ['if (!isPaid()) return res.status(403).end();', 'undecided GET /orders: access in some cases guard'],
  ['if (!req.user) return res.status(401).end();', 'protected GET /orders behind guard'],
  // Whoever is known is let on before it.
  ['if (req.user) return next(); if (!isPaid()) return res.status(403).end();', 'undecided GET /orders: access in some cases guard'],
  ['if (!req.user && isPaid()) return res.status(401).end();', 'undecided GET /orders: access in some cases guard'],
])('what refuses whoever calls where a program is run so is access control in some cases at most: %s', async (guard, told) => {
  expect(await accessOf(express(guard))).toEqual([told]);
});

const laravel = (condition: string) => ({
  'routes/web.php': "<?php\nRoute::get('orders', [OrderController::class, 'show'])->middleware(\\App\\Http\\Middleware\\Shop::class);\n",
  'app/Http/Controllers/OrderController.php': '<?php\nclass OrderController { public function show() { return view("orders"); } }\n',
  'app/Plan.php': "<?php\nnamespace App;\nclass Plan { public static function paid() { return config('shop.plan'); } }\n",
  'app/Http/Middleware/Shop.php': `<?php
namespace App\\Http\\Middleware;
class Shop {
  public function handle($request, $next) {
    if (${condition}) { throw new PlanAuthorizationException('no'); }
    return $next($request);
  }
}
`,
});

test.each([
  ['! Plan::paid()', 'undecided GET /orders: access in some cases middleware(\\App\\Http\\Middleware\\Shop::class)'],
  ['! $request->user()', 'protected GET /orders behind middleware(\\App\\Http\\Middleware\\Shop::class)'],
  [
    "($key = config('shop.key')) && $request->bearerToken() !== $key",
    'undecided GET /orders: access in some cases middleware(\\App\\Http\\Middleware\\Shop::class)',
  ],
])('a setting that a function of PHP gives, or that is kept on the way, is one: %s', async (condition, told) => {
  expect(await accessOf(laravel(condition))).toEqual([told]);
});
