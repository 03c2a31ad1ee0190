import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('routes, mounts and routers are found; look-alikes on other objects are not', async () => {
  expect(await matchesOf('flows', 'express.ts', 'express')).toEqual([
    '5 app name=app',
    '6 router name=api',
    '7 app name=hono',
    "10 route receiver=app method=get path='/health' args=['/health' | (req, res) => res.send('ok')]",
    "11 route receiver=app method=post path=`/orders/:id` args=[`/orders/:id` | auth('admin') | validate(schema) | createOrder]",
    "12 route receiver=app method=get path=['/a', '/b'] args=[['/a', '/b'] | list]",
    "13 route receiver=api method=delete path='/:id' args=['/:id' | remove]",
    "14 mount receiver=api args=['/items']",
    "14 route-chain method=get receiver=api path='/items' args=[list]",
    "14 route-chain method=post receiver=api path='/items' args=[auth() | create]",
    "15 route receiver=hono method=get path='/ping' args=['/ping' | (c) => c.text('pong')]",
    "16 mount receiver=app args=['/users' | requireUser | usersRouter]",
    '17 mount receiver=app args=[helmet()]',
    "18 route-table path='/auth' target=authRouter",
    '20 parameter name=server',
    "21 route receiver=server method=put path='/late' args=['/late' | handler]",
    '25 router-member name=this.router',
    '26 parameter name=app',
    '27 app-field name=this.app',
    "28 route receiver=this.router method=get path='/mine' args=['/mine' | this.list]",
    "31 route-pair path='/orders' target=ordersRouter",
    '32 router-argument target=registerRoutes receiver=app',
    '40 router-argument target=request receiver=app',
  ]);
});
