import { expect, test } from 'vitest';
import { protectionOf, routesOf } from '../../lens/stated.ts';

const FILES = {
  'src/routes.ts': `import express from 'express';
import auth from './auth.js';
import notes from './notes.js';
import utils from './utils.js';
const router = express.Router();
const GET = 'get', ADD = 'post';
function register(app: express.Application) {
  route(GET, '/', [auth.checkAuth], notes.index);
  apiRoute(ADD, '/api/notes', notes.create);
  utils.route(router, 'get', '/plain', (req, res) => {
    if (!req.body) throw new Error('no body');
    res.json([]);
  });
  app.use('', router);
}
function apiRoute(method: HttpMethod, path: string, run: Handler) {
  route(method, path, [auth.checkAuth, auth.count], run, answer);
}
function route(method: HttpMethod, path: string, guards: express.Handler[], run: Handler, answer: Answer | null = null) {
  router[method](path, ...(guards as express.Handler[]), (req: express.Request, res: express.Response, next: express.NextFunction) => {
    const start = Date.now();
    const result = store.within(() => run(req, res, next));
    if (answer) log(answer(req, res, result), method, path, start);
  });
}
`,
  'src/utils.ts': `import type { Router } from 'express';
function route(router: Router, method: HttpMethod, path: string, run: Handler) {
  router[method](path, (req, res, next) => process(req, res, run, next, method, path));
}
function process(req, res, run, next, method, path) { run(req, res, next); }
export default { route };
`,
  'src/auth.ts': `function checkAuth(req, res, next) { if (!req.session.user) return res.status(401).end(); next(); }
function count(req, res, next) { next(); }
export default { checkAuth, count };
`,
  'src/notes.ts': `function index(req, res) { res.json([]); }
function create(req, res) { res.json([]); }
export default { index, create };
`,
};
const LEADS = {
  'src/routes.ts': { './auth.js': 'src/auth.ts', './notes.js': 'src/notes.ts', './utils.js': 'src/utils.ts', express: 'package:express' },
  'src/utils.ts': { express: 'package:express' },
};

test('what a function registers is told where it is called, with a verb that a constant says and the handler that a closure calls or hands on', async () => {
  expect(await routesOf(FILES, LEADS)).toEqual(['GET / → index', 'POST /api/notes → create', 'GET /plain']);
});

test('a list that a function puts in front of what it registers by another is in front of that, and what its own handler refuses is not', async () => {
  expect(await protectionOf(FILES, LEADS)).toEqual([
    'unprotected GET /plain',
    'protected GET / behind auth.checkAuth',
    'protected POST /api/notes behind auth.checkAuth',
  ]);
});
