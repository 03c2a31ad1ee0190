import { expect, test } from 'vitest';

import { gitRepo } from '../../helpers/git-repo.ts';
import { runKb } from '../../helpers/run-kb.ts';

const FILES = {
  'package.json': '{ "name": "shop", "dependencies": { "express": "4.0.0" } }\n',
  'src/app.ts':
    "import express from 'express';\nimport { orders } from './orders.ts';\nexport const app = express();\napp.use('/api/orders', orders);\n",
  'src/orders.ts': `import { Router } from 'express';
import { exportAll, placeOrder, show } from './handlers.ts';
export const orders = Router();
orders.post('/', placeOrder);
orders.get('/export', exportAll);
orders.get('/:id', show);
`,
  'src/handlers.ts': `export function placeOrder(req, res) { res.status(201).end(); }
export function exportAll(req, res) { res.end(); }
export function show(req, res) { res.end(); }
`,
  'test/orders.test.ts': `import request from 'supertest';
import { app } from '../src/app.ts';
test('places', () => request(app).post('/api/orders').expect(201));
test('exports', () => request(app).get('/api/orders/export').expect(200));
test('shows', async () => {
  await request(app).get('/api/orders/7');
  await request(app).get(\`/orders/\${id}?full=1\`);
  await request(app).get('/api/orders/' + id);
  await request(app).get('/api/orders/' + id + '/items');
  await request(app).delete(\`/api/orders/\${id}\`);
});
`,
  'test/handlers.test.ts': "import { placeOrder } from '../src/handlers.ts';\ntest('places', () => placeOrder(req, res));\n",
  'test/other.test.ts': "import { placeOrder } from 'elsewhere';\ntest('places', () => placeOrder());\n",
};

function testsOf(...about: string[]): string[] {
  const { stdout } = runKb(gitRepo(FILES).dir, ['query', 'tests', ...about]);
  return stdout.trimEnd().split('\n').slice(0, -1);
}

test('tests of a route are those that ask for its URL, say its handler, or reach it by imports', () => {
  expect(testsOf('POST /api/orders')).toEqual([
    'src/handlers.ts#placeOrder: 2 test files, 1 by URL',
    'ask for its routes:',
    '  test/orders.test.ts:3  asks for POST /api/orders',
    'reach it and say its name:',
    '  test/handlers.test.ts:1  says placeOrder in 2 lines',
  ]);
});

test('an URL is of the route that says most of it, and of the method that asks', () => {
  expect(testsOf('GET /api/orders/:id')).toEqual([
    'src/handlers.ts#show: 1 test file, 1 by URL',
    'ask for its routes:',
    '  test/orders.test.ts:6  asks for GET /api/orders/:id; also in 2 lines: 7, 8',
  ]);
  expect(testsOf('exportAll')[2]).toBe('  test/orders.test.ts:4  asks for GET /api/orders/export');
});

test('what is neither a route nor a file or declaration is said', () => {
  const { stderr, code } = runKb(gitRepo(FILES).dir, ['query', 'tests', 'GET /nothing']);
  expect([code, stderr]).toEqual([1, "kb: no route with 'GET /nothing' is known\n    kb query routes lists what is\n"]);
});

test('a test that asks for a route by the name that it is registered with is found, unless other routes have that name', () => {
  const urls = (names: readonly string[]) =>
    `from django.urls import path\nfrom . import views\nurlpatterns = [\n${names.map((name, at) => `    path("p${at}/", views.v${at}, name="${name}"),\n`).join('')}]\n`;
  const files = {
    'shop/urls.py': urls(['order_progress', 'detail']),
    'stock/urls.py': urls(['item', 'detail']).replaceAll('"p', '"s'),
    'shop/views.py': 'def v0(request):\n    pass\n\n\ndef v1(request):\n    pass\n',
    'stock/views.py': 'def v0(request):\n    pass\n\n\ndef v1(request):\n    pass\n',
    'shop/tests/test_orders.py': `from django.urls import reverse


def test_progress(client):
    client.get(reverse("shop:order_progress", args=[1]))
    client.get(
        reverse(
            viewname="order_progress",
        )
    )
    client.get(reverse("order_progress_of_all"))
    client.get(reverse("detail"))
`,
  };
  const { dir } = gitRepo(files);
  const told = (route: string) => runKb(dir, ['query', 'tests', route]).stdout;
  expect(told('GET /p0/')).toContain('  shop/tests/test_orders.py:5  asks for order_progress; also in 1 line');
  expect(told('GET /p1/')).not.toContain('asks for detail');
});

test('tests of a function are also those that ask for routes that come to it, or say what calls it; what only imports it is counted beside them', () => {
  const files = {
    ...FILES,
    'src/handlers.ts': `import { save } from './store.ts';
export function placeOrder(req, res) { store(req.body); res.status(201).end(); }
export function exportAll(req, res) { res.end(); }
export function show(req, res) { res.end(); }
export function store(order) { save(order); }
`,
    'src/store.ts': 'export function save(order) {}\n',
    'test/store.test.ts': "import { store } from '../src/handlers.ts';\ntest('stores', () => store({}));\n",
    'test/app.test.ts': "import { app } from '../src/app.ts';\ntest('is there', () => app);\n",
  };
  const { dir } = gitRepo(files);
  const linesOf = (...asked: string[]) => {
    const lines = runKb(dir, ['query', 'tests', 'save', ...asked])
      .stdout.trimEnd()
      .split('\n');
    return lines.filter((line) => !line.startsWith('not covered'));
  };
  expect(linesOf()).toEqual([
    'src/store.ts#save: 4 test files',
    'ask for routes that come to it by calls:',
    '  test/orders.test.ts:3  asks for POST /api/orders',
    'reach it and say what calls it:',
    '  test/store.test.ts:1  says store in 2 lines, which comes to it',
    '  test/handlers.test.ts:1  says placeOrder in 2 lines, which comes to it',
    'reach it by imports, nearest first:',
    '  1 test file more by imports alone: --tests lists them',
  ]);
  expect(linesOf('--tests').at(-1)).toBe('  test/app.test.ts  by src/app.ts, 4 steps away');
});
