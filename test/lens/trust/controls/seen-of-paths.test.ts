import { expect, test } from 'vitest';
import { accessOf } from '../../stated.ts';

const EXPRESS = { 'src/app.js': { express: 'package:express' } };

async function kindsOf(files: Record<string, string>, leads: Record<string, Record<string, string>> = {}): Promise<string[]> {
  const told = await accessOf(files, leads);
  return told.map((line) => line.replace(/:(?= ).*| behind .*/, '')).toSorted();
}

const app = (middleware: string) => `import express from 'express';
const app = express();
${middleware}
const api = express.Router();
api.get('/ping', (req, res) => res.json(1));
api.get('/orders', (req, res) => res.json(1));
app.use('/api', api);
app.get('/shop/api/orders', (req, res) => res.json(1));
app.listen(80);
`;

test('what the outermost application of Express uses sees the whole of each path', async () => {
  const middleware = `app.use((req, res, next) => {
  if (req.path.startsWith('/api/') && req.path !== '/api/ping' && !req.user) return res.status(401).end();
  next();
});`;
  expect(await kindsOf({ 'src/app.js': app(middleware) }, EXPRESS)).toEqual([
    'protected GET /api/orders',
    'unprotected GET /api/ping',
    'unprotected GET /shop/api/orders',
  ]);
});

test('what is used for a path sees what is left behind it', async () => {
  const middleware = `app.use('/api', (req, res, next) => {
  if (req.path === '/ping') return next();
  if (!req.user) return res.status(401).end();
  next();
});`;
  expect(await kindsOf({ 'src/app.js': app(middleware) }, EXPRESS)).toEqual([
    'protected GET /api/orders',
    'unprotected GET /api/ping',
    'unprotected GET /shop/api/orders',
  ]);
});

test('what a router uses sees what is left of the paths of its own routes', async () => {
  const code = `import express from 'express';
const app = express();
const api = express.Router();
api.use((req, res, next) => {
  if (req.path === '/ping' || req.originalUrl.startsWith('/api/open')) return next();
  if (!req.user) return res.status(401).end();
  next();
});
api.get('/ping', (req, res) => res.json(1));
api.get('/open/all', (req, res) => res.json(1));
api.get('/orders', (req, res) => res.json(1));
app.use('/api', api);
`;
  expect(await kindsOf({ 'src/app.js': code }, EXPRESS)).toEqual([
    'protected GET /api/orders',
    'unprotected GET /api/open/all',
    'unprotected GET /api/ping',
  ]);
});

test('middleware of Nitro that asks for the start of the path guards what is below it for sure, and nothing else', async () => {
  const files = {
    'server/middleware/auth.ts': `export default defineEventHandler((event) => {
  const token = getHeader(event, 'Authorization');
  if (event.path.startsWith('/api/') && !event.path.startsWith('/api/_') && token !== useRuntimeConfig(event).siteToken) {
    throw createError({ status: 401, statusText: 'Unauthorized' });
  }
});
`,
    'server/api/orders.get.ts': 'export default defineEventHandler(() => 1);\n',
    'server/api/_hub/state.get.ts': 'export default defineEventHandler(() => 1);\n',
    'server/routes/feed.get.ts': 'export default defineEventHandler(() => 1);\n',
    'server/routes/[...all].get.ts': 'export default defineEventHandler(() => 1);\n',
  };
  const told = await kindsOf(files);
  expect(told).toContain('protected GET /api/orders');
  expect(told).toContain('unprotected GET /api/_hub/state');
  expect(told).toContain('unprotected GET /feed');
  expect(told.filter((each) => each.includes('all'))).toEqual([expect.stringMatching(/^undecided/)]);
});
