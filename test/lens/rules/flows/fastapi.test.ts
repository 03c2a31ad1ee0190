import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('routers, routes, what runs around them and background tasks are found', async () => {
  expect(await matchesOf('flows', 'fastapi.py', 'fastapi')).toEqual([
    '3 app name=app',
    '4 router name=router args=[prefix="/orders" | dependencies=[Depends(current_user)]]',
    '7 route receiver=router method=get path="/{order_id}" handler=show args=["/{order_id}" | response_model=Order]',
    '12 api-route receiver=router path="/bulk" handler=bulk args=["/bulk" | methods=["PUT", "PATCH"]]',
    '17 route receiver=app method=websocket path="/live" handler=live args=["/live"]',
    '22 include receiver=app target=router args=[router | prefix="/v1"]',
    '33 include-keyword receiver=app target=admin.router args=[router=admin.router | prefix="/admin"]',
    '34 mount-keyword receiver=app path="/v2" target=second',
    '35 mount receiver=app path="/legacy" target=legacy_app',
    '36 static-files receiver=app path="/static" handler=StaticFiles',
    '37 add-route receiver=app path="/ping" handler=ping args=["/ping" | ping | methods=["GET"]]',
    '38 add-websocket receiver=app path="/feed" handler=feed args=["/feed" | feed]',
    '39 add-middleware receiver=app handler=GZipMiddleware',
    '40 add-event-handler event=startup handler=connect',
    '41 app name=service',
    '41 lifespan handler=lifespan',
    '44 route-keyword receiver=app method=get path="/keyword" handler=by_keyword args=[path="/keyword"]',
    '49 middleware receiver=app handler=add_header',
    '54 on-event event=shutdown handler=close',
    '60 background-task handler=send_mail',
  ]);
});
