import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('request parameters, guards and pipes are found, on methods, classes and everywhere', async () => {
  expect(await matchesOf('trust-zones', 'nestjs.ts', 'nestjs')).toEqual([
    '3 class-guard expression=@UseGuards(AuthGuard) of=OrderController',
    "6 guard expression=@Roles('admin') of=create",
    '8 parameter expression=@Body()',
    '10 pipe expression=@UsePipes(new ValidationPipe()) of=update',
    "13 parameter expression=@Param('id')",
    '16 global-pipe expression=new ValidationPipe()',
    '17 global-guard expression=new AuthGuard()',
    '18 global-guard-provider expression=ThrottlerGuard',
    "19 apply expression=AuthMiddleware routes=[{ path: 'orders', method: RequestMethod.POST } | UserController]",
  ]);
});
