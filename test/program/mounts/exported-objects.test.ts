import { expect, test } from 'vitest';
import { routesOf } from '../../lens/stated.ts';

const ROUTES = `const { Router } = require('express');
const users = require('./users');
const apiRouter = Router();
apiRouter.use('/users', users);
const pageRouter = Router();
pageRouter.get('/login', (req, res) => res.render('login'));
module.exports = { api: apiRouter, pages: pageRouter };
`;

const USERS = `const { Router } = require('express');
const router = Router();
router.get('/me', (req, res) => res.json({}));
module.exports = router;
`;

const app = (from: string) => `const express = require('express');
const routes = require('${from}');
const app = express();
app.use('/', routes.pages);
app.use('/api', routes.api);
`;

const LED = { 'routes/routes.js': { './users': 'routes/users.js' } };

test('each router of an object that a file exports is where it is mounted by its name there, and nowhere else', async () => {
  const files = { 'app.js': app('./routes/routes'), 'routes/routes.js': ROUTES, 'routes/users.js': USERS };
  const leads = { ...LED, 'app.js': { './routes/routes': 'routes/routes.js' } };
  expect((await routesOf(files, leads)).toSorted()).toEqual(['GET /api/users/me', 'GET /login']);
});

test('so is one of a file that exports what it requires', async () => {
  const files = {
    'app.js': app('./routes'),
    'routes/index.js': "module.exports = require('./routes');\n",
    'routes/routes.js': ROUTES,
    'routes/users.js': USERS,
  };
  const leads = { ...LED, 'app.js': { './routes': 'routes/index.js' }, 'routes/index.js': { './routes': 'routes/routes.js' } };
  expect((await routesOf(files, leads)).toSorted()).toEqual(['GET /api/users/me', 'GET /login']);
});

test('an object that is exported as a whole keeps routers for those that name them by it', async () => {
  const cjs = `${ROUTES.replace('module.exports = {', 'const all = {')}module.exports = all;\n`;
  const files = { 'app.js': app('./routes/routes'), 'routes/routes.js': cjs, 'routes/users.js': USERS };
  const leads = { ...LED, 'app.js': { './routes/routes': 'routes/routes.js' } };
  expect((await routesOf(files, leads)).toSorted()).toEqual(['GET /api/users/me', 'GET /login']);
});

const MODULE = `import { Router } from 'express';
const one = Router();
one.get('/1', show);
const two = Router();
two.get('/2', show);
const three = Router();
three.get('/3', show);
export { three as third };
export const named = { second: two };
`;

test.each([
  ['the default export', 'export default { first: one };'],
  ['the default export by its name', 'const all = { first: one };\nexport default all;'],
])('so does %s of a module, and an object that is exported by its name', async (_, exported) => {
  const main = `import express from 'express';
import routes, { named, third } from './routes';
const app = express();
app.use('/a', routes.first);
app.use('/b', named.second);
app.use('/c', third);
`;
  const found = await routesOf({ 'app.ts': main, 'routes.ts': `${MODULE}${exported}\n` }, { 'app.ts': { './routes': 'routes.ts' } });
  expect(found.toSorted()).toEqual(['GET /a/1 → show', 'GET /b/2 → show', 'GET /c/3 → show']);
});

test('an object that keeps its routers in short keeps them by their own names', async () => {
  const main =
    "import express from 'express';\nimport routes from './routes';\nconst app = express();\napp.use('/a', routes.one);\napp.use('/b', routes.two);\n";
  const routes =
    "import { Router } from 'express';\nconst one = Router();\none.get('/1', show);\nconst two = Router();\ntwo.get('/2', show);\nexport default { one, two };\n";
  const found = await routesOf({ 'app.ts': main, 'routes.ts': routes }, { 'app.ts': { './routes': 'routes.ts' } });
  expect(found.toSorted()).toEqual(['GET /a/1 → show', 'GET /b/2 → show']);
});
