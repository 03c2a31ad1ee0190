import { expect, test } from 'vitest';

import { flows } from '../../../src/lens/flow/flows.ts';
import { trustZones } from '../../../src/lens/trust/trust-zones.ts';
import { ruleView } from '../../lens/rule-view.ts';

type Files = Record<string, string>;

/** The routes of some files, as they are told; imports lead where their last part names a file. */
async function routesOf(files: Files): Promise<string[]> {
  const paths = Object.keys(files);
  const leads = Object.fromEntries(
    paths.map((path) => [path, Object.fromEntries(paths.flatMap((to) => specifiersOf(to).map((one) => [one, to])))]),
  );
  const { groups } = flows.report(await ruleView('flows', files, leads));
  return groups.flatMap(({ items }) => items.map(({ text }) => text.replace(/^.*?`([A-Za-z|]+ [^`]*)`.*$/, '$1')));
}

function specifiersOf(path: string): string[] {
  const plain = path.replace(/\.\w+$/, '').replace(/\/__init__$/, '');
  return path.endsWith('.py') ? [plain.replaceAll('/', '.')] : [`./${plain}`, `./${plain.split('/').at(-1)}`];
}

const ROUTING = `from fastapi import APIRouter

class AppRouter(APIRouter):
    """Ours."""

class NamedRouter(AppRouter):
    def __init__(self, name: str, **options):
        super().__init__(prefix=f"/v1/{name}", **options)

def make_router(prefix: str):
    router = APIRouter(prefix=prefix)
    return router

class Cache:
    def get(self, key): ...
`;

test('routes on objects of classes that derive from a router are found, with the prefix that the class gives, without the import in their file', async () => {
  const routes = await routesOf({
    'core/routing.py': ROUTING,
    'core/__init__.py': 'from core.routing import AppRouter, NamedRouter\n',
    'users.py': `from core import AppRouter, NamedRouter
users = AppRouter(prefix="/users")
items = NamedRouter("items")
@users.get("/{id}")
def show(id): ...
@items.post("")
def add(): ...
`,
  });
  expect(routes).toEqual(['GET /users/{id}', 'POST /v1/items']);
});

test('what only looks like a route, on an object that no file shows to be a router, is none', async () => {
  const routes = await routesOf({
    'core/routing.py': ROUTING,
    'cached.py': `from core.routing import Cache
store = Cache()
@store.get("/never")
def load(): ...
`,
  });
  expect(routes).toEqual([]);
});

test('a router that a function gives has the prefix that the call names', async () => {
  const routes = await routesOf({
    'core/routing.py': ROUTING,
    'made.py': `from core.routing import make_router
made = make_router("/made")
@made.put("/thing")
def put(): ...
`,
  });
  expect(routes).toEqual(['PUT /made/thing']);
});

test('what a function registers on the router that it is handed is told for each call, below the path of that call', async () => {
  const routes = await routesOf({
    'crud.js': `function crud(r, name, service) {
  r.get('/' + name, service.list);
  r.delete(\`/\${name}/:id\`, service.remove);
}
module.exports = { crud };
`,
    'health.js': `module.exports = (target, base) => { target.get(base + '/live', (req, res) => res.end()); };`,
    'app.js': `const express = require('express');
const { crud } = require('./crud');
const web = express();
const v1 = express.Router();
crud(v1, 'posts', posts);
crud(v1, 'tags', tags);
require('./health')(web, '/health');
web.use('/v1', v1);
`,
  });
  expect(routes.sort()).toEqual(['DELETE /v1/posts/:id', 'DELETE /v1/tags/:id', 'GET /health/live', 'GET /v1/posts', 'GET /v1/tags']);
});

test('a function that is handed something else registers nothing', async () => {
  const routes = await routesOf({
    'read.js': `module.exports = function read(store, base) { return store.get(base + '/key', fallback); };`,
    'app.js': `const express = require('express');
const read = require('./read');
const web = express();
read(openStore(), '/x');
`,
  });
  expect(routes).toEqual([]);
});

test('routes on a field that a base class of another file makes hang where objects of the class are mounted', async () => {
  const routes = await routesOf({
    'base.js': `const { Router } = require('express');
class Base { constructor() { this.routes = Router(); this.init(); } }
module.exports = Base;
`,
    'reports.js': `const Base = require('./base');
class Reports extends Base {
  init() { this.routes.get('/daily', this.daily); }
  daily(req, res) { res.end(); }
}
module.exports = Reports;
`,
    'app.js': `const express = require('express');
const Reports = require('./reports');
const web = express();
web.use('/reports', new Reports().routes);
`,
  });
  expect(routes).toEqual(['GET /reports/daily']);
});

test('a path that a helper gives is each text that it returns for the argument', async () => {
  const routes = await routesOf({
    'helpers.py': `V = "/v2"
def versioned(path):
    return V + path
def guess(path):
    if V: return "/a" + path
    return "/b" + path
def scoped(path):
    if V: return "/<org>" + path
    return path
`,
    'views.py': `from flask import Blueprint
from helpers import versioned, guess, scoped
bp = Blueprint("x", __name__)
@bp.route(versioned("/list"))
def listing(): ...
@bp.route(guess("/unclear"))
def unclear(): ...
@bp.route(scoped("/orders"))
def orders(): ...
`,
  });
  expect(routes).toEqual(['GET /v2/list', 'GET /a/unclear, /b/unclear', 'GET /<org>/orders, /orders']);
});

test('a method of an own class registers its paths as the function that it calls on them makes them', async () => {
  const routes = await routesOf({
    'ext.py': `from flask_restful import Api
def scoped(url): return "/<org>" + url
class ApiExt(Api):
    def add_org_resource(self, resource, *urls):
        return self.add_resource(resource, *[scoped(url) for url in urls])
`,
    'api.py': `from ext import ApiExt
api = ApiExt(prefix="/api")
class Query:
    def get(self): ...
api.add_org_resource(Query, "/queries")
api.add_resource(Query, "/all")
`,
  });
  expect(routes).toEqual(['GET /api/<org>/queries', 'GET /api/all']);
});

test('a described route stands where it is registered; one that nothing registers is none', async () => {
  const routes = await routesOf({
    'routes.ts': `import { createRoute } from '@hono/zod-openapi';
export const show = createRoute({ method: 'get', path: '/{id}', responses: {} });
export const unused = createRoute({ method: 'get', path: '/unused', responses: {} });
`,
    'users.ts': `import { OpenAPIHono } from '@hono/zod-openapi';
import { show } from './routes';
import * as routes from './routes';
const users = new OpenAPIHono();
users.openapi(show, (c) => c.json({}));
users.openapi(unknown, (c) => c.json({}));
const app = new OpenAPIHono();
app.route('/users', users);
`,
  });
  expect(routes).toEqual(['GET /users/{id}']);
});

test('what a router keeps for itself is handed to its constructor, with the names that the paths are made of', async () => {
  const routes = await routesOf({
    'crud.py': `class Crud:
    def __init__(self, router, name):
        self.router = router
        self.router.add_api_route("/" + name, self.all, methods=["GET"])
    def all(self): ...
`,
    'main.py': `from fastapi import APIRouter, FastAPI
from crud import Crud
explore = APIRouter()
Crud(explore, "foods")
app = FastAPI()
app.include_router(explore, prefix="/public")
`,
  });
  expect(routes).toEqual(['GET /public/foods']);
});

test('routes of a base class stand below the path of each controller that derives from it; without one they are none', async () => {
  const routes = await routesOf({
    'crud.ts': `import { Get } from '@nestjs/common';
export abstract class Crud { @Get(':id') find() { return 1; } }
export abstract class Unused { @Get('never') never() { return 1; } }
`,
    'users.ts': `import { Controller } from '@nestjs/common';
import { Crud } from './crud';
import { Paths } from './paths';
@Controller(Paths.Users)
export class Users extends Crud {}
`,
    'paths.ts': `export enum Paths { Users = 'users' }`,
    'main.ts': `import { PREFIX } from './prefix';
export function configure(app) { app.setGlobalPrefix(PREFIX); }
`,
    'prefix.ts': `export const PREFIX = 'api';`,
  });
  expect(routes).toEqual(['GET /api/users/:id']);
});

test('paths that are made of constants of constants, and handed on by functions, are filled in', async () => {
  const routes = await routesOf({
    'paths.js': "const ROOT = '/v1';\nexport const paths = { users: `${ROOT}/users`, tickets: '/tickets' };\n",
    'users.js': "import express from 'express';\nexport const users = express.Router();\nusers.get('/:id', show);\n",
    'admin.js': `import { Router } from 'express';
export function mountAdmin(app, path) {
  const router = Router();
  router.get('/stats', stats);
  app.use(path, router);
}
`,
    'modules.js': "import { mountAdmin } from './admin';\nexport function register(app, prefix) { mountAdmin(app, `${prefix}/admin`); }\n",
    'app.js': `import express from 'express';
import { paths } from './paths';
import { register } from './modules';
import { users } from './users';
const app = express();
app.use(paths.users, bearer, users);
register(app, '/api');
`,
  });
  expect(routes.sort()).toEqual(['GET /api/admin/stats', 'GET /v1/users/:id']);
});

test('what a class hands to the router that it derives from stands in front of the routes of its objects, and of those of its heirs', async () => {
  const files = {
    'core/routing.py': `from fastapi import APIRouter, Depends
from core.users import find_user
class UserRouter(APIRouter):
    def __init__(self, **options):
        super().__init__(dependencies=[Depends(find_user)], **options)
class NamedRouter(UserRouter):
    pass
class OpenRouter(APIRouter):
    def __init__(self, **options):
        super().__init__(**options)
`,
    'core/users.py': 'from fastapi import HTTPException\ndef find_user(token):\n    if not token:\n        raise HTTPException(401)\n',
    'users.py': `from core.routing import NamedRouter, OpenRouter
users = NamedRouter(prefix="/users")
news = OpenRouter(prefix="/news")
@users.get("")
def all_users(): ...
@news.get("")
def all_news(): ...
`,
  };
  const leads = { 'users.py': { 'core.routing': 'core/routing.py' }, 'core/routing.py': { 'core.users': 'core/users.py' } };
  const { groups } = trustZones.report(await ruleView('trust-zones', files, leads));
  const findings = groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? []));
  expect(findings.filter(({ kind }) => /^(un)?protected$/.test(kind)).map(({ name }) => name)).toEqual([
    'GET /news',
    'GET /users behind Depends(find_user)',
  ]);
});

test('what runs before the requests of a blueprint stands in front of what other files register on it', async () => {
  const files = {
    'reports.py': `from flask import Blueprint, abort, request
reports = Blueprint("reports", __name__)
@reports.before_request
def only_managers():
    if request.headers.get("X-Role") != "manager":
        abort(403)
`,
    'web.py': 'from reports import reports\nfrom views import stock\ndef init():\n    reports.add_url_rule("/stock", view_func=stock)\n',
    'views.py': 'def stock():\n    return "stock"\n',
  };
  const { groups } = trustZones.report(await ruleView('trust-zones', files, { 'web.py': { reports: 'reports.py', views: 'views.py' } }));
  const findings = groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? []));
  expect(findings.filter(({ kind }) => kind === 'protected').map(({ name }) => name)).toEqual(['GET /stock behind only_managers']);
});

const CHI = 'import (\n\t"net/http"\n\t"github.com/go-chi/chi/v5"\n)\n';

test('a function that is handed a path and registers in a block of it is told for each call, without what a call switches off', async () => {
  const routes = await routesOf({
    'api.go': `package api
${CHI}
func routes() http.Handler {
	r := chi.NewRouter()
	r.Group(func(r chi.Router) {
		resource(r, "/songs", false)
		resource(r, "/radios", true)
	})
	return r
}

func resource(r chi.Router, path string, writable bool) {
	r.Route(path, func(r chi.Router) {
		r.Get("/all", list)
		if writable {
			r.Put("/one", put)
		}
	})
}
`,
  });
  expect(routes).toEqual(['GET /songs/all', 'GET /radios/all', 'PUT /radios/one']);
});

test('what a function mounts that it is handed hangs below the path of the call, also where it is made of what another function makes', async () => {
  const routes = await routesOf({
    'server.go': `package server
${CHI}
type Server struct{ Router chi.Router }

func New() *Server {
	s := &Server{}
	r := chi.NewRouter()
	r.Get("/ping", ping)
	s.Router = r
	return s
}

func (s *Server) MountRouter(description, urlPath string, sub http.Handler) {
	s.Router.Group(func(r chi.Router) { r.Mount(urlPath, sub) })
}
`,
    'native.go': `package native
${CHI}
type Router struct{ http.Handler }

func New() *Router {
	r := &Router{}
	r.Handler = r.routes()
	return r
}

func (n *Router) routes() http.Handler {
	r := chi.NewRouter()
	r.Get("/keepalive", keepAlive)
	return r
}
`,
    'public.go': `package public
${CHI}
func New(imagePath string) http.Handler {
	r := chi.NewRouter()
	r.Get(imagePath+"/{id}", image)
	return r
}
`,
    'main.go': `package main

import (
	"./native"
	"./public"
	"./server"
)

func main() {
	s := server.New()
	s.MountRouter("Native API", "/api", native.New())
	s.MountRouter("Public", "/share", public.New("/img"))
}
`,
  });
  expect(routes.filter((route) => route.startsWith('GET')).sort()).toEqual(['GET /api/keepalive', 'GET /ping', 'GET /share/img/{id}']);
});

const REGISTRAR = `import { wrap } from './wrap';
export const makeRoute = (router) => (verb, path, ...handlers) => router[verb](path, ...handlers.slice(0, -1), wrap(handlers.at(-1)));
`;

test('what a function that gives a function registers is told where that is called, with its verb and handler', async () => {
  const routes = await routesOf({
    'make-route.ts': REGISTRAR,
    'admin.ts': `import { Router } from 'express';
import { makeRoute } from './make-route';
const router = Router();
const route = makeRoute(router);
route('get', '/stats', requireAdmin, showStats);
route('post', '/stats/reset', resetStats);
`,
    'app.ts': `import express from 'express';
import { router } from './admin';
const app = express();
app.use('/admin', router);
`,
  });
  expect(routes).toEqual(['GET /admin/stats', 'POST /admin/stats/reset']);
});

test('what a base class registers for those who derive from it, by methods that call each other, is told where they call them', async () => {
  const routes = await routesOf({
    'server/controller.ts': `import { Router } from 'express';
const need = (role) => (req, res, next) => (req.user.role === role ? next() : res.status(403).end());
export default class Controller {
  constructor() { this.app = Router(); }
  route(options) { this.app[options.method](options.path, need(options.role), this.wrap(options.handler.bind(this))); }
  get(path, handler, role = 'guest') { this.route({ method: 'get', path, handler, role }); }
  upload(path, take, handler) { this.app.post(path, take, this.wrap(handler.bind(this))); }
  use(path, router) { this.app.use(path, router); }
  cached(key, load) { return this.cache.get(key, load); }
  get router() { return this.app; }
}
`,
    'server/orders.ts': `import Controller from './controller';
const BASE = '/shelf';
const ONE = \`\${BASE}/:id\`;
const PART = \`\${ONE}/parts\`;
export class Orders extends Controller {
  constructor() {
    super();
    this.get('/', this.list);
    this.route({ method: 'put', path: ONE, handler: this.change, role: 'clerk' });
    this.route({ method: 'get', path: \`\${PART}/:part\`, handler: this.part, role: 'clerk' });
    this.upload('/import', upload.single('file'), this.load);
    this.cached('/not', this.list);
    this.route(this.others());
  }
}
`,
    'server/index.ts': `import Controller from './controller';
import { Orders } from './orders';
export class Index extends Controller {
  constructor() {
    super();
    this.use('/orders', new Orders().router);
  }
}
`,
    'server/app.ts': `import express from 'express';
import { Index } from './index';
const app = express();
app.use('/api', new Index().router);
`,
  });
  expect(routes).toEqual([
    'GET /api/orders',
    'PUT /api/orders/shelf/:id',
    'GET /api/orders/shelf/:id/parts/:part',
    'POST /api/orders/import',
  ]);
});

test('a function that gives something else, and verbs that are none, register nothing', async () => {
  const routes = await routesOf({
    'make-route.ts': REGISTRAR,
    'other.ts': `import { makeRoute } from './make-route';
const cache = new Map();
const route = makeRoute(cache);
route('get', '/stats', showStats);
const read = makeReader(cache);
read('get', '/stats', showStats);
`,
    'verbs.ts': `import { Router } from 'express';
import { makeRoute } from './make-route';
const router = Router();
const route = makeRoute(router);
route('describe', '/stats', showStats);
`,
  });
  expect(routes).toEqual([]);
});

test('objects of a class that hands its routes on to a router of its own are routers, behind what that router uses', async () => {
  const routes = await routesOf({
    'secure-router.ts': `import { Router } from 'express';
export class SecureRouter {
  constructor() {
    this.router = Router();
    this.router.use(requireUser);
  }
  get(path, ...handlers) {
    this.router.get(path, ...handlers);
    return this;
  }
}
export class Cache {
  get(key, load) { return load(key); }
}
`,
    'tickets.ts': `import { Cache, SecureRouter } from './secure-router';
export const tickets = new SecureRouter().get('/', list).get('/:id', show);
const cached = new Cache().get('/never', load);
`,
    'app.ts': `import express from 'express';
import { tickets } from './tickets';
const app = express();
app.use('/tickets', tickets.router);
`,
  });
  expect(routes).toEqual(['GET /tickets', 'GET /tickets/:id']);
});

test('what a loop registers or mounts for the items of a list is told for each, with the names of the file that lists them', async () => {
  const routes = await routesOf({
    'email.ts': `import Router from '@koa/router';
const router = new Router();
router.get('/email', sendLink);
export default router;
`,
    'providers.ts': `import email from './email';
export const providers = [{ id: 'email', router: email }];
`,
    'app.ts': `import express from 'express';
import { providers } from './providers';
const app = express();
for (const provider of providers) app.use('/auth', provider.router.routes());
for (const kind of ['users', 'teams']) app.get(\`/\${kind}\`, list);
[{ method: 'post', path: '/hooks', run: hook }].forEach(({ method, path, run }) => app[method](path, run));
for (const other of readSettings()) app.get(\`/x/\${other}\`, show);
`,
  });
  expect(routes).toEqual(['GET /users', 'GET /teams', 'POST /hooks', 'GET /x/${other}', 'GET /auth/email']);
});

test('routers that modules add to what a class or module keeps are mounted where a loop asks for them, those of other kinds are not', async () => {
  const routes = await routesOf({
    'manager.ts': `export enum Kind { API = 'api', Login = 'login', Task = 'task' }
export class Manager {
  private static plugins = new Map();
  public static add(plugins) {
    if (Array.isArray(plugins)) return plugins.forEach((plugin) => this.register(plugin));
    this.register(plugins);
  }
  private static register(plugin) {
    this.plugins
      .get(plugin.type)!
      .push({ ...plugin, priority: plugin.priority ?? 1 });
  }
  public static of(type) {
    return sortBy(this.plugins.get(type) || [], 'priority') as Plugin[];
  }
}
`,
    'helper.ts': `import { Kind, Manager } from './manager';
export default class Helper {
  public static get logins() {
    return Manager.of(Kind.Login);
  }
}
`,
    'hooks.ts': `import Router from 'koa-router';
const router = new Router();
router.post('hooks.run', run);
export default router;
`,
    'slack.ts': `import Router from 'koa-router';
const router = new Router();
router.get('slack', start);
export default router;
`,
    'mail.ts': `import Router from 'koa-router';
const router = new Router();
router.post('mail.send', run);
export default router;
`,
    'second.ts': `import { Kind, Manager } from './manager';
import router from './mail';
if (enabled) {
  Manager.add({
    type: Kind.API,
    value: router,
  });
}
`,
    'unasked.ts': `import Router from 'koa-router';
const router = new Router();
router.get('unasked', start);
export default router;
`,
    'plugin.ts': `import { Kind, Manager } from './manager';
import config from './plugin.json';
import router from './hooks';
import login from './slack';
import other from './unasked';
Manager.add([{ ...config, type: Kind.API, value: router }, { type: Kind.Login, value: { router: login, id: config.id } }]);
Manager.add({ type: Kind.Task, value: other, router });
`,
    'app.ts': `import Koa from 'koa';
import Router from 'koa-router';
import mount from 'koa-mount';
import { Kind, Manager } from './manager';
import Helper from './helper';
const app = new Koa();
const api = new Router();
const auth = new Router();
Manager.of(Kind.API).forEach((hook) => api.use('/', hook.value.routes()));
void (async () => {
  for (const provider of Helper.logins) {
    const resolved = await provider.value.router;
    if (resolved) auth.use('/', limit(), resolved.routes());
  }
})();
app.use(mount('/api', api.routes()));
app.use(mount('/auth', auth.routes()));
`,
  });
  expect(routes).toEqual(['POST /api/hooks.run', 'POST /api/mail.send', 'GET /auth/slack', 'GET /unasked']);
});

test('routers that modules add to a list of another one are mounted where a loop asks that for them', async () => {
  const routes = await routesOf({
    'registry.py': `class Registry:
    def __init__(self):
        self._routers = []
        self._names = []

    def register(self, router):
        self._routers.append(router)

    def name(self, name):
        self._names.append(name)

    def routers(self):
        return self._routers

registry = Registry()
_plain = []

def add_plain(router):
    _plain.append(router)

def plain():
    return _plain
`,
    'users.py': `from fastapi import APIRouter
from registry import registry
router = APIRouter(prefix="/users")
registry.register(router)

@router.get("/{id}")
def show(id): ...
`,
    'teams.py': `from fastapi import APIRouter
from registry import add_plain
router = APIRouter(prefix="/teams")
add_plain(router)

@router.get("/")
def index(): ...
`,
    'names.py': `from fastapi import APIRouter
from registry import registry
router = APIRouter(prefix="/names")
registry.name(router)

@router.get("/")
def names(): ...
`,
    'app.py': `from fastapi import FastAPI
from registry import registry, plain
app = FastAPI()
for router in registry.routers():
    app.include_router(router, prefix="/api")
for router in plain():
    app.include_router(router, prefix="/v1")
`,
  });
  expect(routes).toEqual(['GET /names/', 'GET /v1/teams/', 'GET /api/users/{id}']);
});

test('routes of Falcon that a function adds to the application it is handed are told in files that do not import it', async () => {
  const routes = await routesOf({
    'app.py': `import falcon
from api import init as init_api
application = falcon.App(middleware=[])
init_api(application, {})
`,
    'api.py': `from v0 import init as init_v0

def init(application, config):
    init_v0(application, config)
`,
    'v0.py': `def init(application, config):
    import teams
    application.add_route('/teams', teams)

def plan(network):
    network.add_route('/teams/elsewhere', teams)
`,
    'teams.py': `def on_get(req, resp): ...

def on_post(req, resp): ...
`,
  });
  expect(routes).toEqual(['GET /teams', 'POST /teams']);
});

test('handlers of Tornado in lists have the prefix that the list gets that they are put into', async () => {
  const routes = await routesOf({
    'pages.py': `from tornado import web
class Home(web.RequestHandler):
    def get(self): ...

default_handlers = [
    (r"/home", Home),
]
`,
    'other.py': `from tornado import web
class Other(web.RequestHandler):
    def post(self): ...

app = web.Application([(r"/other", Other)])
`,
    'handlers/__init__.py': `import pages
default_handlers = []
for mod in (pages,):
    default_handlers.extend(mod.default_handlers)
`,
    'app.py': `from tornado import web
import handlers

class App:
    def add_url_prefix(prefix, handlers):
        return [put(prefix, each) for each in enumerate(handlers)]

    def init_handlers(self):
        h = []
        h.extend(handlers.default_handlers)
        h.append((r"/logo", handlers.Logo))
        self.handlers = self.add_url_prefix("/hub", h)
`,
  });
  expect(routes).toEqual(['ANY /hub/logo', 'POST /other', 'GET /hub/home']);
});

test('what is registered in a loop over a list that is written in place is told for each value; over another list it is told once', async () => {
  const files = {
    'routes/api.php': `<?php
foreach (['books' => BookController::class, 'shelves' => ShelfController::class] as $name => $controller) {
    Route::get("/v1/$name", [$controller, 'index']);
}
foreach (['news', 'jobs'] as $part) {
    Route::prefix($part)->group(function () { Route::get('/latest', [LatestController::class, 'show']); });
}
foreach ($plugins as $name) {
    Route::get("/{$name}/about", [AboutController::class, 'show']);
}
`,
    'web.py': `from flask import Flask
app = Flask(__name__)
for name, view in [("stock", stock), ("sales", sales)]:
    app.add_url_rule(f"/reports/{name}", view_func=view)
`,
    'web.ts': `import express from 'express';
const app = express();
for (const [path, handler] of [['/a', showA], ['/b', showB]]) app.get(path, handler);
['c', 'd'].forEach((name) => app.post(\`/x/\${name}\`, save));
`,
    'config/routes.rb': `Rails.application.routes.draw do
  %i[tags users].each do |name|
    resources name, only: [:index]
  end
end
`,
  };
  expect(await routesOf(files)).toEqual([
    'GET /tags',
    'GET /users',
    'GET /api/v1/books',
    'GET /api/v1/shelves',
    'GET /api/news/latest',
    'GET /api/jobs/latest',
    'GET /api/{$name}/about',
    'GET /reports/stock',
    'GET /reports/sales',
    'GET /a',
    'GET /b',
    'POST /x/c',
    'POST /x/d',
  ]);
});

test('what is registered in a loop over a list of the file by its name is told for each item, in whatever language', async () => {
  const files = {
    'routes/api.php': `<?php
$endpoints = ['ping' => PingController::class, 'stream' => StreamController::class];
Route::prefix('rest')->group(static function () use ($endpoints): void {
    foreach ($endpoints as $endpoint => $controller) {
        Route::match(['get', 'post'], "{$endpoint}{format?}", $controller);
    }
});
`,
    'web.py': `from flask import Flask
app = Flask(__name__)
REPORTS = [("stock", stock), ("sales", sales)]
PAGES = {"about": about}
for name, view in REPORTS:
    app.add_url_rule(f"/reports/{name}", view_func=view)
for name, view in PAGES.items():
    app.add_url_rule(f"/pages/{name}", view_func=view)
`,
    'config/routes.rb': `KINDS = ['tags', 'users'].freeze
Rails.application.routes.draw do
  KINDS.each do |name|
    resources name, only: [:index]
    get "#{name}/help", action: :help, controller: name
  end
end
`,
  };
  expect(await routesOf(files)).toEqual([
    'GET /tags',
    'GET /users',
    'GET /tags/help',
    'GET /users/help',
    'GET|POST /api/rest/ping{format?}',
    'GET|POST /api/rest/stream{format?}',
    'GET /reports/stock',
    'GET /reports/sales',
    'GET /pages/about',
  ]);
});

test('the router of an object that a class keeps is below the path where that class mounts it', async () => {
  const files = {
    'api.js': `const express = require('express');
class ApiRouter {
  constructor() {
    this.router = express();
    this.router.get('/tasks', TaskController.list.bind(this));
  }
}
module.exports = ApiRouter;
`,
    'server.js': `const express = require('express');
const ApiRouter = require('./api');
class Server {
  constructor() { this.apiRouter = new ApiRouter(); }
  start() {
    const app = express();
    app.use('/api', this.apiRouter.router);
  }
}
`,
  };
  expect(await routesOf(files)).toEqual(['GET /api/tasks']);
});

test('procedures that stand alone are told where a router names them, below the names of the objects around', async () => {
  const routes = await routesOf({
    'trpc.ts': `import { initTRPC } from '@trpc/server';
const t = initTRPC.create();
export const router = t.router;
export const authedProcedure = t.procedure.use(requireUser);
`,
    'find-inbox.ts': `import { authedProcedure } from './trpc';
export const findInbox = authedProcedure.input(schema).query(async ({ input }) => list(input));
`,
    'mail.ts': `import { findInbox } from './find-inbox';
import { router } from './trpc';
export const mailRouter = router({ inbox: findInbox, findInbox, log: { find: findInbox, old: { list: findInbox, add: authedProcedure.mutation(add) } }, other: notOne });
`,
    'app.ts': `import { mailRouter } from './mail';
import { router } from './trpc';
export const appRouter = router({ mail: mailRouter });
`,
  });
  expect(routes).toEqual([
    'query mail.inbox',
    'query mail.findInbox',
    'query mail.log.find',
    'query mail.log.old.list',
    'mutation mail.log.old.add',
  ]);
});

test('what a function is handed beside the router stands in front of a route only where its body puts it there', async () => {
  const { groups } = flows.report(
    await ruleView(
      'flows',
      {
        'crud.js':
          "function crud(r, login, list) {\n  r.get('/open', list);\n  r.get('/closed', login, list);\n}\nmodule.exports = { crud };\n",
        'app.js':
          "const express = require('express');\nconst { crud } = require('./crud');\nconst web = express();\nconst v1 = express.Router();\nv1.get('/own', show);\ncrud(v1, requireLogin, list);\nweb.use('/v1', v1);\n",
      },
      { 'app.js': { './crud': 'crud.js' } },
    ),
  );
  const told = groups.flatMap(({ items }) => items.map(({ text, details = [] }) => [text.replace(/^`(.*?)`.*$/, '$1'), ...details]));
  expect(told.sort()).toEqual([['GET /v1/closed', 'through `login`'], ['GET /v1/open'], ['GET /v1/own']]);
});

test('what functions that were collected in a list register is told where a loop calls them, below the group that the API is made on', async () => {
  const routes = await routesOf({
    'api/registry.go': `package api

import "github.com/danielgtaylor/huma/v2"

var registrars []func(huma.API)

func Add(f func(huma.API)) {
	registrars = append(registrars, f)
}

func RegisterAll(api huma.API) {
	for _, r := range registrars {
		r(api)
	}
}

func Register(api huma.API, op huma.Operation, handler any) {
	huma.Register(api, op, handler)
}
`,
    'api/make.go': `package api

import "github.com/danielgtaylor/huma/v2/adapters/humaecho"

func NewAPI(e *echo.Echo, g *echo.Group) huma.API {
	api := humaecho.NewWithGroup(e, g, huma.DefaultConfig("Orders", "1"))
	return api
}
`,
    'api/orders.go': `package api

import "github.com/danielgtaylor/huma/v2"

func init() { Add(addOrders) }

func addOrders(api huma.API) {
	Register(api, huma.Operation{Method: http.MethodPost, Path: "/orders"}, createOrder)
	huma.Get(api, "/orders", listOrders)
}
`,
    'api/main.go': `package api

import "github.com/labstack/echo/v4"

func main() {
	e := echo.New()
	e.GET("/ping", ping)
	v2 := e.Group("/api/v2")
	serve(e, v2)
}

func serve(e *echo.Echo, v2 *echo.Group) {
	api := NewAPI(e, v2)
	RegisterAll(api)
	v2.GET("/docs", docs)
}
`,
  });
  expect(routes.filter((route) => route.includes('/')).sort()).toEqual([
    'GET /api/v2/docs',
    'GET /api/v2/orders',
    'GET /ping',
    'POST /api/v2/orders',
  ]);
});

test('a subrouter stands below a path that is put together from a variable of its function, and is mounted on nothing else', async () => {
  const routes = await routesOf({
    'router.go': `package web

import "github.com/gorilla/mux"

func Route() *mux.Router {
	r := mux.NewRouter()
	base := "/"
	if nested() {
		base = configured()
	}
	ping := r.Path(base + "api/ping").Subrouter()
	ping.Methods("GET").HandlerFunc(pong)
	api := r.PathPrefix(base + "api").Subrouter()
	api.HandleFunc("/users", users).Methods("GET")
	own := api.PathPrefix("/me").Subrouter()
	own.HandleFunc("", leave).Methods("DELETE")
	return r
}
`,
  });
  expect(routes.sort()).toEqual(['DELETE /api/me', 'GET /api/ping', 'GET /api/users']);
});

test('a function that is called for many routes registers all of them', async () => {
  const calls = Array.from({ length: 150 }, (_, at) => `add(app, '/path${at}');`).join('\n');
  const routes = await routesOf({
    'src/app.ts': `import express from 'express';\nconst app = express();\nfunction add(router, path) { router.get(path, show); }\nfunction show() {}\n${calls}\n`,
  });
  expect(routes.filter((each) => each.startsWith('GET /path'))).toHaveLength(150);
});
