import { expect, test } from 'vitest';

import { matchRoutes, matchRoutesBelow } from '../../src/intel/match-route.ts';

const LABELS = [
  'GET /users',
  'POST /users',
  'GET /users/:id',
  'ANY /v1/checks/, /v2/checks/',
  'GET|HEAD /files/{name}',
  'GET /users/:id/orders',
];
const match = (written: string) => matchRoutes(LABELS, (label) => ({ label }), written);

test.each([
  ['GET /users', ['GET /users']],
  ['/users', ['GET /users', 'POST /users']],
  ['get /users/7', ['GET /users/:id']],
  ['/users/{userId}', ['GET /users/:id']],
  ['POST /v2/checks', ['ANY /v1/checks/, /v2/checks/']],
  ['HEAD /files/x', ['GET|HEAD /files/{name}']],
  ['DELETE /users', []],
])('%s is %j', (written, routes) => expect(match(written)).toEqual(routes));

test('what is configured in front of all paths, or read from their end, goes without saying', () => {
  const routes = ['POST /${base}/features', 'POST /${base}/features/:name/on', 'GET /entries.{_format}', 'GET /entries/list.{_format}'];
  const those = (written: string) => matchRoutes(routes, (label) => ({ label }), written);
  expect(those('POST /features')).toEqual(['POST /${base}/features']);
  expect(those('/entries')).toEqual(['GET /entries.{_format}']);
});

test('a part of a path is enough where no whole path is it', () => {
  expect(match('orders')).toEqual(['GET /users/:id/orders']);
  expect(match('GET /user')).toEqual(['GET /users', 'GET /users/:id', 'GET /users/:id/orders']);
});

test('a path that the label leaves out is found as well', () => {
  const all = [{ label: 'GET /a/x and 1 more path', paths: ['/a/x', '/b/x'] }];
  expect(matchRoutes(all, (route) => route, 'GET /b/x')).toEqual(all);
});

test('what takes any path is meant only where no route has the words', () => {
  const routes = ['GET /{page}', 'PUT /api/units/{pk}/merge'];
  const those = (written: string) => matchRoutes(routes, (label) => ({ label }), written);
  expect(those('/merge')).toEqual(['PUT /api/units/{pk}/merge']);
  expect(those('/{page}')).toEqual(['GET /{page}']);
  expect(those('/imprint')).toEqual(['GET /{page}']);
});

test('where no method is said, routes below a path are meant, too', () => {
  const below = (written: string) => matchRoutesBelow(LABELS, (label) => ({ label }), written);
  expect(below('/users')).toEqual(['GET /users', 'POST /users', 'GET /users/:id', 'GET /users/:id/orders']);
  expect(below('GET /users')).toEqual(['GET /users']);
  expect(below('/user')).toEqual(match('/user'));
});

test('a word alone is taken by no parameter', () => {
  const routes = ['GET /{secret}', 'GET /orders/{id}'];
  expect(matchRoutes(routes, (label) => ({ label }), 'OrderCreate')).toEqual([]);
  expect(matchRoutes(routes, (label) => ({ label }), '/orders/7')).toEqual(['GET /orders/{id}']);
});
