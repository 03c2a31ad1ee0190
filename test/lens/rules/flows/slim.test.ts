import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('entry points are told with the blocks around them; what only looks like one is not', async () => {
  expect(await matchesOf('flows', 'slim.php', 'slim')).toEqual([
    "6 route method=get path='/orders' handler=OrderAction::class . ':list'",
    "7 route method=post path='/orders' handler=\\App\\OrderAction::class",
    "8 group prefix='/api'",
    "9 route method=get path='/orders/{id}' handler=[OrderAction::class, 'show']",
    "10 map method=['PUT', 'PATCH'] path='/orders/{id}' handler='App\\OrderAction:update'",
    "12 route method=get path='/' handler=function ($request, $response) { return $response; }",
  ]);
});
