import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('what is untrusted, what protects it and what is dangerous; what is harmless is not told', async () => {
  expect(await matchesOf('trust-zones', 'laravel.php', 'laravel')).toEqual([
    "2 route-middleware expression=middleware('auth:sanctum') with=('auth:sanctum')",
    "4 chained-gate expression=middleware(['auth', 'can:manage'])",
    "4 chained-middleware expression=middleware(['auth', 'can:manage'])",
    "7 group-middleware expression='middleware' => 'auth:api'",
    '8 without expression=withoutMiddleware',
    "8 throttle expression=middleware('throttle:5,1') with=('throttle:5,1')",
    "15 controller-middleware-except of=OrderController expression=$this->middleware('auth') except=[['index']]",
    "16 optional-middleware of=OrderController expression=$this->middleware('auth:optional') only=['index']",
    '20 typed-request of=store expression=StoreOrder $request type=StoreOrder',
    '20 typed-request of=store expression=Order $order type=Order',
    "22 authorize expression=$this->authorize('create', Order::class)",
    "23 form-request expression=$request->validate(['title' => 'required'])",
    '24 authorize expression=abort_unless($user->isAdmin(), 403)',
    '25 refused expression=$user->id !== $order->user_id',
    '28 unguarded expression=Order::create($request->all())',
    '29 form-request expression=$request->validated()',
    '33 request-class type=StoreOrder',
    '40 unguarded expression=protected $guarded = [];',
    "43 group-gate expression='middleware' => ['can:manage-shop']",
    "47 refused expression=$request->header('X-Secret') !== config('services.shop.secret')",
  ]);
});
