import { expect, test } from 'vitest';
import { protectionOf, routesOf } from '../../lens/stated.ts';

/** A package of the application's own around a router: types with methods of its names. */
const ENGINE = {
  'web/engine.go': `package web
import "github.com/julienschmidt/httprouter"
type HandlerFunc func(*Context) error
type MiddlewareFunc func(HandlerFunc) HandlerFunc
type Engine struct {
	mux         *httprouter.Router
	middlewares []MiddlewareFunc
}
func New() *Engine {
	mux := httprouter.New()
	router := &Engine{mux: mux}
	return router
}
func (e *Engine) Group() *Group { return &Group{engine: e, middlewares: e.middlewares} }
func (e *Engine) Use(middleware MiddlewareFunc) { e.middlewares = append(e.middlewares, middleware) }
func (e *Engine) Get(path string, handler HandlerFunc) {
	e.mux.Handle("GET", path, e.handle(e.middlewares, handler))
}
func (e *Engine) handle(middlewares []MiddlewareFunc, handler HandlerFunc) httprouter.Handle { return nil }
type Group struct {
	engine      *Engine
	middlewares []MiddlewareFunc
}
func (g *Group) Group() *Group { return &Group{engine: g.engine, middlewares: g.middlewares} }
func (g *Group) Use(middleware MiddlewareFunc) { g.middlewares = append(g.middlewares, middleware) }
func (g *Group) Get(path string, handler HandlerFunc) {
	g.engine.mux.Handle("GET", path, g.engine.handle(g.middlewares, handler))
}
func (g *Group) Static(prefix, root string) {
	h := func(c *Context) error { return nil }
	g.engine.mux.Handle("GET", prefix, g.engine.handle(g.middlewares, h))
}
`,
  // A method of one file is called like a type of another.
  'web/context.go': `package web
type Context struct { engine *Engine }
func (c *Context) Engine() *Engine { return c.engine }
`,
  'cmd/routes.go': `package cmd
import (
	"example.com/app/handlers"
	"example.com/app/middlewares"
	"example.com/app/web"
)
func routes(r *web.Engine) *web.Engine {
	r.Get("/_health", handlers.Health())
	assets := r.Group()
	{
		assets.Static("/assets/*filepath", "dist")
	}
	ui := r.Group()
	{
		ui.Get("/terms", handlers.Terms())
		ui.Use(middlewares.IsAuthenticated())
		ui.Get("/settings", handlers.UserSettings())
		admin := ui.Group()
		admin.Get("/admin", handlers.Admin())
	}
	return r
}
func Run() {
	e := routes(web.New())
	e.Start()
}
`,
  'handlers/handlers.go': `package handlers
import "example.com/app/web"
func Health() web.HandlerFunc { return func(c *web.Context) error { return c.Ok() } }
func Terms() web.HandlerFunc { return func(c *web.Context) error { return c.Ok() } }
func UserSettings() web.HandlerFunc { return func(c *web.Context) error { return c.Ok() } }
func Admin() web.HandlerFunc { return func(c *web.Context) error { return c.Ok() } }
`,
  'middlewares/auth.go': `package middlewares
import "example.com/app/web"
func IsAuthenticated() web.MiddlewareFunc {
	return func(next web.HandlerFunc) web.HandlerFunc {
		return func(c *web.Context) error {
			if !c.IsAuthenticated() {
				return c.Unauthorized()
			}
			return next(c)
		}
	}
}
`,
};
const LEADS = {
  'web/engine.go': { 'github.com/julienschmidt/httprouter': 'package:httprouter' },
  'cmd/routes.go': {
    'example.com/app/handlers': 'handlers/handlers.go',
    'example.com/app/middlewares': 'middlewares/auth.go',
    'example.com/app/web': 'web/context.go',
  },
  'handlers/handlers.go': { 'example.com/app/web': 'web/engine.go' },
  'middlewares/auth.go': { 'example.com/app/web': 'web/engine.go' },
};

test('what a type of Go registers on the router that it keeps is told where it is called, as are its groups and what they use', async () => {
  expect(await routesOf(ENGINE, LEADS)).toEqual([
    'GET /_health → Health',
    'GET /assets/*filepath → h',
    'GET /terms → Terms',
    'GET /settings → UserSettings',
    'GET /admin → Admin',
  ]);
  expect(await protectionOf(ENGINE, LEADS)).toEqual([
    'unprotected GET /_health',
    'unprotected GET /assets/*filepath',
    'unprotected GET /terms',
    'protected GET /settings behind middlewares.IsAuthenticated()',
    'protected GET /admin behind middlewares.IsAuthenticated()',
  ]);
});

const SERVER = {
  'server.go': `package main
import "net/http"
type Server struct {
	mux *http.ServeMux
}
func NewServer() *Server {
	s := &Server{mux: http.NewServeMux()}
	s.handle("/health", s.health)
	s.secure("/users", s.users)
	get(s.mux, "/plain", s.health)
	s.add(http.MethodDelete, "/users/{id}", s.users)
	for _, path := range paths() {
		s.handle(path, s.health)
	}
	return s
}
func (s *Server) handle(path string, handler http.HandlerFunc) {
	s.mux.HandleFunc(path, handler)
}
func (s *Server) secure(path string, handler http.HandlerFunc) {
	s.mux.HandleFunc(path, s.requireUser(handler))
}
func (s *Server) add(method, path string, handler http.HandlerFunc) {
	s.mux.Handle(method+" "+path, logged("admin", func(w http.ResponseWriter, r *http.Request) {
		if !isAdmin(r) {
			http.Error(w, "no", http.StatusForbidden)
			return
		}
		handler(w, r)
	}))
}
func get(mux *http.ServeMux, path string, handler http.HandlerFunc) {
	mux.HandleFunc("GET "+path, handler)
}
func (s *Server) requireUser(next http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Authorization") == "" {
			http.Error(w, "no", http.StatusUnauthorized)
			return
		}
		next(w, r)
	}
}
func (s *Server) health(w http.ResponseWriter, r *http.Request) { w.Write(nil) }
func (s *Server) users(w http.ResponseWriter, r *http.Request) { w.Write(nil) }
`,
};

test('what functions of Go register that they are called with is told with what they wrap around it', async () => {
  expect(await routesOf(SERVER, {})).toEqual([
    'ANY /health → Server.health',
    'ANY /users → Server.users',
    'GET /plain → Server.health',
    'DELETE /users/{id} → Server.users',
    'ANY /{path} → Server.health',
  ]);
  expect(await protectionOf(SERVER, {})).toEqual([
    'unprotected ANY /health',
    'unprotected ANY /{path}',
    'unprotected GET /plain',
    'protected ANY /users behind s.requireUser',
    'protected DELETE /users/{id} behind !isAdmin(r)',
  ]);
});

test('what is handed a router and gives a number stands in front of nothing', async () => {
  const files = {
    'main.go': `package main
import "net/http"
func run() int {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /x", show)
	return serve(mux)
}
func serve(handler http.Handler) int {
	if denied() {
		http.Error(nil, "no", http.StatusUnauthorized)
		return 1
	}
	return 0
}
func show(w http.ResponseWriter, r *http.Request) {}
`,
  };
  expect(await protectionOf(files)).toEqual(['unprotected GET /x']);
});

test('what a type registers by way of its own methods, also for types that have it inside, is told with paths that are put together', async () => {
  const files = {
    'httprouterx/router.go': `package httprouterx
import (
	"net/http"
	"path"
)
const AdminPrefix = "/admin"
type (
	router struct {
		mux    *http.ServeMux
		prefix string
	}
	RouterPublic struct{ router }
)
func (r *router) GET(route string, handle http.HandlerFunc) {
	r.handle(http.MethodGet, route, handle)
}
func (r *router) POST(route string, handle http.HandlerFunc) {
	r.handle(http.MethodPost, route, handle)
}
func (r *router) handle(method string, route string, handler http.Handler) {
	route = path.Join(r.prefix, route)
	r.mux.Handle(method+" "+route, wrapped(handler))
}
`,
    'orders/handler.go': `package orders
import (
	"net/http"

	"example.com/httprouterx"
)
const (
	RouteList = "/orders"
	RouteItem = RouteList + "/{id}"
)
type Handler struct{}
func (h *Handler) RegisterPublicRoutes(public *httprouterx.RouterPublic) {
	public.GET(RouteItem, h.get)
	public.POST("/orders", h.add)
}
func (h *Handler) get(w http.ResponseWriter, r *http.Request) {}
func (h *Handler) add(w http.ResponseWriter, r *http.Request) {}
`,
  };
  const leads = { 'orders/handler.go': { 'example.com/httprouterx': 'httprouterx/router.go' } };
  expect(await routesOf(files, leads)).toEqual(['GET /orders/{id} → Handler.get', 'POST /orders → Handler.add']);
});
