import { expect, test } from 'vitest';

import { trustZones } from '../../../../src/lens/trust/trust-zones.ts';
import { ruleView } from '../../rule-view.ts';
import { accessOf, protectionOf } from '../../stated.ts';

function express(guards: string, routes: string) {
  const app = `import express from 'express';\nimport * as auth from './auth.js';\nconst app = express();\n${routes}\n`;
  const leads = { 'src/app.js': { express: 'package:express', './auth.js': 'src/auth.js' } };
  return protectionOf({ 'src/app.js': app, 'src/auth.js': guards }, leads);
}

test('what refuses nobody is no access control, whatever it is called', async () => {
  const guards = `export function requireAuth(req, res, next) { req.seen = true; next(); }
export function isAuthenticated(req, res, next) { if (!req.user) return res.status(401).end(); next(); }
`;
  expect(await express(guards, "app.get('/a', auth.requireAuth, list);\napp.get('/b', auth.isAuthenticated, list);")).toEqual([
    'unprotected GET /a',
    'protected GET /b behind auth.isAuthenticated',
  ]);
});

test('what refuses callers for who they are is access control, whatever it is called', async () => {
  const guards = `export const gatekeeper = () => (req, res, next) => {
  try { req.body.owner = sessions[tokenOf(req)].id; next(); } catch (error) { res.status(401).json({}); }
};
export const notEmpty = (req, res, next) => { if (!req.body.name) return res.status(400).end(); next(); };
`;
  expect(await express(guards, "app.post('/a', auth.gatekeeper(), add);\napp.post('/b', auth.notEmpty, add);")).toEqual([
    'unprotected POST /b',
    'protected POST /a behind auth.gatekeeper()',
  ]);
});

test('what lets callers on who need nothing guards only where it is told what they need', async () => {
  const guards = `export const checkPermission = (needed = []) => async (req, res, next) => {
  const permissions = needed.filter((each) => each !== NONE);
  if (!permissions.length) {
    return next();
  }
  return res.status(403).end();
};
export const checkProjectPermissions = () => async (req, res, next) => {
  if (!req.checkProjectPermissions || (await req.checkProjectPermissions())) {
    return next();
  }
  return res.status(404).end();
};
`;
  const routes = ["checkPermission('sell')", 'checkPermission(NONE)', 'checkProjectPermissions()'];
  expect(await express(guards, routes.map((each, index) => `app.get('/${index}', auth.${each}, list);`).join('\n'))).toEqual([
    'unprotected GET /2',
    "protected GET /0 behind auth.checkPermission('sell')",
  ]);
});

test('what refuses everybody for a setting alone is no access control, whatever it answers', async () => {
  const guards = `export function loginEnabled(req, res, next) {
  if (!config.local.enableLogin) { logger.warn('off'); return res.status(403).end(); }
  next();
}
export function requireLogin(req, res, next) {
  if (!config.local.enableLogin) return res.status(403).end();
  if (!req.user) return res.status(401).end();
  next();
}
export function requireUser(req, res, next) {
  if (config.auth.required) { if (!req.user) return res.status(401).end(); }
  next();
}
`;
  const routes = ['loginEnabled', 'requireLogin', 'requireUser'].map((name) => `app.get('/${name}', auth.${name}, list);`);
  expect(await express(guards, routes.join('\n'))).toEqual([
    'unprotected GET /loginEnabled',
    'protected GET /requireLogin behind auth.requireLogin',
  ]);
});

test('a guard class and a middleware of Python that only look at settings let everybody on where these are on', async () => {
  const nest = {
    'src/login.controller.ts': `import { Controller, Post, UseGuards } from '@nestjs/common';
import { LoginEnabledGuard } from './login-enabled.guard';
@Controller('login')
export class LoginController {
  @UseGuards(LoginEnabledGuard) @Post() login() {}
}
`,
    'src/login-enabled.guard.ts': `import { CanActivate, Injectable } from '@nestjs/common';
import { FeatureDisabledError } from './errors';
@Injectable()
export class LoginEnabledGuard implements CanActivate {
  canActivate(): boolean {
    if (!this.authConfig.local.enableLogin) {
      throw new FeatureDisabledError('Login is disabled', this.logger.getContext());
    }
    return true;
  }
}
`,
    'src/errors.ts': 'export class FeatureDisabledError extends Error {}\n',
  };
  const leads = {
    'src/login.controller.ts': { './login-enabled.guard': 'src/login-enabled.guard.ts' },
    'src/login-enabled.guard.ts': { './errors': 'src/errors.ts' },
  };
  expect(await protectionOf(nest, leads)).toEqual(['unprotected POST /login']);
  const flask = `from flask import Flask, abort
app = Flask(__name__)
def signup_open(view):
    def wrapped(*args):
        if not settings.SIGNUP_OPEN:
            abort(403)
        return view(*args)
    return wrapped
@app.route('/signup', methods=['POST'])
@signup_open
def signup():
    return 'ok'
`;
  expect(await protectionOf({ 'app.py': flask })).toEqual(['unprotected POST /signup']);
});

test('what lets callers on who show nothing is optional, and what lets only those on is none', async () => {
  const guards = `export function authenticate(req, res, next) {
  const token = req.headers.authorization;
  if (!token) return next();
  if (!valid(token)) return res.status(401).end();
  next();
}
export function isNotAuthenticated(req, res, next) { if (req.isAuthenticated()) return res.redirect('/'); next(); }
`;
  expect(await express(guards, "app.get('/a', auth.authenticate, list);\napp.get('/login', auth.isNotAuthenticated, form);")).toEqual([
    'unprotected GET /a',
    'unprotected GET /login',
  ]);
});

test('a check of a password signs somebody in and is none of who is calling', async () => {
  const handler = `export async function login(req, res) {
  const user = await find(req.body.email);
  if (!user || !(await checkPassword(user, req.body.password))) return res.status(401).end();
  res.json(user);
}
`;
  expect(await express(handler, "app.post('/login', auth.login);")).toEqual(['unprotected POST /login']);
});

test('a factory is what it gives back for what it is given', async () => {
  const deps = `from fastapi import Depends, HTTPException
def get_current_user(*, required: bool = True):
    return _find_user if required else _maybe_user
def _find_user(token: str = Depends(bearer)):
    if token is None:
        raise HTTPException(status_code=403)
    return token
def _maybe_user(token: str = Depends(bearer)):
    return token
def get_article(slug: str, user = Depends(get_current_user(required=False))):
    raise HTTPException(status_code=404)
`;
  const main = `from fastapi import Depends, FastAPI
from app.deps import get_current_user, get_article
app = FastAPI()
@app.get("/feed")
def feed(user = Depends(get_current_user())):
    return user
@app.get("/articles")
def articles(user = Depends(get_current_user(required=False))):
    return user
@app.get("/articles/{slug}")
def article(article = Depends(get_article)):
    return article
`;
  const files = { 'app/deps.py': deps, 'app/main.py': main };
  expect(await protectionOf(files, { 'app/main.py': { 'app.deps': 'app/deps.py' } })).toEqual([
    'unprotected GET /articles',
    'unprotected GET /articles/{slug}',
    'protected GET /feed behind Depends(get_current_user())',
  ]);
});

test('a flag that a function is given decides whether it refuses', async () => {
  const main = `package main
import "github.com/gin-gonic/gin"
func Auth(must bool) gin.HandlerFunc {
	return func(c *gin.Context) {
		if must {
			c.AbortWithStatus(401)
		}
	}
}
func main() {
	r := gin.Default()
	open := r.Group("/open", Auth(false))
	open.GET("/list", list)
	closed := r.Group("/closed", Auth(true))
	closed.GET("/list", list)
}
func list(c *gin.Context) {}
`;
  expect(await protectionOf({ 'main.go': main })).toEqual(['unprotected GET /open/list', 'protected GET /closed/list behind Auth(true)']);
});

test('a check in a method of another class is a control of the handler that calls it', async () => {
  const user = `package app;
public class User {
  public static void assertAuth(String secret, String token) {
    try { Jwts.parser().setSigningKey(secret).parseClaimsJws(token); } catch (Exception e) { throw new Unauthorized(e.getMessage()); }
  }
}
`;
  const controller = `package app;
import org.springframework.web.bind.annotation.*;
@RestController
public class Notes {
  @GetMapping("/notes")
  List<Note> all(@RequestHeader("x-token") String token) { User.assertAuth(secret, token); return list(); }
  @PostMapping("/notes")
  Note add(@RequestBody String text) { return save(text); }
}
`;
  const files = { 'src/app/User.java': user, 'src/app/Notes.java': controller };
  expect(await protectionOf(files)).toEqual(['unprotected POST /notes', 'protected GET /notes behind User.assertAuth(secret, token)']);
});

test('a request guard of Rocket is access control by what its type refuses; around it, an Option is optional', async () => {
  const main = `use rocket::*;
struct Headers;
#[rocket::async_trait]
impl<'r> FromRequest<'r> for Headers {
    async fn from_request(request: &'r Request<'_>) -> Outcome<Self, ()> {
        match request.headers().get_one("Authorization") { Some(_) => Outcome::Success(Headers), None => Outcome::Error((Status::Unauthorized, ())) }
    }
}
struct Host;
#[rocket::async_trait]
impl<'r> FromRequest<'r> for Host {
    async fn from_request(request: &'r Request<'_>) -> Outcome<Self, ()> { Outcome::Success(Host) }
}
#[get("/mine")]
fn mine(headers: Headers) -> String { list() }
#[get("/maybe")]
fn maybe(headers: Option<Headers>) -> String { list() }
#[get("/host")]
fn host(host: Host) -> String { list() }
#[launch]
fn rocket() -> _ { rocket::build().mount("/", routes![mine, maybe, host]) }
`;
  expect(await protectionOf({ 'src/main.rs': main })).toEqual([
    'unprotected GET /maybe',
    'unprotected GET /host',
    'protected GET /mine behind headers: Headers',
  ]);
});

test('a method of what actix hands a handler is judged by what it does, and a name that only holds `auth` in another word is none', async () => {
  const main = `use actix_web::{get, web, App, HttpResponse};
pub type ReqPrincipal = web::ReqData<Principal>;
pub struct Principal { session: Option<Session> }
impl Principal {
    pub fn validate_admin_session(&self) -> Result<(), ErrorResponse> {
        if self.session.is_none() { return Err(ErrorResponse::new(ErrorResponseType::Forbidden, "no")); }
        Ok(())
    }
    pub fn validate_session_form(&self) -> Result<(), ErrorResponse> { Ok(()) }
}
#[utoipa::path(get, path = "/kept")]
#[get("/kept")]
async fn kept(principal: ReqPrincipal) -> Result<HttpResponse, ErrorResponse> {
    principal
        .validate_admin_session()?;
    Ok(())
}
#[get("/seen")]
async fn seen(principal: ReqPrincipal) -> Result<HttpResponse, ErrorResponse> { principal.validate_session_form()?; Ok(()) }
fn app() -> App { App::new().wrap(RauthyLoggingMiddleware).service(kept).service(seen) }
`;
  expect(await protectionOf({ 'src/main.rs': main })).toEqual([
    'unprotected GET /seen',
    'protected GET /kept behind principal.validate_admin_session()',
  ]);
});

test('a guard of all entry points that is in force only where another thing is there protects none by itself', async () => {
  const roles = `import { CanActivate, Injectable } from '@nestjs/common';
@Injectable()
export class RolesGuard implements CanActivate {
  canActivate(context) {
    const roles = this.reflector.get('roles', context.getHandler());
    if (!roles) { return true; }
    if (!allowed(roles)) throw new ForbiddenException();
    return true;
  }
}
`;
  const module = `import { APP_GUARD } from '@nestjs/core';
import { Controller, Get, Module } from '@nestjs/common';
import { RolesGuard } from './roles.guard';
@Controller('notes')
export class NotesController {
  @Get()
  list() { return []; }
}
@Module({ controllers: [NotesController], providers: [{ provide: APP_GUARD, useClass: RolesGuard }] })
export class AppModule {}
`;
  const files = { 'src/roles.guard.ts': roles, 'src/app.module.ts': module };
  const leads = {
    'src/app.module.ts': {
      './roles.guard': 'src/roles.guard.ts',
      '@nestjs/core': 'package:@nestjs/core',
      '@nestjs/common': 'package:@nestjs/common',
    },
  };
  expect(await protectionOf(files, leads)).toEqual(['unprotected GET /notes']);
});

test('what refuses only callers who show something does not stand in the way of those who show nothing', async () => {
  const main = `package main
import "github.com/gin-gonic/gin"
func SetUser() gin.HandlerFunc {
	return func(c *gin.Context) {
		t, err := ParseToken(c.Request)
		if err == nil {
			c.Set("user", t.User)
			if t.Kind == Session && CheckCsrf(c.Request) != nil {
				c.AbortWithStatus(http.StatusUnauthorized)
				return
			}
		}
		c.Next()
	}
}
func MustUser(c *gin.Context) {
	t, err := ParseToken(c.Request)
	if err == nil {
		c.Set("user", t.User)
		c.Next()
	} else {
		c.AbortWithStatus(http.StatusUnauthorized)
	}
}
func main() {
	r := gin.Default()
	r.Use(SetUser())
	r.GET("/open", list)
	r.GET("/closed", MustUser, list)
}
func list(c *gin.Context) {}
`;
  expect(await protectionOf({ 'main.go': main })).toEqual(['unprotected GET /open', 'protected GET /closed behind MustUser']);
});

test('a handler that is called like access control is not in front of itself', async () => {
  const main = `package main
import "github.com/gin-gonic/gin"
func main() {
	r := gin.Default()
	r.GET("/authorize", HandleAuth)
	r.GET("/home", requireUser(home))
}
func HandleAuth(c *gin.Context) {
	user, err := store.GetUser(c)
	if user == nil {
		if closed {
			c.Redirect(303, "/login?error=closed")
			return
		}
		user = create(c)
	}
}
func home(c *gin.Context) {}
`;
  expect(await protectionOf({ 'main.go': main })).toEqual(['unprotected GET /authorize', 'protected GET /home behind requireUser(home)']);
});

test('middleware that is named for those without a session and refuses some callers is no access control', async () => {
  const told = await trustZones.report(
    await ruleView('trust-zones', {
      'app.ts': `import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
const unauthed = createMiddleware(async (c, next) => { if (!c.var.ctx) throw new HTTPException(401); await next(); });
const authed = createMiddleware(async (c, next) => { if (!c.var.ctx.user) throw new HTTPException(401); await next(); });
const app = new Hono();
app.get('/feed', unauthed, (c) => c.text('feed'));
app.get('/mine', authed, (c) => c.text('mine'));
`,
    }),
  );
  const findings = told.groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? []));
  const entries = findings.filter(({ kind }) => /protected|undecided/.test(kind)).map(({ kind, name }) => `${kind} ${name}`);
  expect(entries.sort()).toEqual(['protected GET /mine behind authed', 'unprotected GET /feed']);
});

test('what only hands on to what it is given does what that does', async () => {
  const guards = `export function ifNeeded(middleware) {
  return (req, res, next) => {
    if (isPublic(req.path)) return next();
    middleware(req, res, next);
  };
}
export function requireUser(req, res, next) {
  if (!req.user) return res.sendStatus(401);
  next();
}
export function auditAuth(req, res, next) {
  next();
}
`;
  const routes = `app.get('/orders', auth.ifNeeded(auth.requireUser), list);
app.get('/open', auth.ifNeeded(auth.auditAuth), list);
app.get('/session', auth.ifNeeded(passport.session()), list.bind(app));
`;
  expect(await express(guards, routes)).toEqual([
    'unprotected GET /open',
    'unprotected GET /session',
    'protected GET /orders behind auth.ifNeeded(auth.requireUser)',
  ]);
});

test('what keeps sessions is access control where it sends strangers to the login, at some paths here; a proxy that may name a user is none', async () => {
  const go = `package ui

import "net/http"

type sessions struct{}

func newSessions() *sessions { return &sessions{} }

func (m *sessions) handle(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !request.IsAuthenticated(r) && !isPublicRoute(r) {
			response.Redirect(w, r, "/login")
			return
		}
		next.ServeHTTP(w, r)
	})
}

func authProxy(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		username := r.Header.Get("X-User")
		if username == "" {
			next.ServeHTTP(w, r)
			return
		}
		if !known(username) {
			http.Error(w, "no", http.StatusForbidden)
			return
		}
		next.ServeHTTP(w, r)
	})
}

func manifest(w http.ResponseWriter, r *http.Request) {
	if request.IsAuthenticated(r) {
		w.Write([]byte("dark"))
	}
}

func list(w http.ResponseWriter, r *http.Request) {}

func Serve() http.Handler {
	webSessions := newSessions()
	mux := http.NewServeMux()
	mux.HandleFunc("GET /feeds", list)
	return webSessions.handle(mux)
}

func Open() http.Handler {
	open := http.NewServeMux()
	open.Handle("GET /", authProxy(http.HandlerFunc(list)))
	open.HandleFunc("GET /manifest", manifest)
	return open
}
`;
  const { groups } = trustZones.report(await ruleView('trust-zones', { 'ui/ui.go': go }));
  const findings = groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? []));
  expect(findings.flatMap(({ kind, name }) => (/protected$|undecided/.test(kind) ? [`${kind} ${name}`] : []))).toEqual([
    'unprotected GET /',
    'unprotected GET /manifest',
    'undecided GET /feeds',
  ]);
});

test('a check of a key that a setting switches on is access control in some cases', async () => {
  const python = `from flask import Flask, request, make_response
from flask_restful import Api, Resource
from functools import wraps

def check_token(f):
    @wraps(f)
    def decorated(*args, **kwargs):
        api_token_enabled = args[0].store.get('api_token_enabled')
        if api_token_enabled:
            if request.headers.get('x-api-key') != token():
                return make_response('no', 403)
        return f(*args, **kwargs)
    return decorated

class Orders(Resource):
    @check_token
    def get(self):
        return []

app = Flask(__name__)
api = Api(app)
api.add_resource(Orders, '/orders')
`;
  const { groups } = trustZones.report(await ruleView('trust-zones', { 'app.py': python }));
  const findings = groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? []));
  expect(findings.flatMap(({ kind, name }) => (/protected$|undecided/.test(kind) ? [`${kind} ${name}`] : []))).toEqual([
    'undecided GET /orders',
  ]);
});

test('a check in one method of a class guards its route in some cases', async () => {
  const python = `from flask import Flask, abort
from flask_restful import Api, Resource
from flask_login import current_user

class Orders(Resource):
    def get(self):
        return []

    def post(self):
        if not current_user.is_authenticated:
            abort(403)
        return {}

class Lines(Resource):
    def get(self):
        if not current_user.is_authenticated:
            abort(401)
        return []

app = Flask(__name__)
api = Api(app)
api.add_resource(Orders, '/orders')
api.add_resource(Lines, '/lines')
`;
  const { groups } = trustZones.report(await ruleView('trust-zones', { 'app.py': python }));
  const findings = groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? []));
  expect(findings.flatMap(({ kind, name }) => (/protected$|undecided/.test(kind) ? [`${kind} ${name}`] : []))).toEqual([
    'undecided GET|POST /orders',
    'protected GET /lines behind not current_user.is_authenticated',
  ]);
});

test('a call that makes a refusal is told by its condition, and a helper that asks who is calling unless told not to guards its route', async () => {
  const files = {
    'package.json': '{"dependencies":{"next":"16.0.0"}}',
    'lib/response.ts': `export function unauthorized() {
  return Response.json({ error: 'no' }, { status: 401 });
}
`,
    'lib/request.ts': `import { unauthorized } from './response';
import { session } from './session';

export async function parseRequest(request: Request, options?: { skipAuth: boolean }) {
  let error;
  if (!options?.skipAuth) {
    const auth = await session(request);
    if (!auth) error = () => unauthorized();
  }
  return { error };
}
`,
    'app/api/orders/route.ts': `import { parseRequest } from '../../../lib/request';

export async function GET(request: Request) {
  const { error } = await parseRequest(request);
  if (error) return error();
  return Response.json([]);
}

export async function POST(request: Request) {
  const { error } = await parseRequest(request, { skipAuth: true });
  if (error) return error();
  return Response.json({});
}
`,
    'app/api/lines/route.ts': `import { unauthorized } from '../../../lib/response';

export async function GET(request: Request) {
  if (!(await canReadLines(request))) return unauthorized();
  return Response.json([]);
}

export async function POST(request: Request) {
  if (tooMany(request)) {
    return unauthorized();
  }
  return Response.json({});
}
`,
  };
  const leads = {
    'lib/request.ts': { './response': 'lib/response.ts', './session': 'package:session' },
    'app/api/orders/route.ts': { '../../../lib/request': 'lib/request.ts' },
    'app/api/lines/route.ts': { '../../../lib/response': 'lib/response.ts' },
  };
  const { groups } = trustZones.report(await ruleView('trust-zones', files, leads));
  const findings = groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? []));
  expect(findings.flatMap(({ kind, name }) => (/protected$|undecided/.test(kind) ? [`${kind} ${name}`] : [])).sort()).toEqual([
    'protected GET /api/lines behind !(await canReadLines(request))',
    'protected GET /api/orders behind parseRequest(request)',
    'undecided POST /api/lines',
    'unprotected POST /api/orders',
  ]);
});

test('a handler of Go that ends where a call says so is guarded by that call, by a condition on what asks who is calling, and behind a variable of its package', async () => {
  const files = {
    'server/routes.go': `package server

import (
	"shop/api"

	"github.com/gin-gonic/gin"
)

var V1 *gin.RouterGroup

func register() {
	api.Orders(V1)
}
`,
    'server/start.go': `package server

import "github.com/gin-gonic/gin"

func Start() {
	router := gin.New()
	V1 = router.Group("/v1")
	register()
}
`,
    'api/orders.go': `package api

import "github.com/gin-gonic/gin"

func Orders(router *gin.RouterGroup) {
	router.GET("/orders", func(c *gin.Context) {
		if Stopped(c) {
			return
		}
		c.JSON(200, nil)
	})
	create := func(c *gin.Context) {
		s := Auth(c)
		if !s.Admin {
			log.Println("no")
			Forbid(c)
			return
		}
		c.JSON(200, nil)
	}
	router.POST("/orders", create)
	list := func(c *gin.Context) {
		if Full(c) {
			return
		}
		if !Debug {
			Forbid(c)
			return
		}
		c.JSON(200, nil)
	}
	router.GET("/lines", list)
}

func Stopped(c *gin.Context) bool {
	if Auth(c) == nil {
		c.AbortWithStatus(401)
		return true
	}
	return false
}

func Full(c *gin.Context) bool {
	c.AbortWithStatus(429)
	return true
}

func Forbid(c *gin.Context) {
	c.AbortWithStatus(403)
}
`,
  };
  const leads = { 'server/routes.go': { 'shop/api': 'api/orders.go' } };
  const { groups } = trustZones.report(await ruleView('trust-zones', files, leads));
  const findings = groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? []));
  expect(findings.flatMap(({ kind, name }) => (/protected$|undecided/.test(kind) ? [`${kind} ${name}`] : [])).sort()).toEqual([
    'protected GET /v1/orders behind Stopped(c)',
    'protected POST /v1/orders behind !s.Admin',
    'unprotected GET /v1/lines',
  ]);
});

test('what asks whether the program is set up is no access control, though it sends callers elsewhere', async () => {
  const guards = `export const setupGuard = async (req, res, next) => { if (await configured()) return res.redirect('/'); next(); };
export const adminGuard = async (req, res, next) => { if (!(await allowed(req))) return res.redirect('/'); next(); };
`;
  expect(await express(guards, "app.get('/a', auth.setupGuard, list);\napp.get('/b', auth.adminGuard, list);")).toEqual([
    'unprotected GET /a',
    'protected GET /b behind auth.adminGuard',
  ]);
});

test('middleware of a class that a variable names is not understood', async () => {
  const slim = (made: string) => `<?php
use Slim\\Factory\\AppFactory;
$app = AppFactory::create();
$app->get('/users', [Users::class, 'list']);
$authMiddleware = AUTH_CLASS;
$app->add(${made});
`;
  expect(await protectionOf({ 'app.php': slim('new $authMiddleware($container)') })).toEqual([]);
  expect(await protectionOf({ 'app.php': slim('new AuthMiddleware($container)') })).toEqual(['protected GET /users behind AuthMiddleware']);
});

test('what asks whether something is offered refuses some callers, and asks none of them who they are', async () => {
  const guards = `export const featureAccess = (features) => (req, res, next) => {
  if (features.some((each) => !each)) throw new Denied('Request is not allowed.', 403);
  next();
};
export function requireUser(req, res, next) {
  if (!req.user) return res.status(401).end();
  next();
}
`;
  const routes = ['featureAccess([MAIL])', 'requireUser'].map((text, at) => `app.get('/${at}', auth.${text}, list);`);
  expect(await express(guards, routes.join('\n'))).toEqual(['protected GET /1 behind auth.requireUser']);
});

test('what only finds out who is calling, by its name, is not understood where it is not read', async () => {
  const app = `import express from 'express';
import { authMiddleware } from 'gate';
const app = express();
app.get('/a', authMiddleware.trace, (req, res) => res.json([]));
app.get('/b', authMiddleware.required, (req, res) => res.json([]));
app.get('/c', gate.logInfo, (req, res) => res.json([]));
`;
  const told = await protectionOf({ 'src/app.js': app }, { 'src/app.js': { express: 'package:express', gate: 'package:gate' } });
  expect(told).toEqual(['unprotected GET /c', 'protected GET /b behind authMiddleware.required']);
});

test('what compares the state that a login came back with lets in whoever that is', async () => {
  const app = `import express from 'express';
const app = express();
app.get('/back', (req, res) => {
  if (req.query.state !== req.session.state) return res.status(403).end();
  res.json([]);
});
app.get('/order', (req, res) => {
  if (order.state !== 'open' && !req.user.isAdmin) return res.status(403).end();
  res.json([]);
});
`;
  expect(await accessOf({ 'src/app.js': app }, { 'src/app.js': { express: 'package:express' } })).toEqual([
    'unprotected GET /back',
    "undecided GET /order: access in some cases order.state !== 'open' && !req.user.isAdmin",
  ]);
});

test('what lets those on who show nothing, as somebody else, guards nobody', async () => {
  const guards = `export function asGuest(req, res, next) {
  if (!req.headers.token) {
    req.user = guest;
    return next();
  }
  if (!known(req.headers.token)) return res.status(401).end();
  next();
}
`;
  expect(await express(guards, "app.get('/a', auth.asGuest, (req, res) => res.json([]));")).toEqual(['unprotected GET /a']);
});

test('what counts how often somebody calls is no guard, whatever it answers', async () => {
  const guards = `export function limitRate(req, res, next) { if (many(req)) return res.status(403).end(); next(); }
export const rateLimiter = { access(req, res, next) { if (many(req)) return res.status(403).end(); next(); } };
`;
  expect(await express(guards, "app.get('/a', auth.rateLimiter.access, (req, res) => res.json([]));")).toEqual(['unprotected GET /a']);
});

test('what looks for forged requests is no guard, whatever it answers', async () => {
  const guards = `export function verifyCsrfToken(req, res, next) { if (req.body._csrf !== req.session.csrf) return res.status(403).end(); next(); }
`;
  expect(await express(guards, "app.post('/a', auth.verifyCsrfToken, (req, res) => res.json([]));")).toEqual(['unprotected POST /a']);
});

test('a check that asks for a setting alone is none of who is calling', async () => {
  const app = `import express from 'express';
const app = express();
app.get('/a', (req, res) => { if (settings.authMode === 'oauth') return res.status(403).end(); res.json([]); });
app.get('/b', (req, res) => { if (settings.closed && !req.user) return res.status(403).end(); res.json([]); });
app.get('/c', (req, res) => { if (config.apiKey !== req.headers['x-api-key']) return res.status(403).end(); res.json([]); });
`;
  expect(await protectionOf({ 'src/app.js': app }, { 'src/app.js': { express: 'package:express' } })).toEqual([
    'unprotected GET /a',
    "protected GET /c behind config.apiKey !== req.headers['x-api-key']",
  ]);
});

test('what is called like access control before the words that say that it stands in front is not understood where it is not read', async () => {
  const app = `import express from 'express';
import { layers } from 'gate';
const app = express();
app.get('/a', layers.jwt.middleware.handler(), (req, res) => res.json([]));
app.get('/b', layers.gzip.middleware.handler(), (req, res) => res.json([]));
`;
  const told = await protectionOf({ 'src/app.js': app }, { 'src/app.js': { express: 'package:express', gate: 'package:gate' } });
  expect(told).toEqual(['unprotected GET /b']);
});

test.each([
  ['users.Find(request.User, request.Pass) is not { } user', 'unprotected GET /files/{id}'],
  ['!SettingsProvider.GetSettings().Web.Streams', 'unprotected GET /files/{id}'],
  [
    '!SettingsProvider.GetSettings().Web.Streams && User is null',
    'undecided GET /files/{id}: access in some cases !SettingsProvider.GetSettings().Web.Streams && User is null',
  ],
  ['User is null', 'protected GET /files/{id} behind User is null'],
])(
  'a check of what is sent to sign in, or of a setting that something provides, guards nothing by itself: %s',
  async (condition, stated) => {
    const controller = `using Microsoft.AspNetCore.Mvc;
[ApiController]
[Route("files")]
public class FilesController : ControllerBase
{
    [HttpGet("{id}")]
    public ActionResult Get(int id)
    {
        if (${condition})
            return Unauthorized();
        return Ok(id);
    }
}
`;
    expect(await accessOf({ 'Files.cs': controller })).toEqual([stated]);
  },
);

test('a member of an object of guards that is called like a log is none', async () => {
  const guards = `const handlers = make();
export const authGuard = { log: handlers.log, jwt: handlers.jwt };
`;
  expect(await express(guards, "app.get('/a', auth.authGuard.log, list);\napp.get('/b', auth.authGuard.jwt, list);")).toEqual([
    'unprotected GET /a',
    'protected GET /b behind auth.authGuard.jwt',
  ]);
});

test('what a handler calls by the name of a check, and that refuses nobody, guards only where its result is asked for', async () => {
  const route = (path: string, ...lines: string[]) =>
    `app.post('${path}', async (request, reply) => {\n${lines.join('\n')}\nreply.send({});\n});\n`;
  const files = {
    'src/session.ts': `export async function checkSession(request) {
  const bearer = request.headers.authorization;
  if (!bearer) { return null; }
  return find(bearer);
}
`,
    'src/app.ts': [
      "import Fastify from 'fastify';\nimport { checkSession } from './session';\nconst app = Fastify();",
      route('/told', 'const user = await checkSession(request);', 'notify(user);'),
      route('/asked', 'const user = await checkSession(request);', 'if (!user) return reply.code(401).send();'),
      route('/inline', 'if (!(await checkSession(request))) return reply.code(401).send();'),
    ].join('\n'),
  };
  const rescuing = `import jwt from 'jsonwebtoken';
export async function checkSession(request) {
  try {
    jwt.verify(bearerOf(request), secret);
  } catch (error) {
    return null;
  }
  return find(request);
}
`;
  for (const session of [files['src/session.ts'], rescuing]) {
    expect(await accessOf({ ...files, 'src/session.ts': session }, { 'src/app.ts': { './session': 'src/session.ts' } })).toEqual([
      'undecided POST /told: access not understood checkSession(request)',
      'protected POST /asked behind checkSession(request)',
      'protected POST /inline behind checkSession(request)',
    ]);
  }
  const inverse = [
    "import Fastify from 'fastify';\nimport { checkSession } from './session';\nconst app = Fastify();",
    route('/log-in', 'const { session: known } = await checkSession(request);', 'if (known) { return reply.redirect("/"); }'),
    route(
      '/known',
      'const user = await checkSession(request);',
      'if (user) { return reply.send(user); }',
      'return reply.code(401).send();',
    ),
    route('/mine', 'const user = await checkSession(request);', 'if (user) { log(user); }', 'if (!user) return reply.code(401).send();'),
  ].join('\n');
  expect(await accessOf({ ...files, 'src/app.ts': inverse }, { 'src/app.ts': { './session': 'src/session.ts' } })).toEqual([
    'undecided POST /log-in: access not understood checkSession(request)',
    'undecided POST /known: access not understood checkSession(request)',
    'protected POST /mine behind checkSession(request)',
  ]);
  const throwing = rescuing.replace('return null', 'throw error');
  expect(await accessOf({ ...files, 'src/session.ts': throwing }, { 'src/app.ts': { './session': 'src/session.ts' } })).toContain(
    'protected POST /told behind checkSession(request)',
  );
});

test('what a handler of Laravel answers for a setting is asked of nobody', async () => {
  const files = (condition: string) => ({
    'routes/web.php': `<?php
use Illuminate\\Support\\Facades\\Route;
Route::post('/orders', [OrderController::class, 'store']);
`,
    'app/Http/Controllers/OrderController.php': `<?php
namespace App\\Http\\Controllers;
class OrderController extends Controller {
    public function store(Request $request) {
        abort_unless(${condition}, 403);
        return view('orders');
    }
}
`,
  });
  expect(await protectionOf(files("config('shop.open')"))).toEqual(['unprotected POST /orders']);
  expect(await protectionOf(files("config('shop.limit', 100) > 5"))).toEqual(['unprotected POST /orders']);
  const both = "config('shop.limit', 100) > 5 && $request->user()?->isAdmin()";
  expect(await protectionOf(files(both))).toEqual([`protected POST /orders behind abort_unless(${both}, 403)`]);
  const either = "config('shop.open') || $request->user()?->isAdmin()";
  expect(await accessOf(files(either))).toEqual([`undecided POST /orders: access in some cases abort_unless(${either}, 403)`]);
  expect(await protectionOf(files('$request->user()->is_staff'))).toEqual([
    'protected POST /orders behind abort_unless($request->user()->is_staff, 403)',
  ]);
});

test('a policy for browsers is no access control, and one of another name may be', async () => {
  const app = (policy: string) => `import express from 'express';
import { ${policy} } from 'some-policies';
const app = express();
app.use(${policy}({ features: { payment: [] } }));
app.get('/orders', (req, res) => res.json([]));
`;
  for (const policy of ['featurePolicy', 'contentSecurityPolicy', 'crossOriginResourcePolicy', 'referrerPolicy'])
    expect(await accessOf({ 'src/app.ts': app(policy) })).toEqual(['unprotected GET /orders']);
  expect(await accessOf({ 'src/app.ts': app('ordersPolicy') })).toEqual([expect.stringContaining('undecided GET /orders')]);
});
