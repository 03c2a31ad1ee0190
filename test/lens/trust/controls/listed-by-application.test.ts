import { expect, test } from 'vitest';
import { protectionOf } from '../../stated.ts';

const AUTH = `from aiohttp import web

class Security:
    def __init__(self, config):
        self.config = config

    @web.middleware
    async def block_bad(self, request, handler):
        if ".." in request.path:
            raise web.HTTPBadRequest
        return await handler(request)

    @web.middleware
    async def token_validation(self, request, handler):
        if request.headers.get("X-Token") != self.config.token:
            raise web.HTTPUnauthorized
        return await handler(request)

@web.middleware
async def admin_only(request, handler):
    if not request["user"].admin:
        raise web.HTTPForbidden()
    return await handler(request)
`;

const VIEWS = `from aiohttp import web

table = web.RouteTableDef()

@table.get("/tabled")
async def tabled(request):
    return web.json_response([])

def setup(app):
    app.router.add_get("/set-up", tabled)
`;

const ADMIN = `from aiohttp import web
from app.auth import admin_only
from app.views import tabled

admin = web.Application(middlewares=[admin_only])
admin.router.add_get("/users", tabled)
`;

const MAIN = `from aiohttp import web
from app import views
from app.admin import admin
from app.auth import Security

class Server:
    def __init__(self, config):
        self.security: Security = Security(config)
        self.webapp: web.Application = web.Application(middlewares=[self.security.block_bad, self.security.token_validation])

    def load(self):
        self.webapp.add_routes([web.get("/orders", views.tabled)])
        self.webapp.add_subapp("/admin", admin)
        self.webapp.add_routes(views.table)
        views.setup(self.webapp)
`;

test('what an application of aiohttp is made with stands in front of its routes and of those of what is mounted on it, by what it does', async () => {
  const files = { 'app/auth.py': AUTH, 'app/views.py': VIEWS, 'app/admin.py': ADMIN, 'app/main.py': MAIN };
  expect((await protectionOf(files, LEADS)).toSorted()).toEqual([
    'protected GET /admin/users behind self.security.token_validation, admin_only',
    'protected GET /orders behind self.security.token_validation',
    'protected GET /set-up behind self.security.token_validation',
    'protected GET /tabled behind self.security.token_validation',
  ]);
});

const LEADS = {
  'app/admin.py': { 'app.auth': 'app/auth.py', 'app.views': 'app/views.py' },
  'app/main.py': { app: 'app/views.py', 'app.views': 'app/views.py', 'app.admin': 'app/admin.py', 'app.auth': 'app/auth.py' },
};

const LOOPED = MAIN.replace('self.webapp.add_routes([web', 'for app in self.all():\n            app.add_routes([web').replace(
  /self\.webapp\.add_subapp[\s\S]*/,
  '',
);

test('what the one application lists stands in front of routes of which nothing says where they are added', async () => {
  expect(
    await protectionOf({ 'app/auth.py': AUTH, 'app/views.py': 'def tabled(request):\n    return 1\n', 'app/main.py': LOOPED }, LEADS),
  ).toEqual(['protected GET /orders behind self.security.token_validation']);
});

test('a route that can be on one of several applications is told neither as guarded nor as open', async () => {
  const other = 'from aiohttp import web\n\nopen_app = web.Application()\n';
  const files = {
    'app/auth.py': AUTH,
    'app/views.py': 'def tabled(request):\n    return 1\n',
    'app/main.py': LOOPED,
    'app/other.py': other,
  };
  expect(await protectionOf(files, LEADS)).toEqual([]);
});

const FALCON = `import falcon

class TokenMiddleware:
    def process_request(self, req, resp):
        if req.auth != "secret":
            raise falcon.HTTPUnauthorized()

class Traced:
    def process_request(self, req, resp):
        req.context.at = 1

class Orders:
    def on_get(self, req, resp):
        resp.media = []

def create_app(config):
    LIST
    app.add_route("/orders", Orders())
    return app
`;

test.each([
  ['app = falcon.App(middleware=[Traced(), TokenMiddleware()])', 'protected GET /orders behind TokenMiddleware()'],
  ['app = falcon.App(middleware=TokenMiddleware())', 'protected GET /orders behind TokenMiddleware()'],
  ['app = falcon.App()\n    app.add_middleware(TokenMiddleware())', 'protected GET /orders behind TokenMiddleware()'],
  ['app = falcon.App(middleware=[Traced()])', 'unprotected GET /orders'],
  ['app = falcon.App()', 'unprotected GET /orders'],
])('Falcon: %s', async (made, stated) => {
  expect(await protectionOf({ 'app.py': FALCON.replace('LIST', made) })).toEqual([stated]);
});

test.each([
  [
    'middlewares = [Traced(), TokenMiddleware()]\n    app = falcon.App(middleware=middlewares)',
    ['protected GET /orders behind TokenMiddleware()'],
  ],
  [
    'middlewares = [Traced()]\n    if config.auth:\n        middlewares.append(TokenMiddleware())\n    app = falcon.App(middleware=middlewares)',
    [],
  ],
])('a list that an application is handed, and what is only added to it in some cases: %s', async (made, stated) => {
  expect(await protectionOf({ 'app.py': FALCON.replace('LIST', made) })).toEqual(stated);
});

test.each([
  [
    'Sanic',
    `from sanic import Sanic
from sanic.exceptions import Unauthorized

app = Sanic("x")

@app.middleware("request")
async def check(request):
    if not request.token:
        raise Unauthorized("no")

@app.get("/users")
async def users(request):
    return []
`,
    ['protected GET /users behind check'],
  ],
  [
    'Sanic, of an answer',
    `from sanic import Sanic

app = Sanic("x")

@app.middleware("response")
async def check(request, response):
    return 403

@app.get("/users")
async def users(request):
    return []
`,
    ['unprotected GET /users'],
  ],
  [
    'Bottle',
    `from bottle import Bottle, abort, request

app = Bottle()

@app.hook("before_request")
def check():
    if not request.get_cookie("x"):
        abort(401)

@app.get("/users")
def users():
    return []
`,
    ['protected GET /users behind check'],
  ],
  [
    'Litestar, of the application and of a router',
    `from litestar import Litestar, Router, get
from litestar.exceptions import NotAuthorizedException

def require_user(connection, _):
    if not connection.user:
        raise NotAuthorizedException()

@get("/users")
async def users() -> list[str]:
    return []

@get("/open")
async def opened() -> list[str]:
    return []

api = Router(path="/api", route_handlers=[users], guards=[require_user])
app = Litestar(route_handlers=[api, opened])
`,
    ['protected GET /api/users behind require_user', 'unprotected GET /open'],
  ],
  [
    'Litestar, where nothing names the application',
    `from litestar import Litestar, get
from litestar.exceptions import NotAuthorizedException

def require_user(connection, _):
    if not connection.user:
        raise NotAuthorizedException()

@get("/users")
async def users() -> list[str]:
    return []

def make_app():
    return Litestar(route_handlers=[users], guards=[require_user])
`,
    ['protected GET /users behind require_user'],
  ],
  [
    'Tornado',
    `import tornado.web

class Base(tornado.web.RequestHandler):
    def prepare(self):
        if not self.current_user:
            self.send_error(401)

class Users(Base):
    def get(self):
        self.write("x")

app = tornado.web.Application([(r"/users", Users)])
`,
    ['protected GET /users behind prepare'],
  ],
  [
    'FastAPI, by a list of dependencies',
    `from fastapi import Depends, FastAPI, HTTPException

def require_user(token: str):
    if token != "x":
        raise HTTPException(401)

dependencies = [Depends(require_user)]
app = FastAPI(dependencies=dependencies)

@app.get("/users")
async def users():
    return []
`,
    ['protected GET /users behind Depends(require_user)'],
  ],
])('%s', async (_, text, stated) => {
  expect((await protectionOf({ 'app.py': text })).toSorted()).toEqual(stated);
});
