import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('data of requests, security by path and by annotation are found', async () => {
  expect(await matchesOf('trust-zones', 'spring-kotlin.kt', 'spring-kotlin')).toEqual([
    '6 first-class-access expression=@Secured("ROLE_ADMIN") with=("ROLE_ADMIN") of=OrderController',
    '9 method-access expression=@PreAuthorize("hasRole(\'CLERK\')") of=create',
    '10 parameter expression=id: Long',
    '10 parameter expression=request: OrderRequest',
    '10 validated expression=request: OrderRequest',
    '13 message expression=order: String',
    '17 csrf-off expression=http .csrf { it.disable() }',
    '20 policy-rest expression=authenticated() with=()',
    '20 policy expression=hasRole("ADMIN") with=("ADMIN") paths=["/admin/**"]',
    '20 policy-open expression=permitAll() with=() paths=["/login"]',
    '27 authorize-open path="/status" expression=permitAll',
    '28 authorize path="/orders/**" expression=hasRole("CLERK")',
    '29 authorize-rest expression=authenticated',
  ]);
});
