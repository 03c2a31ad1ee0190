import { expect, test } from 'vitest';

import { contracts } from '../../../src/lens/contract/contracts.ts';
import { ruleView } from '../rule-view.ts';

async function answers(files: Record<string, string>, leads: Record<string, Record<string, string>> = {}): Promise<string[]> {
  const { groups } = contracts.report(await ruleView('contracts', files, leads));
  const found = groups.flatMap(({ items }) => items).flatMap(({ findings = [] }) => findings.flatMap(({ answer }) => answer ?? []));
  return found.map(({ entry, status, when }) => `${entry}: ${[status, when].filter(Boolean).join(' ')}`);
}

test('a route answers what middleware in front of it does, written in place, made of others or brought by a package', async () => {
  const app = `import { Hono } from 'hono';
import { validator } from 'hono-openapi';
import { keyAuth, limit } from './auth';
const app = new Hono();
app.use('*', async (c, next) => {
  if (isDown()) {
    return c.json(failure('DOWN'), 503, { 'Retry-After': '300' });
  }
  await next();
});
app.patch('/polls/:id', keyAuth, limit, validator('json', schema), async (c) => {
  if (!poll) return c.json(failure('GONE'), 404);
  return c.json(poll, 200);
});
`;
  const auth = `import { bearerAuth } from 'hono/bearer-auth';
import { every } from 'hono/combine';
import { createMiddleware } from 'hono/factory';
import { rateLimiter } from 'hono-rate-limiter';
const verifyKey = bearerAuth({ verifyToken: async (key) => isKey(key) });
const requirePlan = createMiddleware(async (c, next) => {
  if (plan(c) !== 'pro') return c.json(failure('PLAN'), 403);
  await next();
});
export const keyAuth = every(verifyKey, requirePlan);
export const limit = rateLimiter({ limit: 10, handler: (c) => c.json(failure('SLOW'), 429) });
`;
  const leads = { 'src/app.ts': { './auth': 'src/auth.ts' } };
  expect(await answers({ 'src/app.ts': app, 'src/auth.ts': auth }, leads)).toEqual([
    'PATCH /polls/:id: 503 when isDown()',
    'PATCH /polls/:id: 401',
    "PATCH /polls/:id: 403 when plan(c) !== 'pro'",
    'PATCH /polls/:id: 429',
    'PATCH /polls/:id: 400',
    'PATCH /polls/:id: 404 when !poll',
  ]);
});

test('a procedure answers with the status that its code stands for', async () => {
  const text = `const t = initTRPC.create();
export const polls = t.router({
  get: t.procedure.query(() => {
    if (!poll) throw new TRPCError({ code: 'NOT_FOUND', message: 'no poll' });
  }),
});
`;
  expect(await answers({ 'src/polls.ts': text })).toEqual(['query get: 404 when !poll']);
});

test('guards of a handler and of its class answer before it', async () => {
  const files = {
    'src/orders.controller.ts': `import { Controller, Get, UseGuards } from '@nestjs/common';
import { OwnerGuard } from './owner.guard';
import { SessionGuard } from './session.guard';
@UseGuards(SessionGuard)
@Controller('orders')
export class OrdersController {
  @Get() list() { return []; }
  @UseGuards(new OwnerGuard('order')) @Get(':id') show() { return {}; }
}
`,
    'src/session.guard.ts': `import { CanActivate, UnauthorizedException } from '@nestjs/common';
export class SessionGuard implements CanActivate {
  canActivate(context) {
    if (!context.session) throw new UnauthorizedException('no session');
    return true;
  }
}
`,
    'src/owner.guard.ts': `import { CanActivate, ForbiddenException } from '@nestjs/common';
export class OwnerGuard implements CanActivate {
  canActivate(context) {
    if (!context.owner) throw new ForbiddenException();
    return true;
  }
}
`,
  };
  const leads = {
    'src/orders.controller.ts': {
      './owner.guard': 'src/owner.guard.ts',
      './session.guard': 'src/session.guard.ts',
      '@nestjs/common': 'package:@nestjs/common',
    },
    'src/session.guard.ts': { '@nestjs/common': 'package:@nestjs/common' },
    'src/owner.guard.ts': { '@nestjs/common': 'package:@nestjs/common' },
  };
  const { groups } = contracts.report(await ruleView('contracts', files, leads));
  const told = groups.flatMap(({ items }) => items.flatMap(({ findings = [] }) => findings)).flatMap(({ answer }) => answer ?? []);
  expect(told.map(({ entry, says, when, within }) => `${entry}: ${within} ${says} ${when}`)).toEqual([
    "GET /orders: SessionGuard.canActivate throws UnauthorizedException('no session') when !context.session",
    "GET /orders/:id: SessionGuard.canActivate throws UnauthorizedException('no session') when !context.session",
    'GET /orders/:id: OwnerGuard.canActivate throws ForbiddenException() when !context.owner',
  ]);
});

test('a route answers what the hooks of a plugin do, not what setting it up does, and what a factory makes that is given a name', async () => {
  const app = `import fastify from 'fastify';
import { keyed } from './keyed';
const app = fastify();
app.register(keyed);
app.get('/orders', { preHandler: requireRole(roles.admin) }, async (request, reply) => {
  if (!order) return reply.code(404).send();
});
function requireRole(role) {
  return async (request, reply) => {
    if (request.user.role !== role) return reply.code(403).send();
  };
}
`;
  const plugin = `import fastifyPlugin from 'fastify-plugin';
export const keyed = fastifyPlugin(async (fastify) => {
  const keys = readKeys();
  fastify.addHook('onRequest', async (request, reply) => {
    if (!keys.has(request.headers.key)) return reply.status(401).send();
  });
});
function readKeys() {
  if (!process.env.KEYS) throw new Error('no keys');
  return new Set(process.env.KEYS.split(','));
}
`;
  const leads = { 'src/app.ts': { './keyed': 'src/keyed.ts' } };
  expect(await answers({ 'src/app.ts': app, 'src/keyed.ts': plugin }, leads)).toEqual([
    'GET /orders: 401 when !keys.has(request.headers.key)',
    'GET /orders: 403 when request.user.role !== role',
    'GET /orders: 404 when !order',
  ]);
});

test('what a queue calls later answers no request', async () => {
  const files = {
    'shop/tasks.py': `from celery import shared_task
@shared_task
def send_mail(order):
    find_order(order)
def find_order(order):
    if order is None:
        raise NotFoundError("no such order")
`,
    'shop/views.py': `from fastapi import FastAPI, HTTPException
from .tasks import send_mail, find_order
app = FastAPI()
@app.post("/mails")
def mail(order):
    if order is None:
        raise HTTPException(status_code=400)
    send_mail.delay(order)
@app.get("/orders")
def show(order):
    send_mail.delay(order)
    return find_order(order)
`,
  };
  expect(await answers(files, { 'shop/views.py': { '.tasks': 'shop/tasks.py' } })).toEqual([
    'POST /mails: 400 when order is None',
    'GET /orders: when order is None',
  ]);
});

test('what makes a value that stands in front runs once, and answers no request', async () => {
  const app = `from fastapi import FastAPI
from app.versions import VersionMiddleware
app = FastAPI()
app.add_middleware(VersionMiddleware)
@app.get("/orders")
async def find():
    return []
`;
  const versions = `class VersionMiddleware:
    def __init__(self, app, default):
        if default is None:
            raise HTTPException(500)
        self.app = app
    async def __call__(self, scope, receive, send):
        if scope["version"] is None:
            raise HTTPException(404)
        await self.app(scope, receive, send)
`;
  const files = { 'app/main.py': app, 'app/versions.py': versions };
  expect(await answers(files, { 'app/main.py': { 'app.versions': 'app/versions.py' } })).toEqual([
    'GET /orders: 404 when scope["version"] is None',
  ]);
});

test('a route answers what a type of its handler does that makes itself of the request, unless it need not be there', async () => {
  const main = `use axum::{Router, routing::{get, post}, Json};
use crate::auth::{CurrentUser, Perhaps};

pub fn app() -> Router {
    Router::new().route("/orders", get(list)).route("/open", get(open)).route("/maybe", get(maybe))
}

async fn list(user: CurrentUser, Json(wanted): Json<Wanted>) -> Result<Json<Orders>, Failure> {
    if wanted.count == 0 {
        return Err(Failure::Nothing);
    }
    Ok(Json(orders()))
}

async fn open(perhaps: Perhaps) -> Json<Orders> { Json(orders()) }

async fn maybe(user: Option<CurrentUser>) -> Json<Orders> { Json(orders()) }
`;
  const auth = `use axum::extract::FromRequestParts;
use axum::http::StatusCode;

pub struct CurrentUser { id: i64 }

impl<S> FromRequestParts<S> for CurrentUser {
    type Rejection = StatusCode;
    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Self::Rejection> {
        let user = user_of(parts)?;
        if user.is_blocked() {
            return Err(StatusCode::FORBIDDEN);
        }
        Ok(user)
    }
}

fn user_of(parts: &Parts) -> Result<CurrentUser, StatusCode> {
    let token = parts.headers.get("x-token").ok_or(StatusCode::UNAUTHORIZED)?;
    Ok(CurrentUser { id: decode(token) })
}

pub struct Perhaps(Option<CurrentUser>);

impl<S> FromRequestParts<S> for Perhaps {
    type Rejection = Infallible;
    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Self::Rejection> {
        Ok(Perhaps(user_of(parts).ok()))
    }
}
`;
  const files = { 'src/main.rs': main, 'src/auth.rs': auth };
  const leads = {
    'src/main.rs': { axum: 'package:axum', 'crate::auth::CurrentUser': 'src/auth.rs', 'crate::auth::Perhaps': 'src/auth.rs' },
    'src/auth.rs': { axum: 'package:axum' },
  };
  expect(await answers(files, leads)).toEqual([
    'GET /orders: 401 when parts.headers.get("x-token") gives nothing',
    'GET /orders: 403 when user.is_blocked()',
    'GET /orders: when wanted.count == 0',
  ]);
});

test('a route answers what middleware does that a function makes, under whatever name a module gives it, wrapped or not', async () => {
  const app = `const express = require('express');
const auth = require('./auth');
const asyncHandler = require('./async-handler');
const app = express();
app.get('/orders', auth.member, (req, res) => res.json([]));
app.get('/carts', asyncHandler(auth.member), (req, res) => res.json([]));
`;
  const auth = `function authenticate(kind) {
  return function (req, res, next) {
    if (!find(kind, req)) return res.status(401).end();
    next();
  };
}
const member = authenticate('member');
module.exports = { member };
`;
  const handler = 'module.exports = (run) => (req, res, next) => Promise.resolve(run(req, res, next)).catch(next);\n';
  const leads = { 'src/app.js': { './auth': 'src/auth.js', './async-handler': 'src/async-handler.js' } };
  expect(await answers({ 'src/app.js': app, 'src/auth.js': auth, 'src/async-handler.js': handler }, leads)).toEqual([
    'GET /orders: 401 when !find(kind, req)',
    'GET /carts: 401 when !find(kind, req)',
  ]);
});
