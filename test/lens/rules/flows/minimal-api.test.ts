import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('mapped handlers, groups and extension methods are found; a cache and a service registration are not', async () => {
  expect(await matchesOf('flows', 'minimal-api.cs', 'minimal-api')).toEqual([
    '2 app name=app',
    '3 group name=api receiver=app prefix="/api" guard=RequireAuthorization',
    '4 route receiver=api method=MapGet path="/orders/{id}" args=["/orders/{id}" | Orders.Show]',
    '5 route receiver=api method=MapPost path="/orders" args=["/orders" | async (OrderRequest request) => Results.Ok()]',
    '6 map-methods receiver=app path="/probe" method=["GET", "HEAD"] handler=Probe',
    '7 extension target=MapAdmin receiver=app path="/admin"',
    '8 extension target=MapReports receiver=AdminEndpoints',
    '8 static-call target=AdminEndpoints.MapReports receiver=app',
    '9 guard receiver=api handler=RequireAuthorization',
    '16 parameter name=group',
    '18 handler-first receiver=group method=MapDelete handler=Remove path="{id}"',
    '19 handler-first receiver=group method=MapPut handler=Replace',
  ]);
});
