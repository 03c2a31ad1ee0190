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
