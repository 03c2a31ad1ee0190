import { expect, test } from 'vitest';

import { protectionOf, routesOf } from '../../lens/stated.ts';

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
