import { expect, test } from 'vitest';

import { accessOf, protectionOf, routesOf } from '../../lens/stated.ts';

const FILES = {
  'auth.ts': 'export function requireUser(req, res, next) {\n  if (!req.user) return res.status(401).end();\n  next();\n}\n',
  'make.ts': `import { Hono } from 'hono';
import { requireUser } from './auth';
export function makeApp() {
  const app = new Hono().basePath('/api');
  app.use('*', requireUser);
  return app;
}
`,
  'add.ts': "export function add(app) {\n  app.post('/orders', (c) => c.text('x'));\n}\n",
  'index.ts': "import { add } from './add';\nimport { makeApp } from './make';\nexport const app = makeApp();\nadd(app);\n",
};
const LEADS = { 'make.ts': { './auth': 'auth.ts' }, 'index.ts': { './add': 'add.ts', './make': 'make.ts' } };

test('what is added to an application that a function makes is below its base path and behind what that uses for all paths', async () => {
  expect(await routesOf(FILES, LEADS)).toContain('POST /api/orders');
  expect(JSON.stringify(await protectionOf(FILES, LEADS))).toContain('requireUser');
});

test('what such a function uses for a path stands in front of what is below it, and of nothing else', async () => {
  const files = {
    ...FILES,
    'make.ts': `import express from 'express';
import { requireUser } from './auth';
export function makeApp() {
  const app = express();
  app.use('/admin', requireUser);
  return app;
}
`,
    'add.ts':
      "export function add(app) {\n  app.get('/admin/users', (req, res) => res.end());\n  app.get('/shop', (req, res) => res.end());\n}\n",
  };
  expect((await accessOf(files, LEADS)).sort()).toEqual(['protected GET /admin/users behind requireUser', 'unprotected GET /shop']);
});

test('what an application uses for a path stands in front of what functions and routers add below it', async () => {
  const files = {
    'auth.ts': FILES['auth.ts'],
    'add.ts':
      "export function add(app) {\n  app.get('/admin/users', (req, res) => res.end());\n  app.get('/shop', (req, res) => res.end());\n}\n",
    'pages.ts': `import { Router } from 'express';
export const pages = Router();
pages.get('/orders', (req, res) => res.end());
pages.get('/carts', (req, res) => res.end());
`,
    'index.ts': `import express from 'express';
import { add } from './add';
import { requireUser } from './auth';
import { pages } from './pages';
const app = express();
app.use('/admin', requireUser);
app.use('/own/orders', requireUser);
add(app);
app.use('/own', pages);
`,
  };
  const leads = { 'index.ts': { './add': 'add.ts', './auth': 'auth.ts', './pages': 'pages.ts' } };
  expect((await accessOf(files, leads)).sort()).toEqual([
    'protected GET /admin/users behind requireUser',
    'protected GET /own/orders behind requireUser',
    'unprotected GET /own/carts',
    'unprotected GET /shop',
  ]);
});
