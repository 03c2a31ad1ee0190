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

test('what hands an error that is called after its reason to a helper refuses, and a flag says whom', async () => {
  const auth = `package api
import "net/http"
func (a *API) sessionRequired(handler func(w http.ResponseWriter, r *http.Request)) func(w http.ResponseWriter, r *http.Request) {
	return a.attachSession(handler, true)
}
func (a *API) attachSession(handler func(w http.ResponseWriter, r *http.Request), required bool) func(w http.ResponseWriter, r *http.Request) {
	return func(w http.ResponseWriter, r *http.Request) {
		session, err := a.app.GetSession(readToken(r))
		if err != nil {
			if required {
				a.errorResponse(w, r, model.NewErrUnauthorized(err.Error()))
				return
			}
			handler(w, r)
			return
		}
		if session.Service != a.service {
			a.errorResponse(w, r, model.NewErrUnauthorized("session of another service"))
			return
		}
		handler(w, r)
	}
}
func (a *API) counted(handler func(w http.ResponseWriter, r *http.Request)) func(w http.ResponseWriter, r *http.Request) {
	return func(w http.ResponseWriter, r *http.Request) {
		metrics.Observe(model.ErrUnauthorized)
		handler(w, r)
	}
}
func (a *API) errorResponse(w http.ResponseWriter, r *http.Request, err error) {
	w.WriteHeader(codeOf(err))
}
`;
  const routes = `package api
import "github.com/gorilla/mux"
type API struct { app App }
func (a *API) register() {
	r := mux.NewRouter()
	r.HandleFunc("/boards", a.sessionRequired(a.list)).Methods("GET")
	r.HandleFunc("/board", a.attachSession(a.list, false)).Methods("GET")
	r.HandleFunc("/shared", a.attachSession(a.shared, false)).Methods("GET")
	r.HandleFunc("/health", a.counted(a.list)).Methods("GET")
}
func (a *API) list(w http.ResponseWriter, r *http.Request) {
	w.Write(nil)
}
func (a *API) shared(w http.ResponseWriter, r *http.Request) {
	if userID == "" && !hasReadToken {
		a.errorResponse(w, r, model.NewErrUnauthorized("access denied"))
		return
	}
	w.Write(nil)
}
`;
  expect(await protectionOf({ 'api/auth.go': auth, 'api/routes.go': routes })).toEqual([
    'unprotected GET /board',
    'unprotected GET /health',
    'protected GET /boards behind a.sessionRequired',
    'protected GET /shared behind userID == "" && !hasReadToken',
  ]);
});

test('a method of what calls make stands in front by what it does, and leaves out what it is told to', async () => {
  const auth = `package mw
import "net/http"
type Auth struct { users Users; optional []string; target string }
func NewAuth(users Users) *Auth { return &Auth{users: users} }
func (m *Auth) WithOptionalFor(paths ...string) *Auth { m.optional = paths; return m }
func (m *Auth) WithTarget(target string) *Auth { m.target = target; return m }
func (m *Auth) Handler(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		m.ServeHTTP(w, r, h.ServeHTTP)
	})
}
func (m *Auth) ServeHTTP(w http.ResponseWriter, r *http.Request, next http.HandlerFunc) {
	user, err := m.userOf(r)
	if err != nil || user == nil {
		if m.isOptional(r) {
			next(w, r)
			return
		}
		w.WriteHeader(http.StatusUnauthorized)
		return
	}
	next(w, r)
}
`;
  const main = `package main
import (
	"github.com/go-chi/chi/v5"
	"example.com/app/mw"
)
func main() {
	router := chi.NewRouter()
	api := chi.NewRouter()
	router.Mount("/api", api)
	health := NewHealth()
	health.RegisterRoutes(api)
	badge := NewBadge(users)
	badge.RegisterRoutes(api)
	orders := NewOrders(users)
	orders.RegisterRoutes(api)
}
`;
  const home = `package main
import "github.com/go-chi/chi/v5"
type Health struct {}
func NewHealth() *Health { return &Health{} }
func (h *Health) RegisterRoutes(router chi.Router) { router.Get("/health", h.Get) }
func (h *Health) Get(w http.ResponseWriter, r *http.Request) { w.Write(nil) }
`;
  const handler = (type: string, path: string, chain: string) => `package main
import (
	"github.com/go-chi/chi/v5"
	"example.com/app/mw"
)
type ${type} struct {}
func New${type}(users Users) *${type} { return &${type}{} }
func (h *${type}) RegisterRoutes(router chi.Router) {
	r := chi.NewRouter()
	r.Use(
		mw.NewAuth(h.users).
			${chain}Handler,
	)
	r.Get("/", h.Get)
	router.Mount("${path}", r)
}
func (h *${type}) Get(w http.ResponseWriter, r *http.Request) { w.Write(nil) }
`;
  const files = {
    'mw/auth.go': auth,
    'main.go': main,
    'health.go': home,
    'badge.go': handler('Badge', '/badge', 'WithOptionalFor("/api/badge").'),
    'orders.go': handler('Orders', '/orders', 'WithTarget("/login").'),
  };
  const leads = Object.fromEntries(['main.go', 'badge.go', 'orders.go'].map((path) => [path, { 'example.com/app/mw': 'mw/auth.go' }]));
  // What is in front of the badge is left out for some paths: it is told neither as open nor as guarded.
  expect(await protectionOf(files, leads)).toEqual([
    'unprotected GET /api/health',
    'protected GET /api/orders/ behind mw.NewAuth(h.users). WithTarget("/login").Handler',
  ]);
});
