import { expect, test } from 'vitest';
import { protectionOf } from '../../stated.ts';

test('a handler of Go is behind what it is wrapped in where it is made, as far as that refuses callers', async () => {
  const guards = `package web
import "net/http"
type handleFunc func(w http.ResponseWriter, r *http.Request, d *data) (int, error)
func withUser(fn handleFunc) handleFunc {
	return func(w http.ResponseWriter, r *http.Request, d *data) (int, error) {
		if d.user == nil {
			return http.StatusUnauthorized, nil
		}
		return fn(w, r, d)
	}
}
func withTiming(fn handleFunc) handleFunc {
	return func(w http.ResponseWriter, r *http.Request, d *data) (int, error) {
		start()
		return fn(w, r, d)
	}
}
`;
  const main = `package web
import (
	"net/http"
	"github.com/gorilla/mux"
)
func run() {
	r := mux.NewRouter()
	wrap := func(fn handleFunc, prefix string) http.Handler {
		return handle(fn, prefix)
	}
	r.Handle("/users", wrap(usersHandler, ""))
	r.Handle("/renew", wrap(renewHandler(2), ""))
	r.Handle("/timed", wrap(timedHandler, ""))
	r.Handle("/login", wrap(loginHandler(2), ""))
}
var usersHandler = withUser(func(w http.ResponseWriter, r *http.Request, d *data) (int, error) {
	return 200, nil
})
var timedHandler = withTiming(func(w http.ResponseWriter, r *http.Request, d *data) (int, error) {
	return 200, nil
})
func loginHandler(expire int) handleFunc {
	return func(w http.ResponseWriter, r *http.Request, d *data) (int, error) {
		return 200, nil
	}
}
func renewHandler(expire int) handleFunc {
	return withUser(func(w http.ResponseWriter, r *http.Request, d *data) (int, error) {
		return 200, nil
	})
}
`;
  const found = await protectionOf({ 'web/guards.go': guards, 'web/main.go': main });
  expect(found).toEqual([
    'unprotected ANY /timed',
    'unprotected ANY /login',
    'protected ANY /users behind withUser',
    'protected ANY /renew behind withUser',
  ]);
});

test('a handler of JavaScript is behind what it is wrapped in where it is made, as far as that refuses callers', async () => {
  const files = {
    'guards.ts': `export function forSellers(handler) {
  return async (req, res) => {
    if (!req.user?.seller) return res.status(403).end();
    return handler(req, res);
  };
}
export function withTiming(handler) {
  return async (req, res) => { start(); return handler(req, res); };
}
`,
    'app.ts': `import express from 'express';
import { forSellers, withTiming } from './guards';
const app = express();
const list = forSellers(async (req, res) => { res.json([]); });
const timed = withTiming(async (req, res) => { res.json([]); });
app.get('/orders', list);
app.get('/timed', timed);
`,
  };
  const found = await protectionOf(files, { 'app.ts': { './guards': 'guards.ts' } });
  expect(found).toEqual(['unprotected GET /timed', 'protected GET /orders behind forSellers']);
});
