import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('routes, routers and their prefixes are found; client calls are not', async () => {
  expect(await matchesOf('flows', 'fastapi.py', 'fastapi')).toEqual([
    '3 app name=app',
    '4 router name=router args=[prefix="/orders" | dependencies=[Depends(current_user)]]',
    '7 route receiver=router method=get path="/{order_id}" handler=show args=["/{order_id}" | response_model=Order]',
    '12 api-route receiver=router path="/bulk" handler=bulk args=["/bulk" | methods=["PUT", "PATCH"]]',
    '17 route receiver=app method=websocket path="/live" handler=live args=["/live"]',
    '22 include receiver=app target=router args=[router | prefix="/v1"]',
  ]);
});
