import { expect, test } from 'vitest';

import type { LensReport } from '../../../src/lens/report/lens.ts';
import { trustZones } from '../../../src/lens/trust/trust-zones.ts';
import { ruleView } from '../rule-view.ts';

const APP = `import express from 'express';
const app = express();
app.use('/admin', requireAdmin);
app.get('/orders', async (req, res) => {
  res.json(await db.query('SELECT * FROM orders WHERE name = ' + req.query.name));
});
app.get('/admin/orders', list);
app.post('/login', validate(login), login);

function list(req, res) {
  return res.json(Orders.all());
}

function login(req, res) {
  const user = req.body.user;
  return bcrypt.compare(user, process.env.HASH);
}

function report() {
  return crypto.createHash('md5');
}
`;

test('what meets in a function, what is open, and what is guarded is told apart', async () => {
  const report = trustZones.report(await ruleView('trust-zones', { 'src/app.ts': APP }));
  expect(report.summary).toEqual([
    'No access control was recognised in front of 2 of 3 HTTP routes.',
    'Untrusted data reaches a dangerous operation on 1 path, 1 of them without a control on the way: SQL built from strings (1).',
    'Dangerous operations: SQL built from strings (1) and weak cryptography (1).',
  ]);
  expect(linesOf(report)).toEqual([
    '# Paths from untrusted data to dangerous operations',
    "src/app.ts:5 `req.query` → **SQL built from strings** `'SELECT * FROM orders WHERE name = ' + req.query.name` (high, javascript/sql)",
    '  read in `GET /orders`, no access control recognised',
    '  no control seen on the way',
    '# Entry points without recognised access control',
    'src/app.ts:8 `POST /login` → `login`, validation `validate(login)`',
    'src/app.ts:4 `GET /orders`',
    '# Dangerous operations not on a path',
    "src/app.ts:20 `report`: **weak cryptography** `crypto.createHash('md5')` (medium, javascript/weak-hash)",
    '# Entry points behind access control',
    'src/app.ts:7 `GET /admin/orders` → `list` behind `requireAdmin`',
    '# Controls',
    'src/app.ts:0 `top level`: access `requireAdmin` (express/access)',
    'src/app.ts:14 `login`: password hashing `bcrypt.compare(user, process.env.HASH)` (javascript/password)',
    '# Sources of untrusted data',
    'src/app.ts:4 `GET /orders` reads `req.query` (express/request)',
    'src/app.ts:14 `login` reads `req.body` (express/request)',
    '# Settings from the environment',
    'src/app.ts:16 `process.env.HASH`',
  ]);
});

test('where nothing is open for sure, what is in doubt is said alone', async () => {
  const app = `import express from 'express';
const app = express();
app.use((req, res, next) => {
  if (req.path.startsWith(settings.closed) && !req.user) return res.status(401).end();
  next();
});
app.get('/orders', (req, res) => res.json([]));
`;
  const report = trustZones.report(await ruleView('trust-zones', { 'src/app.ts': app }));
  expect(report.summary[0]).toBe('In front of 1 of 1 HTTP route access control holds in some cases or was not understood.');
});

test('the diagram leads from requests through controls to files and what is dangerous in them', async () => {
  const { diagram } = trustZones.report(await ruleView('trust-zones', { 'src/app.ts': APP }));
  expect(diagram?.split('\n').slice(1)).toEqual([
    '  HTTP_requests(["HTTP requests"])',
    '  src_app_ts["src/app.ts"]',
    '  requireAdmin{{"requireAdmin"}}',
    '  SQL_built_from_strings>"SQL built from strings"]',
    '  weak_cryptography>"weak cryptography"]',
    '  HTTP_requests -->|2 routes| src_app_ts',
    '  HTTP_requests -->|1 route| requireAdmin',
    '  requireAdmin -->|1 route| src_app_ts',
    '  src_app_ts --> SQL_built_from_strings',
    '  src_app_ts --> weak_cryptography',
  ]);
});

test('a secret is told by its name, never by its value', async () => {
  const view = await ruleView('trust-zones', { 'src/key.ts': "export const API_KEY = 'sk_live_51Hxyz0987';\n" });
  const text = JSON.stringify(trustZones.report(view));
  expect(text).toContain('`API_KEY` has a fixed value');
  expect(text).not.toContain('sk_live');
});

test('decorators, dependencies and middleware that names its routes are controls in front of a handler', async () => {
  const nest = `import { Controller, Get, Post, UseGuards } from '@nestjs/common';
@Controller('orders')
export class OrderController {
  @UseGuards(AuthGuard)
  @Get()
  list() {}
  @Post()
  create() {}
  @Get('open')
  open() {}
}
consumer.apply(AuthMiddleware).forRoutes({ path: 'orders', method: RequestMethod.POST });
`;
  const python = `from fastapi import Depends, FastAPI
app = FastAPI()
CurrentUser = Annotated[User, Depends(get_current_user)]

@app.get("/me")
def me(user: CurrentUser):
    return user

@app.get("/health")
def health():
    return "ok"
`;
  const report = trustZones.report(await ruleView('trust-zones', { 'src/orders.ts': nest, 'app/main.py': python }));
  const shown = linesOf(report).filter((line) => line.startsWith('#') || line.includes('GET') || line.includes('POST'));
  expect(shown.slice(0, 7)).toEqual([
    '# Entry points without recognised access control',
    'src/orders.ts:9 `GET /orders/open` → `OrderController.open`',
    'app/main.py:9 `GET /health` → `health`',
    '# Entry points behind access control',
    'src/orders.ts:5 `GET /orders` → `OrderController.list` behind `@UseGuards(AuthGuard)`',
    'src/orders.ts:7 `POST /orders` → `OrderController.create` behind `AuthMiddleware`',
    'app/main.py:5 `GET /me` → `me` behind `Depends(get_current_user)`',
  ]);
});

test('what guards several entries of one class is said once, with all of them', async () => {
  const nest = `
import { Controller, Get, Post, UseGuards } from '@nestjs/common';
@Controller('orders')
@UseGuards(AuthGuard)
export class OrderController {
  @Get() list() {}
  @Post() create() {}
  @Get('mine') mine() {}
}
`;
  const { groups } = trustZones.report(await ruleView('trust-zones', { 'src/orders.ts': nest }));
  const items = groups.find(({ title }) => title === 'Entry points behind access control')?.items ?? [];
  expect(items.map(({ text, details }) => [text, details])).toEqual([
    [
      '`OrderController`, behind `@UseGuards(AuthGuard)`',
      [
        '`GET /orders` → `OrderController.list`',
        '`POST /orders` → `OrderController.create`',
        '`GET /orders/mine` → `OrderController.mine`',
      ],
    ],
  ]);
  expect(items[0]?.findings?.map(({ kind }) => kind)).toEqual(['protected', 'protected', 'protected', 'control']);
  expect(groups.map(({ title }) => title)).not.toContain('Controls in front of entry points');
});

test('what only some entries of a class have in front of them stands with those; what all of the application have is said once', async () => {
  const orders = `
import { Controller, Get, Post, UseGuards } from '@nestjs/common';
@Controller('orders')
@UseGuards(AuthGuard)
export class OrderController {
  @Get() list() {}
  @Post() @UsePipes(new ValidationPipe()) create() {}
  @Get('mine') @UseGuards(OwnerGuard) mine() {}
}
`;
  const users = `
import { Controller, Get, UseGuards } from '@nestjs/common';
@Controller('users')
@UseGuards(AuthGuard)
export class UserController {
  @Get() list() {}
}
`;
  const one = trustZones.report(await ruleView('trust-zones', { 'src/orders.ts': orders }));
  const behind = ({ groups }: typeof one) => groups.filter(({ title }) => title === 'Entry points behind access control');
  expect(behind(one).map(({ note, items }) => [note, ...items.map(({ text, details }) => [text, ...(details ?? [])])])).toEqual([
    [
      undefined,
      [
        '`OrderController`, behind `@UseGuards(AuthGuard)`',
        '`GET /orders` → `OrderController.list`',
        '`POST /orders` → `OrderController.create`, validation `@UsePipes(new ValidationPipe())`',
        '`GET /orders/mine` → `OrderController.mine`, also behind `@UseGuards(OwnerGuard)`',
      ],
    ],
  ]);
  const two = trustZones.report(await ruleView('trust-zones', { 'src/orders.ts': orders, 'src/users.ts': users }));
  expect(behind(two).map(({ note, items }) => [note, ...items.map(({ text }) => text)])).toEqual([
    ['All of these: behind `@UseGuards(AuthGuard)`.', '`OrderController`', '`GET /users` → `UserController.list`'],
  ]);
});

test('what stands before several open entries of one class is said once, too; those that change something come first', async () => {
  const nest = `
import { Body, Controller, Get, Post, UsePipes } from '@nestjs/common';
@Controller('orders')
@UsePipes(new ValidationPipe())
export class OrderController {
  @Get() list() {}
  @Post() create(@Body() order: Order) {}
  @Get('mine') mine() {}
}
`;
  const { groups } = trustZones.report(await ruleView('trust-zones', { 'src/orders.ts': nest }));
  const items = groups.find(({ title }) => title === 'Entry points without recognised access control')?.items ?? [];
  expect(items.map(({ text, details }) => [text, details])).toEqual([
    [
      '`OrderController`, validation `@UsePipes(new ValidationPipe())`',
      [
        '`POST /orders` → `OrderController.create`',
        '`GET /orders` → `OrderController.list`',
        '`GET /orders/mine` → `OrderController.mine`',
      ],
    ],
  ]);
});

test('what functions of one file read stands below the file, each in its line', async () => {
  const nest = `
import { Body, Controller, Get, Param, Post } from '@nestjs/common';
@Controller('orders')
export class OrderController {
  @Get(':id') show(@Param('id') id: string) {}
  @Post() create(@Body() order: Order) {}
  @Get(':id/lines') lines(@Param('id') id: string) {}
}
`;
  const { groups } = trustZones.report(await ruleView('trust-zones', { 'src/orders.ts': nest }));
  const [sources] = groups.filter(({ title }) => title === 'Sources of untrusted data');
  expect(sources?.items.map(({ text, details }) => [text, details])).toEqual([
    [
      '3 functions (nestjs/parameter)',
      [
        "`OrderController.show`: `@Param('id') id: string`",
        '`OrderController.create`: `@Body() order: Order`',
        "`OrderController.lines`: `@Param('id') id: string`",
      ],
    ],
  ]);
  expect(sources?.items[0]?.findings).toHaveLength(3);
});

test('routes in one line share neither their guards nor their controls', async () => {
  const files = {
    'src/app.ts': `const app = express();
app.get('/open', open); app.get('/own', requireUser, own); app.get('/admin', requireUser(admin)); app.get('/free', free);
`,
  };
  expect(linesOf(trustZones.report(await ruleView('trust-zones', files)))).toEqual([
    '# Entry points without recognised access control',
    'src/app.ts:2 `GET /open` → `open`',
    'src/app.ts:2 `GET /free` → `free`',
    '# Entry points behind access control',
    'src/app.ts:2 `GET /own` → `own` behind `requireUser`',
    'src/app.ts:2 `GET /admin` → `requireUser(admin)` behind `requireUser(admin)`',
  ]);
});

test('a handler or a router wrapped in a guard is behind it', async () => {
  const go = `package main

func routes() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /orders", list)
	open := http.NewServeMux()
	open.HandleFunc("GET /health", health)
	open.Handle("/admin", requireAdmin(admin))
	return withLog(requireUser(mux))
}
`;
  const report = trustZones.report(await ruleView('trust-zones', { 'main.go': go }));
  expect(linesOf(report)).toEqual([
    '# Entry points without recognised access control',
    'main.go:7 `GET /health` → `health`',
    '# Entry points behind access control',
    'main.go:5 `GET /orders` → `list` behind `requireUser`',
    'main.go:8 `ANY /admin` → `requireAdmin(admin)` behind `requireAdmin(admin)`',
    '# Controls',
    'main.go:3 `routes`: access `requireUser(mux)` and access `requireUser` (go/access, go/access-wrapper)',
  ]);
});

test('entry points of a file behind the same stand together, where they are many', async () => {
  const routes = ['a', 'b', 'c'].map((name) => `router.get('/${name}', requireAdmin, ${name});`).join('\n');
  const text = `import { Router } from 'express';
const router = Router();
router.get('/mine', requireUser, mine);
${routes}
`;
  const report = trustZones.report(await ruleView('trust-zones', { 'src/app.ts': text }));
  expect(linesOf(report).slice(0, 6)).toEqual([
    '# Entry points behind access control',
    'src/app.ts:3 `GET /mine` → `mine` behind `requireUser`',
    'src/app.ts:4 behind `requireAdmin`',
    '  `GET /a` → `a`',
    '  `GET /b` → `b`',
    '  `GET /c` → `c`',
  ]);
});

function linesOf({ groups }: LensReport): string[] {
  return groups.flatMap(({ title, items }) => [
    `# ${title}`,
    ...items.flatMap(({ path, startLine, text, details = [] }) => [
      `${path}:${startLine} ${text}`,
      ...details.map((detail) => `  ${detail}`),
    ]),
  ]);
}

test('where no rules could search, nothing is claimed to be absent', async () => {
  const report = trustZones.report(await ruleView('trust-zones', { 'src/exec.c': 'void run(void) {}\n' }));
  expect(report.summary).toEqual(['kb has no trust rules for C, so nothing was searched for.']);
});

test('a check that a handler names is told once, and again of another function that makes it', async () => {
  const text = `import express from 'express';
import { requireAdmin } from './auth.ts';
const app = express();
app.delete('/orders', (req, res) => {
  requireAdmin(req);
  res.end();
});
function purgeLater(req) {
  requireAdmin(req);
  later(req);
}
`;
  const lines = linesOf(trustZones.report(await ruleView('trust-zones', { 'src/app.ts': text })));
  expect(lines.filter((line) => line.includes('requireAdmin(req)'))).toEqual([
    'src/app.ts:4 `DELETE /orders` behind `requireAdmin(req)`',
    'src/app.ts:8 `purgeLater`: access `requireAdmin(req)` (nextjs/required)',
  ]);
});
