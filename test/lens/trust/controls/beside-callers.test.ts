import { expect, test } from 'vitest';
import { accessOf } from '../../stated.ts';

const leads = { 'src/app.js': { express: 'package:express' } };
const express = (body: string) =>
  accessOf(
    {
      'src/app.js': `import express from 'express';
const app = express();
app.use(async (req, res, next) => {
  ${body}
  next();
});
app.get('/orders', (req, res) => res.json(1));
`,
    },
    leads,
  );

const CHECK = 'if (!req.user) return res.status(401).end();';

test.each([
  `const order = await load(req.params.id); if (order.locked) { ${CHECK} }`,
  `if (req.query.mine) { ${CHECK} }`,
  `if (weekend()) { ${CHECK} }`,
  `if (order.kind === 'secretive') { if (order.old) { ${CHECK} } }`,
])('a middleware that refuses strangers only where something else holds does so in some cases: %s', async (body) => {
  expect(await express(body)).toEqual(['undecided GET /orders: access in some cases !req.user']);
});

test.each([
  CHECK,
  'if (!req.user) { if (weekend()) return res.status(401).end(); return res.redirect("/login"); }',
  'if (!req.user) { if (weekend()) { return res.status(401).end(); } else { return res.status(403).end(); } }',
  'if (weekend()) { log(req); } if (!req.user) return res.status(401).end();',
])('one that refuses strangers whatever else holds guards: %s', async (body) => {
  expect((await express(body)).map((line) => line.split(' ')[0])).toEqual(['protected']);
});

test('the same of a guard of Go and of a filter of Flask', async () => {
  const go = `package main
import "net/http"
func guard(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if order.Locked {
			if user == nil {
				http.Error(w, "no", 401)
				return
			}
		}
		next.ServeHTTP(w, r)
	})
}
func main() {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /orders", show)
	http.ListenAndServe(":80", guard(mux))
}
func show(w http.ResponseWriter, r *http.Request) { w.Write(nil) }
`;
  expect(await accessOf({ 'main.go': go })).toEqual(['undecided GET /orders: access in some cases guard']);
  const flask = `from flask import Flask, abort, g
app = Flask(__name__)
@app.before_request
def guard():
    order = load()
    if order.locked:
        if not g.user:
            abort(401)
@app.get('/orders')
def orders():
    return 'x'
`;
  expect(await accessOf({ 'app.py': flask }, { 'app.py': { flask: 'package:flask' } })).toEqual([
    'undecided GET /orders: access in some cases guard',
  ]);
});

test('what answers all methods of one path stands in front of what is added after it for that path, and for none below it', async () => {
  const code = `import express from 'express';
const app = express();
function guard(req, res, next) { ${CHECK} next(); }
app.get('/early', (req, res) => res.json(1));
app.all('/early', guard);
app.all('/orders', guard);
app.get('/orders', (req, res) => res.json(1));
app.get('/orders/open', (req, res) => res.json(1));
`;
  const told = await accessOf({ 'src/app.js': code }, leads);
  expect(told.filter((line) => line.includes(' GET '))).toEqual([
    'unprotected GET /early',
    'unprotected GET /orders/open',
    'protected GET /orders behind guard',
  ]);
});

test('dependencies of FastAPI that are put together of lists stand in front', async () => {
  const app = `from fastapi import FastAPI, APIRouter, Depends
from shop.auth import require_user
app = FastAPI()
guards = [Depends(require_user)]
one = APIRouter(dependencies=[Depends(log)] + [Depends(require_user)])
two = APIRouter(dependencies=guards + [Depends(log)])
three = APIRouter(dependencies=[*guards, Depends(log)])
four = APIRouter(dependencies=[Depends(log)] + [Depends(count)])
@one.get('/one')
def a():
    return 'x'
@two.get('/two')
def b():
    return 'x'
@three.get('/three')
def c():
    return 'x'
@four.get('/four')
def d():
    return 'x'
for router in (one, two, three, four):
    app.include_router(router)
`;
  const auth =
    'from fastapi import HTTPException, Request\ndef require_user(request: Request):\n    if not request.user:\n        raise HTTPException(401)\n';
  const told = await accessOf(
    { 'app.py': app, 'shop/auth.py': auth },
    { 'app.py': { fastapi: 'package:fastapi', 'shop.auth': 'shop/auth.py' } },
  );
  expect(told).toEqual([
    'unprotected GET /four',
    'protected GET /one behind Depends(require_user)',
    'protected GET /two behind Depends(require_user)',
    'protected GET /three behind Depends(require_user)',
  ]);
});

test.each([
  `if (weekend()) return next(); ${CHECK}`,
  `if (req.query.preview) { next(); return; } ${CHECK}`,
  `if (order.kind === 'open') return next(); ${CHECK}`,
])('what lets requests on for a reason that nobody knows, before it refuses strangers, does so in some cases: %s', async (body) => {
  expect((await express(body)).map((line) => line.split(' ')[0])).toEqual(['undecided']);
});

test.each([`if (req.user) return next(); return res.status(401).end();`, `if (isValid(req)) return next(); ${CHECK}`])(
  'what lets those on who are somebody, or of whom something came out, guards: %s',
  async (body) => {
    expect((await express(body)).map((line) => line.split(' ')[0])).toEqual(['protected']);
  },
);
