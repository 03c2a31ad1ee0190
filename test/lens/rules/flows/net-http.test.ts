import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('handlers, method limits and wrapped muxes are found; look-alikes are not', async () => {
  expect(await matchesOf('flows', 'net-http.go', 'net-http')).toEqual([
    '5 mux-parameter name=admin',
    '6 mux name=mux',
    '7 handle receiver=mux path="GET /orders/{id}" handler=showOrder',
    '8 handle receiver=mux path="/static/" handler=http.FileServer(dir)',
    '9 handle receiver=http path="/health" handler=func(w http.ResponseWriter, r *http.Request) …',
    '10 mux name=r',
    '11 methods args=["GET" | "POST"]',
    '11 handle receiver=r path="/users" handler=listUsers',
    '12 handle receiver=admin path="/admin" handler=showAdmin',
    '15 wrap expression=requireUser receiver=mux',
    '19 mux name=r',
    '20 subrouter name=api receiver=r prefix="/api"',
    '21 methods args=["GET" | http.MethodHead]',
    '21 handle receiver=api path="/orders" handler=h.list',
    '22 path-first handler=h.create receiver=r path="/orders" method=POST',
    '23 prefix-handler handler=files receiver=r path="/static/"',
    '24 mux name=mux',
    '25 stripped receiver=mux path="/v1" target=apiRouter()',
    '26 handle-computed receiver=mux path="GET "+base+"/version" handler=h.version',
  ]);
});
