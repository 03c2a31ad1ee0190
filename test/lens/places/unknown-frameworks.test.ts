import { expect, test } from 'vitest';

import { flows } from '../../../src/lens/flow/flows.ts';
import { ruleView } from '../rule-view.ts';

const summaryOf = async (files: Record<string, string>) => flows.report(await ruleView('flows', files)).summary;

test('a framework that is imported and of which nothing was recognised is the first that is said', async () => {
  expect(await summaryOf({ 'app.py': `import connexion\n\napp = connexion.FlaskApp(__name__)\napp.add_api("openapi.yaml")\n` })).toEqual([
    '`connexion` is imported by 1 file (`app.py`), and nothing that it serves was recognised.',
    'No entry point was found in 1 file: what is here is called by other code.',
  ]);
});

test('a server of remote calls that no rule knows is one', async () => {
  const server = `import { JSONRPCServer } from 'json-rpc-2.0';\nconst server = new JSONRPCServer();\nserver.addMethod('list', list);\n`;
  expect((await summaryOf({ 'server.ts': server }))[0]).toBe(
    '`json-rpc-2.0` is imported by 1 file (`server.ts`), and nothing that it serves was recognised.',
  );
});

test.each([
  ['whose routes are listed', { 'app.ts': `import express from 'express';\nconst app = express();\napp.get('/a', show);\n` }],
  [
    'that lends its types',
    { 'say.ts': `import type { Request } from 'express';\nexport const say = (request: Request) => request.path;\n` },
  ],
])('a framework %s is not', async (_, files) => {
  expect((await summaryOf(files as Record<string, string>)).join(' ')).not.toContain('imported');
});

test('what is said of it is there for who asks for the routes alone', async () => {
  const routes = { 'Routes.kt': 'import io.ktor.server.routing.Route\nfun Route.users() { route(Api.Users.all) { respond(list()) } }\n' };
  const { unclear } = await flows.report(await ruleView('flows', routes));
  expect(unclear).toEqual({
    number: 1,
    of: 1,
    what: 'place',
    beyond: ['`io.ktor.server` is imported by 1 file (`Routes.kt`), and nothing that it serves was recognised.'],
  });
});

test('a language of programs that no parser reads is said first, unless it has a few files alone', async () => {
  const files = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`lib/shop${at}.ex`, 'defmodule Shop do\n  use Phoenix.Router\nend\n']));
  const app = { 'app.ts': "import express from 'express';\nconst app = express();\napp.get('/a', show);\n" };
  expect((await summaryOf({ ...app, ...files(6) }))[0]).toBe(
    'There is no parser for Elixir: what 6 files (`lib/shop0.ex`, `lib/shop1.ex`, `lib/shop2.ex` and 3 more) may serve or run is not told.',
  );
  expect((await summaryOf({ ...app, ...files(2) })).join(' ')).not.toContain('no parser');
  const shell = Object.fromEntries(Array.from({ length: 6 }, (_, at) => [`bin/run${at}.sh`, 'echo\n']));
  expect((await summaryOf({ ...app, ...shell })).join(' ')).not.toContain('no parser');
});

test('what a handler of Go tells apart itself, by method and path, is counted', async () => {
  const server = `package shop

import "net/http"

func (s *Server) handle(w http.ResponseWriter, r *http.Request) {
	if r.Method == http.MethodGet && r.URL.Path == ordersPath {
		s.list(w, r)
	} else if r.Method == http.MethodPost && r.URL.Path == ordersPath {
		s.create(w, r)
	}
}
`;
  const { unclear } = await flows.report(await ruleView('flows', { 'server.go': server }));
  expect(unclear).toMatchObject({ number: 2, of: 2 });
});

test('methods of remote calls that are no HTTP routes are said to be untold', async () => {
  const proto = `service Orders {
  rpc Get(GetOrder) returns (Order) { option (google.api.http) = { get: "/v1/orders/{id}" }; }
  rpc Keep(Order) returns (Order);
}
`;
  expect((await summaryOf({ 'orders.proto': proto }))[0]).toMatch(
    /^[12] methods? of gRPC services \(`orders.proto`\) (is|are) no HTTP routes?: what serves /,
  );
  expect((await summaryOf({ 'order.proto': 'message Order { string id = 1; }\n' })).join(' ')).not.toContain('gRPC');
});

test('a package that registers routes by itself is named beside the routes that are listed', async () => {
  const files = {
    'routes/web.php': "<?php\nuse Illuminate\\Support\\Facades\\Route;\nRoute::get('/', [HomeController::class, 'index']);\n",
    'app/Providers/LoginProvider.php': '<?php\nuse Laravel\\Fortify\\Fortify;\nFortify::loginView(fn () => view("login"));\n',
  };
  expect((await summaryOf(files))[0]).toBe(
    '`Laravel\\Fortify` (`app/Providers/LoginProvider.php`) can register routes of its own, which no source declares: these are not listed.',
  );
});
