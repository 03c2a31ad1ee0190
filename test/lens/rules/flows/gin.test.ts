import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('routes, groups, middleware and mounts of gin, echo and chi are found', async () => {
  expect(await matchesOf('flows', 'gin.go', 'gin')).toEqual([
    '6 engine name=r',
    '7 use receiver=r args=[Logger()]',
    '8 group name=v1 receiver=r prefix="/v1" args=["/v1" | AuthRequired()]',
    '9 route receiver=v1 method=GET path="/orders/:id" args=["/orders/:id" | showOrder]',
    '10 route receiver=v1 method=POST path="/orders" args=["/orders" | Validate() | createOrder]',
    '11 group-argument target=users.Register receiver=v1 path="/users" args=["/users"]',
    '12 route-block receiver=r prefix="/admin"',
    '12 parameter name=r',
    '13 use receiver=r args=[AdminOnly]',
    '14 route receiver=r method=Get path="/" args=["/" | adminIndex]',
    '16 group-block receiver=r',
    '16 parameter name=r',
    '17 route receiver=r method=Get path="/articles" args=["/articles" | listArticles]',
    '19 mount receiver=r path="/debug" target=debugRouter()',
    '24 parameter name=group',
    '25 route receiver=group method=DELETE path="/:id" args=["/:id" | removeUser]',
    '29 engine name=s.router',
    '30 route receiver=s.router method=Get path="/health" args=["/health" | h.Health]',
    '31 route-by-name receiver=s.router method=http.MethodPut path="/orders/{id}" handler=h.Update',
    '32 not-found receiver=s.router handler=h.Missing',
    '33 route receiver=s.router method=Delete path="/orders/{id}" args=["/orders/{id}" | h.Remove]',
    '34 router-argument target=registerUsers receiver=s.router',
    '38 parameter name=e',
    '39 group-with name=secured receiver=e prefix="/secured" args=[Session]',
    '40 route receiver=secured method=GET path="/me" args=["/me" | me]',
    '41 route-by-name receiver=e method="POST" path="/login" handler=login',
    '42 computed-route receiver=e method=GET path=apiPrefix+"/version" args=[apiPrefix+"/version" | version]',
    '43 made-by-function name=admin',
    '43 function-router receiver=admin target=adminRouter',
    '44 use receiver=admin args=[AdminOnly]',
  ]);
});
