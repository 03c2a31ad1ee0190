import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('routers, view sets with their element name and extra actions are found', async () => {
  expect(await matchesOf('flows', 'rest-framework.py', 'rest-framework')).toEqual([
    '5 router name=router',
    '6 plain-router name=bare_router',
    '7 router-choice name=chosen_router',
    '10 viewset receiver=router path="orders" handler=OrderViewSet',
    '11 viewset receiver=bare_router path=r"coupons" handler=views.CouponViewSet',
    '16 lookup-field name="number"',
    '17 lookup-kwarg name="order_number"',
    '20 detail-action name=pay args=[detail=True | methods=["post"] | url_path="payment"]',
    '24 list-action name=recent args=[detail=False]',
    '33 api-view args=["GET" | "POST"]',
    '38 api-view',
  ]);
});
