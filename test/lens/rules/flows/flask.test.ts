import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('routes, blueprints and URL rules are found; other decorators are not', async () => {
  expect(await matchesOf('flows', 'flask.py', 'flask')).toEqual([
    '3 app name=app',
    '4 blueprint name=bp args=["orders" | __name__ | url_prefix="/orders"]',
    '7 before-request receiver=bp handler=load_user',
    '12 route receiver=bp path="/" handler=index args=["/" | methods=["GET", "POST"]]',
    '18 method-route receiver=app method=get path="/health" handler=health args=["/health"]',
    '23 url-rule receiver=app path="/legacy" args=["/legacy" | view_func=legacy | methods=["POST"]]',
    '24 register receiver=app target=bp args=[bp | url_prefix="/v1"]',
  ]);
});
