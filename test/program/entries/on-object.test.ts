import { expect, test } from 'vitest';

import { protectionOf } from '../../lens/stated.ts';

const GUARD = `
function requireUser(req, res, next) {
  if (!req.user) return res.status(401).end();
  next();
}
`;

/** Classes of Express with the body of their constructor and their methods. */
const express = (body: string) => `import express from 'express';
${GUARD}
export class App {
  app = express();
${body}
}
`;

test.each([
  [
    'the constructor uses it and then calls the method that adds routes',
    `constructor() { this.app.use(requireUser); this.routes(); }
    routes() { this.app.get('/users', (req, res) => res.json(1)); }`,
    ['protected GET /users behind requireUser'],
  ],
  [
    'one method uses it and another adds routes, called in that order',
    `constructor() { this.guard(); this.routes(); }
    guard() { this.app.use(requireUser); }
    routes() { this.app.get('/users', (req, res) => res.json(1)); }`,
    ['protected GET /users behind requireUser'],
  ],
  [
    'the routes are added before',
    `constructor() { this.routes(); this.guard(); }
    guard() { this.app.use(requireUser); }
    routes() { this.app.get('/users', (req, res) => res.json(1)); }`,
    ['unprotected GET /users'],
  ],
  [
    'it is used for another path',
    `constructor() { this.app.use('/admin', requireUser); this.routes(); }
    routes() { this.app.get('/users', (req, res) => res.json(1)); this.app.get('/admin/users', (req, res) => res.json(1)); }`,
    ['unprotected GET /users', 'protected GET /admin/users behind requireUser'],
  ],
  [
    'it is used by another class',
    `routes() { this.app.get('/users', (req, res) => res.json(1)); }
}
export class Other {
  app = express();
  constructor() { this.app.use(requireUser); this.routes(); }
  routes() { this.app.get('/others', (req, res) => res.json(1)); }`,
    ['unprotected GET /users', 'protected GET /others behind requireUser'],
  ],
  [
    'the class that it extends uses it',
    `constructor() { this.app.use(requireUser); }
}
export class Heir extends App {
  routes() { this.app.get('/users', (req, res) => res.json(1)); }`,
    ['protected GET /users behind requireUser'],
  ],
])('the router of an object: %s', async (_, body, stated) => {
  expect((await protectionOf({ 'app.ts': express(body) })).toSorted()).toEqual(stated.toSorted());
});

const GO = `package x

import (
	"net/http"

	"github.com/go-chi/chi/v5"
)

type Server struct {
	router *chi.Mux
	mux    *http.ServeMux
}

func (s *Server) list(w http.ResponseWriter, r *http.Request) {}

func requireUser(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Authorization") == "" {
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		next.ServeHTTP(w, r)
	})
}
`;

const MORE = `package x

func (s *Server) routes() {
	s.router.Get("/users", s.list)
}
`;

test.each([
  [
    's := &Server{router: chi.NewRouter()}\n\ts.router.Use(requireUser)\n\ts.routes()\n\treturn s',
    ['protected GET /users behind requireUser'],
  ],
  ['s := &Server{router: chi.NewRouter()}\n\ts.routes()\n\ts.router.Use(requireUser)\n\treturn s', ['unprotected GET /users']],
  [
    'r := chi.NewRouter()\n\tr.Use(requireUser)\n\ts := &Server{router: r}\n\ts.routes()\n\treturn s',
    ['protected GET /users behind requireUser'],
  ],
  ['s := &Server{router: chi.NewRouter()}\n\ts.routes()\n\treturn s', ['unprotected GET /users']],
])('a router in a field of a struct, whose routes another file of the package adds: %s', async (body, stated) => {
  const files = { 'server.go': `${GO}\nfunc NewServer() *Server {\n\t${body}\n}\n`, 'routes.go': MORE };
  expect(await protectionOf(files)).toEqual(stated);
});

test('what a method hands the router of its object to stands in front of all of its routes', async () => {
  const serve = `
func (s *Server) routes() {
	s.mux.HandleFunc("GET /users", s.list)
}

func (s *Server) serve() error {
	return http.ListenAndServe(":80", requireUser(s.mux))
}
`;
  expect(await protectionOf({ 'server.go': `${GO}${serve}` })).toEqual(['protected GET /users behind requireUser']);
});

const FASTAPI = `from fastapi import FastAPI, HTTPException

class Auth:
    async def __call__(self, scope, receive, send):
        raise HTTPException(401)

class Service:
    def __init__(self):
        self.app = FastAPI()
        USES
        self.register()

    def register(self):
        @self.app.get("/users")
        async def users():
            return 1
`;

test.each([
  ['self.app.add_middleware(Auth)', 'protected GET /users behind Auth'],
  ['self.app.title = "x"', 'unprotected GET /users'],
])('an application of FastAPI in a field: %s', async (uses, stated) => {
  expect(await protectionOf({ 'app.py': FASTAPI.replace('USES', uses) })).toEqual([stated]);
});
