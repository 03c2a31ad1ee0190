import { expect, test } from 'vitest';

import { flows } from '../../../src/lens/flow/flows.ts';
import type { LensReport } from '../../../src/lens/report/lens.ts';
import { ruleView } from '../rule-view.ts';
import { routesOf } from '../stated.ts';

const EXPRESS = {
  'src/app.ts': `import express from 'express';
import helmet from 'helmet';
import routes from './routes';
const app = express();
app.use(helmet());
app.use('/v1', routes);
`,
  'src/routes.ts': `import { Router } from 'express';
import { auth } from './auth';
import * as orders from './orders';
const router = Router();
router.get('/orders/:id', auth('read'), orders.show);
router.post('/orders', (req, res) => { orders.create(req.body); });
export default router;
`,
  'src/orders.ts': `import Stripe from 'stripe';
import { readFile } from 'node:fs';
import { audit } from './audit';
import { find, save as store } from './store';
export const show = wrap(async (req, res) => {
  const order = await find(req.params.id);
  audit(order);
  Stripe.charge(order);
  readFile('x');
  res.json(order);
});
export function create(order: Order) {
  store(order);
  missing(order);
  throw new Error('never');
}
`,
  'src/store.ts': `export function find(id: string) {}
export function save(order: Order) {}
`,
};

const BULLMQ = { bullmq: 'package:bullmq' };

const LEADS = {
  'src/app.ts': { express: 'package:express', helmet: 'package:helmet', './routes': 'src/routes.ts' },
  'src/routes.ts': { express: 'package:express', './auth': 'src/auth.ts', './orders': 'src/orders.ts' },
  'src/orders.ts': { stripe: 'package:stripe', 'node:fs': 'package:fs', './audit': 'src/audit.ts', './store': 'src/store.ts' },
};

test('a route has its path after mounting, what it passes through, its handler and what that calls', async () => {
  const report = flows.report(await ruleView('flows', EXPRESS, LEADS));
  expect(linesOf(report)).toEqual([
    'HTTP routes: All pass through `helmet()`.',
    'src/routes.ts:5 `GET /v1/orders/:id` → `show` (`src/orders.ts`) (express/route)',
    "  through `auth('read')`",
    '  calls `find` (`src/store.ts`)',
    '  calls outside these sources `audit` (`src/audit.ts`)',
    '  calls packages: `Stripe.charge`',
    'src/routes.ts:6 `POST /v1/orders` (express/route)',
    '  calls `create` (`src/orders.ts`)',
    '    `save` (`src/store.ts`)',
    '  not followed: `missing`',
  ]);
  expect(report.summary).toEqual(['2 HTTP routes in `src/routes.ts`.', 'Prefixes of several routes: `/v1/orders`.']);
  expect(report.gaps).toEqual([]);
});

test('the diagram leads from entries over handlers to what they call', async () => {
  const { diagram } = flows.report(await ruleView('flows', EXPRESS, LEADS));
  expect(diagram?.split('\n').slice(1)).toEqual([
    '  GET_v1_orders_id(["GET /v1/orders/#58;id"])',
    '  show["show"]',
    '  find["find"]',
    '  POST_v1_orders(["POST /v1/orders"])',
    '  create["create"]',
    '  save["save"]',
    '  GET_v1_orders_id --> show',
    '  show --> find',
    '  POST_v1_orders --> create',
    '  create --> save',
  ]);
});

test('a router that nothing here mounts, and a handler that is not here, are gaps', async () => {
  const report = flows.report(await ruleView('flows', { 'src/routes.ts': EXPRESS['src/routes.ts'] }, LEADS));
  expect(report.gaps).toEqual([
    'Nothing in these sources mounts the routers of `src/routes.ts`: their paths may lack a prefix.',
    '1 handler not found in these sources: `orders.show` (`src/routes.ts`).',
  ]);
});

test('what is mounted but not here is a gap', async () => {
  const urls = `from django.urls import include, path
from wagtail.admin import urls as admin_urls
urlpatterns = [path("admin/", include(admin_urls)), path("search/", search)]
`;
  const report = flows.report(await ruleView('flows', { 'site/urls.py': urls }));
  expect(report.gaps[0]).toBe('Mounted here, but its routes are not in these sources: `admin_urls` (`site/urls.py`).');
});

test('a package that only joins the routes of its modules passes on the prefix under which it is mounted', async () => {
  const files = {
    'site/urls.py': 'from django.urls import include, path\nurlpatterns = [path("api/", include("shop.urls"))]\n',
    'shop/urls/__init__.py': `from .orders import urlpatterns as order_urls
from .carts import urlpatterns as cart_urls

urlpatterns = [
    *order_urls,
    *cart_urls,
]
`,
    'shop/urls/orders.py': 'from django.urls import path\nurlpatterns = [path("orders/", orders)]\n',
    'shop/urls/carts.py': 'from django.urls import path\nurlpatterns = [path("carts/", carts)]\n',
  };
  const leads = { 'shop/urls/__init__.py': { '.orders': 'shop/urls/orders.py', '.carts': 'shop/urls/carts.py' } };
  expect(await routesOf(files, leads)).toEqual(['ANY /api/carts/ → carts', 'ANY /api/orders/ → orders']);
  const joined = { ...files, 'shop/urls/__init__.py': files['shop/urls/__init__.py'].replace(/= \[.*\]/s, '= order_urls + cart_urls') };
  expect(await routesOf(joined, leads)).toEqual(['ANY /api/carts/ → carts', 'ANY /api/orders/ → orders']);
});

test('prefixes of blueprints, routers and groups add up', async () => {
  const python = {
    'api/main.py': `from fastapi import FastAPI
from api.routes import orders
app = FastAPI()
app.include_router(orders.router, prefix=settings.PREFIX)
`,
    'api/routes/orders.py': `from fastapi import APIRouter, Depends
router = APIRouter(prefix="/orders", dependencies=[Depends(current_user)])

@router.get("/")
def index():
    return load()

def load():
    pass
`,
  };
  const leads = {
    'api/main.py': { fastapi: 'package:fastapi', 'api.routes': 'api/routes/__init__.py api/routes/orders.py' },
    'api/routes/orders.py': { fastapi: 'package:fastapi' },
  };
  const report = flows.report(await ruleView('flows', python, leads));
  expect(linesOf(report).slice(1)).toEqual([
    'api/routes/orders.py:4 `GET /{settings.PREFIX}/orders/` → `index` (fastapi/route)',
    '  through `Depends(current_user)`',
    '  calls `load`',
  ]);
  expect(report.gaps).toEqual(['Mounted under a path that is computed, shown in braces: `{settings.PREFIX}` (`api/main.py`).']);
});

test('routes that a function adds to a group have the prefix of the group it is given', async () => {
  const go = {
    'main.go': `package main

import ("example.org/shop/orders"; "github.com/gin-gonic/gin")

func main() {
	r := gin.Default()
	v1 := r.Group("/v1")
	v1.Use(Auth())
	orders.Register(v1.Group("/orders"))
	r.GET("/health", func(c *gin.Context) { c.JSON(200, nil) })
}
`,
    'orders/routes.go': `package orders

import "github.com/gin-gonic/gin"

func Register(group *gin.RouterGroup) {
	group.GET("/:id", show)
}

func show(c *gin.Context) { find(c) }
`,
    'orders/store.go': `package orders

func find(c *gin.Context) {}
`,
  };
  const report = flows.report(
    await ruleView('flows', go, { 'main.go': { 'example.org/shop/orders': 'orders/routes.go orders/store.go' } }),
  );
  expect(linesOf(report)).toEqual([
    'HTTP routes: ',
    'main.go:10 `GET /health` (gin/route)',
    'orders/routes.go:6 `GET /v1/orders/:id` → `show` (gin/route)',
    '  through `Auth()`',
    '  calls `find` (`orders/store.go`)',
    'Programs: ',
    'main.go:5 `program start` → `main` (go/main)',
    '  calls `Register` (`orders/routes.go`)',
    '  not followed: `Auth`',
  ]);
});

test('sources without an entry point are said to be called by others', async () => {
  const report = flows.report(await ruleView('flows', { 'src/store.ts': EXPRESS['src/store.ts'] }));
  expect(report).toEqual({
    summary: ['No entry point was found in 1 file: what is here is called by other code.'],
    groups: [],
    unclear: { number: 0, of: 0, what: 'place' },
    gaps: [],
  });
});

test('a language without rules is named', async () => {
  const report = flows.report(await ruleView('flows', { 'lib/orders.cpp': 'class Orders {};\n' }));
  expect(report.gaps).toEqual(['No flow rules for C++: 1 file not searched for entry points.']);
});

function linesOf({ groups }: LensReport): string[] {
  return groups.flatMap(({ title, note = '', items }) => [
    `${title}: ${note}`,
    ...items.flatMap(({ path, startLine, text, details = [] }) => [
      `${path}:${startLine} ${text}`,
      ...details.map((detail) => `  ${detail}`),
    ]),
  ]);
}

test('a method in another file of a Go package than its type is followed', async () => {
  const go = {
    'api/routes.go': `package api

import ("example.org/shop/storage"; "github.com/gin-gonic/gin")

type handler struct {
	store *storage.Storage
}

func Register(r *gin.Engine, h *handler) {
	r.GET("/orders", h.list)
}

func (h *handler) list(c *gin.Context) {
	h.store.Orders()
}
`,
    'storage/orders.go': `package storage

func (s *Storage) Orders() []Order { return nil }
`,
  };
  const report = flows.report(await ruleView('flows', go, { 'api/routes.go': { 'example.org/shop/storage': 'storage/storage.go' } }));
  expect(linesOf(report)).toContain('  calls `Storage.Orders` (`storage/orders.go`)');
});

test('what nearly all entries of a group call outside the sources is said once, with how many do', async () => {
  const names = ['list', 'show', 'create', 'update', 'remove'];
  const handlers = names.map(
    (name) => `app.get('/${name}', (req, res) => { ${name === 'remove' ? '' : 'answer(res);'} save${name}(req); });\n`,
  );
  const imports = `import express from 'express';\nimport { answer } from './answer';\nimport { ${names.map((name) => `save${name}`).join(', ')} } from './save';\n`;
  const leads = { 'src/app.ts': { express: 'package:express', './answer': 'src/answer.ts', './save': 'src/save.ts' } };
  const report = flows.report(await ruleView('flows', { 'src/app.ts': `${imports}const app = express();\n${handlers.join('')}` }, leads));
  const [title, ...lines] = linesOf(report);
  expect(title).toBe('HTTP routes: Nearly all call, outside these sources and not repeated below, `answer` (`src/answer.ts`, 4 of 5).');
  expect(lines.slice(0, 2)).toEqual([
    'src/app.ts:5 `GET /list` (express/route)',
    '  calls outside these sources `savelist` (`src/save.ts`)',
  ]);
});

test('dependencies of FastAPI are named one by one, without the list around them', async () => {
  const text = `from fastapi import APIRouter, Depends
router = APIRouter(dependencies=[Depends(get_current_user)])

@router.get('/orders', dependencies=[Depends(allow('read', 'list')), Depends(limit)])
def orders():
    pass
`;
  const lines = linesOf(flows.report(await ruleView('flows', { 'app/orders.py': text })));
  expect(lines).toContain("  through `Depends(get_current_user)`, `Depends(allow('read', 'list'))` and `Depends(limit)`");
});

test('handlers and listeners of one queue are one entry, each below it with what it calls', async () => {
  const mail = `import { OnQueueFailed, Process, Processor } from '@nestjs/bull';
@Processor({ name: 'mail' })
export class MailProcessor {
  @Process({ concurrency: 2, name: 'welcome' }) welcome() { render(); }
  @Process() others() {}
  @OnQueueFailed() failed() {}
}
function render() {}
`;
  const audit = `import { OnEvent } from '@nestjs/event-emitter';
export class Audit {
  @OnEvent('order.paid') paid() {}
}
export class Stock {
  @OnEvent('order.paid') less() {}
}
`;
  const { groups } = flows.report(await ruleView('flows', { 'src/mail.ts': mail, 'src/audit.ts': audit }));
  expect(groups.flatMap(({ items }) => items.map(({ text, details }) => [text, ...(details ?? [])]))).toEqual([
    [
      '`queue mail`, 3 handlers',
      '`welcome` → `MailProcessor.welcome` (nestjs/queued)',
      '  calls `render`',
      '→ `MailProcessor.others` (nestjs/queued)',
      '`OnQueueFailed` → `MailProcessor.failed` (nestjs/queue-event)',
    ],
    ['`on order.paid`, 2 handlers', '→ `Audit.paid` (nestjs/message)', '→ `Stock.less` (nestjs/message)'],
  ]);
  const kinds = groups.flatMap(({ items }) => items.flatMap(({ findings = [] }) => findings.map(({ kind }) => kind)));
  expect(kinds).toEqual(['job', 'call', 'job', 'event', 'event', 'event']);
});

test('queues that functions of one name give are those of their files', async () => {
  const worker = (name: string) => `import { Queue, Worker } from 'bullmq';
function getQueue() { return new Queue('${name}'); }
new Worker(getQueue().name, send);
function send() {}
`;
  const { groups } = flows.report(
    await ruleView(
      'flows',
      { 'src/mail.ts': worker('mail'), 'src/audit.ts': worker('audit') },
      { 'src/mail.ts': BULLMQ, 'src/audit.ts': BULLMQ },
    ),
  );
  expect(groups.flatMap(({ items }) => items.map(({ path, text }) => `${path} ${text}`)).sort()).toEqual([
    'src/audit.ts `worker of queue getQueue().name` → `send` (events/worker)',
    'src/mail.ts `worker of queue getQueue().name` → `send` (events/worker)',
  ]);
});

test('what all routes of a file pass through is said once, before them', async () => {
  const file = (guard: string, paths: string[]) =>
    `import { Router } from 'express';\nconst router = Router();\n${paths.map((path) => `router.get('${path}', ${guard}, show);\n`).join('')}export default router;\n`;
  const files = {
    'src/app.ts':
      "import express from 'express';\nimport a from './a';\nimport b from './b';\nconst app = express();\napp.use(a);\napp.use(b);\n",
    'src/a.ts': file('admin', ['/a', '/b', '/c']),
    'src/b.ts': file('user', ['/d']),
  };
  const lines = linesOf(flows.report(await ruleView('flows', files, { 'src/app.ts': { './a': 'src/a.ts', './b': 'src/b.ts' } })));
  expect(lines).toEqual([
    'HTTP routes: ',
    'src/a.ts:3 the 3 entries of this file pass through `admin`',
    'src/a.ts:3 `GET /a` → `show` (express/route)',
    'src/a.ts:4 `GET /b` → `show` (express/route)',
    'src/a.ts:5 `GET /c` → `show` (express/route)',
    'src/b.ts:3 `GET /d` → `show` (express/route)',
    '  through `user`',
  ]);
});

test('calls of a logger are not told, nor what another call is made on', async () => {
  const files = {
    'main.go': `package main

import (
	"net/http"
	"example.com/log"
	"example.com/shop/store"
)

func main() { http.HandleFunc("GET /b", b) }
func b(w http.ResponseWriter, r *http.Request) {
	log.Error().Err(nil)
	store.From(r).List()
	save()
}
func save() {}
`,
  };
  const leads = {
    'main.go': { 'net/http': 'package:net/http', 'example.com/log': 'package:example.com/log', 'example.com/shop/store': 'store/store.go' },
  };
  expect(linesOf(flows.report(await ruleView('flows', files, leads)))).toEqual([
    'HTTP routes: ',
    'main.go:9 `GET /b` → `b` (net-http/handle)',
    '  calls `save`',
    '  calls outside these sources `store.From(r).List` (`store/`)',
    'Programs: ',
    'main.go:9 `program start` → `main` (go/main)',
  ]);
});

test('in a diagram of files, places stand by name, whoever leads to them first', async () => {
  const calls = Array.from({ length: 40 }, (_, index) => `app.get('/v/${index}', () => { last(); first(); });\n`);
  const files = {
    'src/app.ts': `import express from 'express';\nimport { first } from './b';\nimport { last } from './z';\nconst app = express();\n${calls.join('')}`,
    'src/b.ts': 'export function first() {}\n',
    'src/z.ts': 'export function last() {}\n',
  };
  const { diagram = '' } = flows.report(await ruleView('flows', files, { 'src/app.ts': { './b': 'src/b.ts', './z': 'src/z.ts' } }));
  const boxes = diagram.split('\n').flatMap((line) => /\["(.*)"\]$/.exec(line)?.[1] ?? []);
  expect(boxes).toEqual(['src/app.ts', 'src/b.ts', 'src/z.ts']);
});

test('entry points in one line are all there, also where another is added under a path that is computed', async () => {
  const files = {
    'src/cli.ts': `import { program } from 'commander';
program.command('build').action(build); program.command('serve').action(serve);
`,
    'src/app.ts': `const app = express();
app.get('/open', open); for (const path of paths) app.get(path, each);
`,
  };
  const { groups, gaps } = flows.report(await ruleView('flows', files));
  const shown = groups.flatMap(({ items }) => items.map(({ text }) => text)).join('\n');
  for (const entry of ['`build`', '`serve`', '/open']) expect(shown).toContain(entry);
  expect(gaps.join('\n')).toContain('not listed: `path` (`src/app.ts`)');
});

test('work that a request leaves running is what runs, not the function that starts it', async () => {
  const go = `package shop

import "net/http"

func place(w http.ResponseWriter, r *http.Request) {
	check(r)
	go send(r)
	go func() {
		store(r)
	}()
}

func check(r *http.Request) {}
func send(r *http.Request)  {}
func store(r *http.Request) {}
`;
  const lines = linesOf(flows.report(await ruleView('flows', { 'shop/place.go': go })));
  expect(lines).toEqual([
    'Work that requests start: ',
    'shop/place.go:7 `goroutine that a request starts`, 2 handlers',
    '  → `send` (go-background/left-running)',
    '  a function in place (go-background/left-running-here)',
    '    calls `store`',
  ]);
});

test('a method of a value whose type nobody knows is not the only one of the package where many types of the standard library have it', async () => {
  const go = `package shop

import "os"

type visitor struct{}

func (v *visitor) Info() string { return "" }

func (v *visitor) Reserve() {}

func main() {
	entries, _ := os.ReadDir(".")
	for _, entry := range entries {
		entry.Info()
		entry.Reserve()
	}
}
`;
  const lines = linesOf(flows.report(await ruleView('flows', { 'shop/main.go': go })));
  expect(lines.filter((line) => line.includes('calls'))).toEqual([expect.not.stringContaining('visitor.Info')]);
});
