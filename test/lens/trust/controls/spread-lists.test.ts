import { expect, test } from 'vitest';

import { accessOf, protectionOf } from '../../stated.ts';

/** A server of gRPC whose interceptors another function puts into a list that `run` adds to. */
const server = (own: string, given: string) => `package server

import (
	"context"

	"google.golang.org/grpc"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"
)

type Server struct {
	pb.UnimplementedOrdersServer
}

func (s *Server) GetOrder(ctx context.Context, req *pb.Id) (*pb.Order, error) { return nil, nil }

func signedIn(ctx context.Context, req any, info *grpc.UnaryServerInfo, handler grpc.UnaryHandler) (any, error) {
	if userOf(ctx) == nil {
		return nil, status.Error(codes.Unauthenticated, "sign in")
	}
	return handler(ctx, req)
}

func count(ctx context.Context, req any, info *grpc.UnaryServerInfo, handler grpc.UnaryHandler) (any, error) {
	calls.Inc()
	return handler(ctx, req)
}

func more(closed bool) ([]grpc.UnaryServerInterceptor, error) {
	list := []grpc.UnaryServerInterceptor{count}
	if closed {
		list = append(list, ${given})
	}
	return list, nil
}

func run(closed bool) {
	chain := []grpc.UnaryServerInterceptor{${own}}
	others, err := more(closed)
	chain = append(chain, append(others, count)...)
	forgotten := []grpc.UnaryServerInterceptor{signedIn}
	grpc.NewServer(grpc.ChainUnaryInterceptor(chain...))
}
`;

test.each([
  ['count', 'count', ['unprotected RPC /Orders/GetOrder']],
  ['count, signedIn', 'count', []],
  ['count', 'signedIn', []],
])('what a list of interceptors holds is in front, whoever put it there: %s, %s', async (own, given, stated) => {
  expect(await protectionOf({ 'server/server.go': server(own, given) })).toEqual(stated);
});

/** A router of gin that uses a list. */
const router = (held: string) => `package shop

import "github.com/gin-gonic/gin"

func New() {
	chain := []gin.HandlerFunc{${held}}
	chain = append(chain, counted)
	api := gin.New()
	api.Use(chain...)
	api.GET("/orders", list)
}

func list(c *gin.Context) { c.JSON(200, nil) }

func counted(c *gin.Context) { c.Next() }

func signedIn(c *gin.Context) {
	if c.GetHeader("Authorization") == "" {
		c.AbortWithStatus(401)
		return
	}
	c.Next()
}
`;

test.each([
  ['', ['unprotected GET /orders']],
  ['signedIn', ['protected GET /orders behind signedIn']],
])('what a router uses by way of a list is in front of its routes: %s', async (held, stated) => {
  expect(await protectionOf({ 'shop/shop.go': router(held) })).toEqual(stated);
});

/** A router that uses a list, after something. */
const used = (code: string) => `package main

import "github.com/gin-gonic/gin"

func requireUser(c *gin.Context) {
	if c.GetHeader("Authorization") == "" {
		c.AbortWithStatus(401)
		return
	}
	c.Next()
}

func logged(c *gin.Context) { c.Next() }

func main() {
	r := gin.New()
${code}
	r.Use(chain...)
	r.GET("/orders", list)
}
`;

test.each([
  ['set anew', 'chain := []gin.HandlerFunc{requireUser}\nchain = []gin.HandlerFunc{logged}', 'unprotected GET /orders'],
  [
    'set by another function',
    'chain := []gin.HandlerFunc{requireUser}\nchain = others()',
    'undecided GET /orders: access not understood chain',
  ],
  ['handed on', 'chain := []gin.HandlerFunc{requireUser}\nchain = traced(chain, logged)', 'protected GET /orders behind requireUser'],
  [
    'more in some cases',
    'chain := []gin.HandlerFunc{logged}\nif cfg.Secure {\nchain = append(chain, requireUser)\n}',
    'undecided GET /orders: access in some cases requireUser',
  ],
  [
    'more otherwise',
    'chain := []gin.HandlerFunc{logged}\nif cfg.Open {\nopen()\n} else {\nchain = append(chain, requireUser)\n}',
    'undecided GET /orders: access in some cases requireUser',
  ],
  [
    'set anew in some cases',
    'chain := []gin.HandlerFunc{requireUser}\nif dev {\nchain = []gin.HandlerFunc{logged}\n}',
    'undecided GET /orders: access in some cases requireUser',
  ],
])('a list that is %s', async (_, code, stated) => {
  expect(await accessOf({ 'main.go': used(code) })).toEqual([stated]);
});

test('interceptors that a list has in some cases are in front in some', async () => {
  const text = server('count', 'count').replace(
    'others, err := more(closed)',
    'others, err := more(closed)\n\tif closed {\n\t\tchain = append(chain, signedIn)\n\t}',
  );
  expect(await accessOf({ 'server/server.go': text })).toEqual(['undecided RPC /Orders/GetOrder: access in some cases signedIn']);
});

/** Routes of Express behind a list, which is named and not spread. */
const listed = (list: string, elsewhere: string) => ({
  'src/app.js': `const express = require('express');
const { shared } = require('./lists');
const lists = require('./lists');
const requireUser = (req, res, next) => {
  if (!req.user) return res.status(401).end();
  next();
};
const log = (req, res, next) => {
  console.log(req.path);
  next();
};
const top = [log, ${list}];
const held = { orders: [${list}] };
const grown = [log];
grown.push(${list});
const server = express();
routes(server);
function routes(app) {
  const inside = [log, ${list}];
  app.get('/top', top, show);
  app.get('/inside', inside, show);
  app.get('/spread', [...inside, log], show);
  app.get('/nested', [log, inside], show);
  app.get('/grown', grown, show);
  app.get('/held', held.orders, show);
  app.get('/shared', shared, show);
  app.get('/member', lists.shared, show);
  app.use('/below', inside, below());
}
function below() {
  const router = express.Router();
  router.get('/used', show);
  return router;
}
function show(req, res) {
  res.json({});
}
`,
  'src/lists.js': `const requireUser = (req, res, next) => {
  if (!req.user) return res.status(401).end();
  next();
};
const log = (req, res, next) => {
  console.log(req.path);
  next();
};
exports.shared = [log, ${elsewhere}];
`,
});
const LEADS = { 'src/app.js': { './lists': 'src/lists.js' } };
const PATHS = ['/top', '/inside', '/spread', '/nested', '/grown', '/held', '/shared', '/member', '/below/used'];

test('what a list holds is in front of routes that name it, wherever it is written', async () => {
  const stated = await accessOf(listed('requireUser', 'requireUser'), LEADS);
  expect(stated.toSorted()).toEqual(PATHS.map((path) => `protected GET ${path} behind requireUser`).toSorted());
});

test('a list of what lets everybody on guards no route that names it', async () => {
  const stated = await accessOf(listed('log', 'log'), LEADS);
  expect(stated.toSorted()).toEqual(PATHS.map((path) => `unprotected GET ${path}`).toSorted());
});

test('a list that a handler is wrapped in together with stands in front of it, as it is by then', async () => {
  const text = `package shop

import (
	"net/http"

	"github.com/gorilla/mux"
)

func requireUser(next http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if userOf(r) == nil {
			http.Error(w, "who", http.StatusUnauthorized)
			return
		}
		next(w, r)
	}
}

func logged(next http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		log.Println(r.URL)
		next(w, r)
	}
}

func stacked(h http.HandlerFunc, all []Middleware) http.HandlerFunc {
	for _, each := range all {
		h = each(h)
	}
	return h
}

func list(w http.ResponseWriter, r *http.Request) {}

func main() {
	r := mux.NewRouter()
	all := []Middleware{logged}
	r.HandleFunc("/open", stacked(list, all))
	all = []Middleware{logged, requireUser}
	r.HandleFunc("/closed", stacked(list, all))
	r.HandleFunc("/inside", stacked(list, []Middleware{requireUser}))
	r.HandleFunc("/more", http.HandlerFunc(stacked(list, append(all, logged))))
	r.HandleFunc("/none", stacked(list, []Middleware{}))
	http.ListenAndServe(":80", r)
}
`;
  expect((await accessOf({ 'main.go': text })).toSorted()).toEqual([
    'protected ANY /closed behind requireUser',
    'protected ANY /inside behind requireUser',
    'protected ANY /more behind requireUser',
    'unprotected ANY /none',
    'unprotected ANY /open',
  ]);
});
