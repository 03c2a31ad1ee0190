import { expect, test } from 'vitest';

import { flows } from '../../../src/lens/flow/flows.ts';
import { trustZones } from '../../../src/lens/trust/trust-zones.ts';
import { ruleView } from '../rule-view.ts';

async function look(files: Record<string, string>) {
  const { summary, gaps, unclear } = flows.report(await ruleView('flows', files));
  return { summary: summary[0], gaps, unclear };
}

test('what looks like a route of a framework that no rule knows is counted, and named where it is', async () => {
  const { summary, gaps, unclear } = await look({
    'api/orders.py': `from hall import page\n\n@page("/orders")\ndef orders():\n    ...\n\n@page("/orders/<id>")\ndef order(id):\n    ...\n`,
    'api/app.ts': `import { hall } from 'hall';\nhall().endpoint('/health', async () => ({}));\n`,
  });
  expect(summary).toBe('kb understands none of about 3 HTTP routes in 2 files.');
  expect(gaps[0]).toBe(
    '3 places look like HTTP routes, and no rule knows them: `@page` × 2 (`api/orders.py`) and `hall.endpoint` (`api/app.ts`).',
  );
  expect(unclear).toEqual({ number: 3, of: 3, what: 'place' });
});

test('a route that is listed is understood, and the others are told beside it', async () => {
  const { summary, unclear } = await look({
    'app.ts': `import express from 'express';\nconst app = express();\napp.get('/a', show);\nhallway.post('/b', save);\nhallway.post('/c', save);\n`,
  });
  expect(summary).toBe('1 of about 3 HTTP routes in `app.ts`.');
  expect(unclear).toEqual({ number: 2, of: 3, what: 'place' });
});

test('what a server says of a contract is counted where the contract is not among the sources', async () => {
  const server = `import { contract } from '@shop/contract';\nconst s = initServer();\ns.router(contract, { list: async () => ({ status: 200 }), get: async () => find() });\n`;
  expect((await look({ 'server.ts': server })).unclear).toEqual({ number: 2, of: 2, what: 'place' });
});

test('calls of functions that register in ways that no rule reads are counted where they are handed a router and a path', async () => {
  const app = `const express = require('express');
const app = express();
function setupPage(...args) {
  const [router, name] = [...args];
  router.get(name, args.pop());
  router.get(\`/api\${name}\`, args.pop());
}
function mountUsers(router, prefix, users) {
  router.get(\`\${prefix}/all\`, users.all);
}
function addRoute(router, path, run) {
  router.get(path, run);
}
setupPage(app, '/login', [auth], login);
setupPage(app, '/search', [auth], search);
mountUsers(app, '/users', users);
addRoute(app, '/known', run);
`;
  const { gaps } = await look({ 'app.js': app });
  expect(gaps[0]).toBe('2 places look like HTTP routes, and no rule knows them: `setupPage` × 2 (`app.js`).');
});

test.each([
  ['requests', 'app.ts', `const me = await api.get('/me', options);\naxios.post('/track', body);\napi.get('/x', o).then(show);\n`],
  ['data', 'app.py', `client.post("/orders", json=order)\nsettings.get("/a", 1)\n@patch("app.orders")\ndef test(): ...\n`],
  ['tests', 'test/app.test.ts', `router.post('/b', save);\n`],
  ['client routes', 'router.ts', `export const routes = [{ path: '/users', component: Users, meta: { auth: true } }];\n`],
  ['decorators of stores', 'store.ts', `class Store {\n  @action add() {}\n  @computed get all() { return []; }\n}\n`],
  [
    'controllers in browsers',
    'app/javascript/menu_controller.js',
    `import { Controller } from '@hotwired/stimulus';\nexport default class extends Controller {\n  open() {}\n}\nclass Menu extends Controller {\n  open() {}\n}\n`,
  ],
])('%s are no entry points', async (_, path, text) => {
  expect((await look({ [path]: text })).unclear).toEqual({ number: 0, of: 0, what: 'place' });
});

test('a script of PHP and a page of JSP that read their request are counted, those that others include or that only declare are not', async () => {
  const { summary, unclear } = await look({
    'login.php': `<?php\nrequire 'includes/db.php';\nif (isset($_POST['user'])) {\n    login($_POST['user']);\n}\necho $_GET['next'];\n`,
    'web/list.jsp': `<p><%= request.getParameter("id") %></p>\n<p>\${param.page}</p>\n`,
    'includes/db.php': `<?php\nsession_start();\n`,
    'orders.php': `<?php\nfunction orders() {\n    return $_GET['id'];\n}\nclass Orders {\n    function all() { return $_POST; }\n}\n`,
    'WEB-INF/part.jsp': `<p><%= request.getParameter("id") %></p>\n`,
    'about.jsp': `<p>About</p>\n`,
  });
  expect(summary).toBe('kb understands none of about 2 HTTP routes in 6 files.');
  expect(unclear).toEqual({ number: 2, of: 2, what: 'place' });
});

test('a class that a framework calls counts for its methods, unless it is one more base', async () => {
  const { unclear, gaps } = await look({
    'views.py': `from hall import MethodView\n\nclass Base(MethodView):\n    ...\n\nclass Pets(Base, MethodView):\n    def get(self): ...\n    def post(self): ...\n`,
  });
  expect(unclear?.number).toBe(2);
  expect(gaps[0]).toBe('1 place is a class that a framework calls, and no rule knows it: `MethodView` (`views.py`).');
});

test('decorators of classes and functions are understood where an entry point is declared by them', async () => {
  const { unclear } = await look({
    'orders.controller.ts': `import { Controller, Get } from '@nestjs/common';\n\n@Controller('orders')\nexport class OrdersController {\n  @Get('/all')\n  @Roles('a')\n  all() {}\n}\n`,
  });
  expect(unclear).toEqual({ number: 0, of: 1, what: 'place' });
});

test('no access control is judged where routes are not understood, and the summary says so', async () => {
  const view = await ruleView('trust-zones', {
    'app.ts': `import express from 'express';\nconst app = express();\napp.get('/a', show);\nhallway.post('/b', save);\n`,
  });
  expect(trustZones.report(view).summary[0]).toBe(
    'No access control was recognised in front of 1 of 1 HTTP route; about 1 more was not understood.',
  );
});

test('a route that names its controller and action in texts is counted, and what is handed data under another name is none', async () => {
  const routes = `<?php
$container['route']->addRoute('orders/:id', 'OrderController', 'show');
$app->route('orders/:id', 'orders');
`;
  expect((await look({ 'routes.php': routes })).unclear).toEqual({ number: 1, of: 1, what: 'place' });
});

test('what jQuery asks a server for is no place of a route', async () => {
  const page = `$.post('/orders', { id }, function (data) { show(data); });\njQuery.get('/orders', show);\nshop.post('/orders', save);\n`;
  expect((await look({ 'wwwroot/js/orders.js': page })).gaps[0]).toContain('1 place looks like an HTTP route');
});

test('a description that is served is counted where nobody can tell which it is', async () => {
  const app = 'import connexion\n\ndef serve(spec):\n    app = connexion.FlaskApp(__name__)\n    app.add_api(spec)\n';
  expect((await look({ 'app.py': app })).unclear).toMatchObject({ number: 1, of: 1 });
});
