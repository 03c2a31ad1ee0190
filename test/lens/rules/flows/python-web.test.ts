import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('routes of the smaller frameworks are found, a cache is no router', async () => {
  expect(await matchesOf('flows', 'python-web.py', 'python-web')).toEqual([
    '8 aiohttp-app name=routes',
    '9 aiohttp-app name=app',
    '12 starlette-route path="/orders" handler=list_orders args=["/orders" | list_orders | methods=["GET"]]',
    '13 starlette-endpoint path="/stock" args=["/stock" | endpoint=Stock]',
    '14 starlette-websocket path="/feed" handler=feed',
    '15 starlette-mount prefix="/admin"',
    '15 starlette-route path="/users" handler=users args=["/users" | users]',
    '17 aiohttp-table method=get path="/ping" handler=ping',
    '18 tornado-handler path=r"/orders/(\\d+)" handler=OrderHandler',
    '19 aiohttp-add path="/orders" handler=create_order method=post',
    '20 aiohttp-add-route method="DELETE" path="/orders/{id}" handler=delete_order',
    '21 falcon-route path="/parcels" handler=Parcels()',
    '24 decorated receiver=routes method=get path="/decorated" handler=decorated args=["/decorated"]',
    '29 bare-decorator method=get path="/bare" handler=bare args=["/bare"]',
  ]);
});
