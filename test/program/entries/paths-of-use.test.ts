import { expect, test } from 'vitest';

import { pathsOfUse } from '../../../src/program/entries/paths-of-use.ts';
import type { RuleHit } from '../../../src/program/names/find-matches.ts';
import { accessOf } from '../../lens/stated.ts';

test.each([
  ["'/admin'", ['/admin']],
  ["'/admin/*'", ['/admin/*']],
  ["'/admin/*rest'", ['/admin/*']],
  ["'/{*rest}'", ['/*']],
  ["['/a', '/b/:id']", ['/a', '/b/:id']],
  ['/^\\/admin\\//', ['/admin']],
  ['/^\\/admin/i', ['/admin']],
  ['/^\\/api\\/(users|teams)/', ['/api/ in part']],
  ['/secret/', ['/ in part']],
  ["'(/+admin|/+admin/*?)'", ['/ in part']],
  ["'/api/(users|teams)'", ['/api/ in part']],
  ["'/files(?!/private)/:name'", ['/files/:name in part']],
  ['`/api/${name}/admin`', ['/api/${name}/admin']],
  ["`(/+admin|/+admin/*?${name !== 'admin' ? `|/+${name}/*?` : ''})`", ['/ in part']],
  ['requireUser', undefined],
])('what is used for %s', (written, paths) => {
  const use = { meta: { role: 'middleware' }, captures: {}, lists: { args: [written, 'requireUser'] } } as unknown as RuleHit;
  expect(pathsOfUse(use)?.map(({ path, isPart }) => (isPart ? `${path} in part` : path))).toEqual(paths);
});

const APP = `const express = require('express');
const app = express();
const requireUser = (req, res, next) => {
  if (!req.user) return res.status(401).end();
  next();
};
const log = (req, res, next) => {
  console.log(req.path);
  next();
};
app.all('/log/*', log);
app.all('/admin/*', requireUser);
app.use(/^\\/secret/, requireUser);
app.use(['/one', '/two'], requireUser);
app.use('/users/:id', requireUser);
app.get('/log/x', show);
app.get('/administration', show);
app.get('/admin/x', show);
app.get('/secret/x', show);
app.get('/one/x', show);
app.get('/two', show);
app.get('/users/:userId/posts', show);
app.get('/users', show);
app.use(/statistics|reports/, requireUser);
app.get('/other', show);
const other = express.Router();
other.all(\`(/+admin|/+admin/*?\${name !== 'admin' ? \`|/+\${name}/*?\` : ''})\`, requireUser);
other.get('/login', show);
app.use('/more', other);
function show(req, res) {
  res.json({});
}
`;

test('what is used for some paths guards these and no others, and nobody can tell where a pattern was not understood', async () => {
  expect((await accessOf({ 'app.js': APP })).filter((stated) => !stated.includes(' ANY '))).toEqual([
    'unprotected GET /log/x',
    'unprotected GET /administration',
    'unprotected GET /users',
    'undecided GET /other: access in some cases requireUser',
    'undecided GET /more/login: access in some cases requireUser',
    'protected GET /admin/x behind requireUser',
    'protected GET /secret/x behind requireUser',
    'protected GET /one/x behind requireUser',
    'protected GET /two behind requireUser',
    'protected GET /users/:userId/posts behind requireUser',
  ]);
});

test('what is used for a path of a name that nothing tells is in front of what is added by that name, and of others in some cases', async () => {
  const app = `const express = require('express');
const config = require('config');
const app = express();
const requireUser = (req, res, next) => {
  if (!req.user) return res.status(401).end();
  next();
};
app.use(config.adminPath, requireUser);
const admin = express.Router();
admin.get('/users', (req, res) => res.json({}));
app.use(config.adminPath, admin);
app.get('/orders', (req, res) => res.json([]));
`;
  expect(await accessOf({ 'app.js': app })).toEqual([
    'undecided GET /orders: access in some cases requireUser',
    'protected GET /{config.adminPath}/users behind requireUser',
  ]);
});
