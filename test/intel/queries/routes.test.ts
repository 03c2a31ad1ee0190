import { expect, test } from 'vitest';

import { gitRepo } from '../../helpers/git-repo.ts';
import { runKb } from '../../helpers/run-kb.ts';

const FILES = {
  'apps/api/app.js': "import express from 'express';\nconst app = express();\napp.get('/orders', list);\nfunction list() {}\n",
  'apps/web/app.js': "import express from 'express';\nconst app = express();\napp.get('/:team/:project', show);\nfunction show() {}\n",
};

function routesOf(asked: string, files: Record<string, string> = FILES): string[] {
  const { stdout } = runKb(gitRepo(files).dir, ['query', 'routes', asked]);
  return stdout.split('\n').flatMap((line) => /:\d+ {2}(\S+ \S+)/.exec(line)?.[1] ?? []);
}

test('the routes of a directory are those that are declared in it, whatever path would fit its name', () => {
  expect(routesOf('apps/api')).toEqual(['GET /orders']);
  expect(routesOf('/apps/api')).toEqual(['GET /:team/:project']);
});

test('a long path is told to its end, which tells it apart from others', () => {
  const path = `/teams/:team${'/projects/:project'.repeat(4)}`;
  const app = (end: string) => `app.get('${path}/${end}', list);\n`;
  const text = `import express from 'express';\nconst app = express();\n${app('orders')}${app('carts')}function list() {}\n`;
  expect(routesOf('', { 'app.js': text }).sort()).toEqual([`GET ${path}/carts`, `GET ${path}/orders`]);
});

test('of a route that something refuses in some cases this is told before what else stands in front', () => {
  const app = `import express from 'express';
import helmet from 'helmet';
const app = express();
app.use(helmet({ contentSecurityPolicy: { directives: { 'default-src': ['self', 'https://static.example.org', 'https://cdn.example.org'] } } }));
const member = (req, res, next) => {
  if (settings.closed && !req.user) return res.status(401).end();
  next();
};
app.get('/orders', member, (req, res) => res.json([]));
`;
  const { stdout } = runKb(gitRepo({ 'app.js': app }).dir, ['query', 'routes']);
  expect(stdout).toMatch(/GET \/orders \[access in some cases member /);
});

test('pages stand behind the routes, and of many some where nothing narrows the question', () => {
  const page = 'export default function Page() {\n  return <main />;\n}\n';
  const pages = Object.fromEntries(Array.from({ length: 14 }, (_, at) => [`pages/shop/part${at}.tsx`, page]));
  const handler = 'export default function handler(req, res) {\n  res.json([]);\n}\n';
  const { dir } = gitRepo({ 'next.config.js': 'module.exports = {};\n', 'pages/api/orders.ts': handler, ...pages });
  const [, first = '', title, ...told] = runKb(dir, ['query', 'routes']).stdout.split('\n');
  expect(first).toContain('ANY /api/orders');
  expect([title, told.filter((line) => line.includes('GET /shop/')).length, told.at(12)]).toEqual([
    'pages:',
    12,
    '  2 more: --wide lists them',
  ]);
  expect(runKb(dir, ['query', 'routes', 'pages/shop']).stdout.match(/GET \/shop\//g)).toHaveLength(14);
});

test('a framework of which nothing was recognised is named in the first line, and what stands in front of no route is not counted', () => {
  const text =
    '<?php\nnamespace App\\Controllers;\nuse CodeIgniter\\Controller;\nclass Orders extends Controller\n{\n    public function index()\n    {\n    }\n}\n';
  const [first = ''] = runKb(gitRepo({ 'app/Controllers/Orders.php': text }).dir, ['query', 'routes']).stdout.split('\n');
  expect(first).toMatch(/^0 HTTP routes; nothing that CodeIgniter serves was recognised/);
});
