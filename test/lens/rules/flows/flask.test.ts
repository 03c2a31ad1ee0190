import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('blueprints, routes, class-based views and guards are found, look-alikes are not', async () => {
  expect(await matchesOf('flows', 'flask.py', 'flask')).toEqual([
    '4 app name=app',
    '5 blueprint name=bp args=["orders" | __name__ | url_prefix="/orders"]',
    '8 before-request receiver=bp handler=load_user',
    '13 route receiver=bp path="/" handler=index args=["/" | methods=["GET", "POST"]]',
    '19 method-route receiver=app method=get path="/health" handler=health args=["/health"]',
    '24 url-rule receiver=app path="/legacy" args=["/legacy" | view_func=legacy | methods=["POST"]]',
    '25 register receiver=app target=bp args=[bp | url_prefix="/v1"]',
    '40 api name=api receiver=bp args=[bp | prefix="/v1"]',
    '41 namespace name=namespace args=["stock" | path="/stock"]',
    '42 named-namespace name=plain prefix="orders"',
    '43 resource receiver=api handler=OrderResource path="/orders/<int:id>"',
    '43 resource receiver=api handler=OrderResource path="/orders"',
    '44 add-namespace receiver=api target=namespace args=[namespace]',
    '45 url-rule receiver=app path="/positional" args=["/positional" | "positional" | positional]',
    '45 url-rule-in-order receiver=app path="/positional" handler=positional args=["/positional" | "positional" | positional]',
    '46 before-request-call receiver=bp handler=check_user',
    '49 route receiver=bp path="/classes" handler=Classes args=["/classes"]',
  ]);
});
