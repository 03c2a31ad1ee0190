import { expect, test } from 'vitest';

import { entriesOf } from './entries-of.ts';

test('routes of Go are below the groups that their router is handed down in, also where packages hold what registers them', async () => {
  const files = {
    'main.go': `package main
import "github.com/gin-gonic/gin"
import "shop/router"
func routes() *gin.Engine {
	r := gin.New()
	private := r.Group("/api")
	private.Use(middleware.JWT()).Use(middleware.Audit())
	orders := router.All.Orders
	orders.InitOrders(private)
	return r
}
`,
    'router/all.go': `package router
import "shop/router/orders"
type Group struct {
	Orders orders.Group
}
var All = new(Group)
`,
    'router/orders/enter.go': `package orders
import "shop/api"
type Group struct {
	OrderRouter
}
var orderApi = api.All.OrderApi
`,
    'router/orders/orders.go': `package orders
import "github.com/gin-gonic/gin"
type OrderRouter struct{}
func (s *OrderRouter) InitOrders(g *gin.RouterGroup) {
	orders := g.Group("orders").Use(Limit())
	orders.POST("create", orderApi.Create)
}
`,
    'api/orders.go': `package api
type Group struct {
	OrderApi
}
var All = new(Group)
type OrderApi struct{}
func (a *OrderApi) Create(c *gin.Context) {}
`,
  };
  const leads = {
    'main.go': { 'shop/router': 'router/all.go' },
    'router/all.go': { 'shop/router/orders': 'router/orders/enter.go router/orders/orders.go' },
    'router/orders/enter.go': { 'shop/api': 'api/orders.go' },
  };
  expect(await entriesOf(files, leads)).toEqual([
    'POST /api/orders/create → orderApi.Create (api/orders.go:7) | middleware.JWT(), middleware.Audit(), Limit()',
  ]);
});

test('the first handler of a route of echo is its handler, what follows stands in front', async () => {
  const files = {
    'main.go': `package main
import "github.com/labstack/echo/v4"
func routes(e *echo.Echo) {
	admin := e.Group("/admin", session)
	admin.GET("orders", listOrders, limit(5))
}
func listOrders(c echo.Context) error { return nil }
`,
  };
  expect(await entriesOf(files)).toEqual(['GET /admin/orders → listOrders (main.go:7) | session, limit(5)']);
});

test('a method that several types have is mounted for all of them that take a router; one that is called by its type is not', async () => {
  const files = {
    'main.go': `package main
import "github.com/gin-gonic/gin"
const root = "/api"
func routes(r *gin.Engine) {
	for _, part := range parts {
		part.Init(r.Group(root, session))
	}
	var open Open
	open.Init(r.Group("/open"))
}
type Users struct{}
func (u *Users) Init(g *gin.RouterGroup) { g.GET("users", u.List).PUT("users", u.Put) }
type Open struct{}
func (o *Open) Init(g *gin.RouterGroup) { g.GET("ping", o.Ping) }
type Other struct{}
func (o *Other) Init(text string) {}
`,
  };
  expect((await entriesOf(files)).sort()).toEqual([
    'GET /api/users → u.List | session',
    'GET /open/ping → o.Ping',
    'PUT /api/users → u.Put | session',
  ]);
});

test('a loop that begins again after a time is a job of the function around it, with its period', async () => {
  const code = `package queue
func (q *fifo) process() {
	for {
		select {
		case <-time.After(processTimeInterval):
		case <-q.ctx.Done():
			return
		}
		q.assign()
	}
}
func sweep(ctx context.Context) {
	ticker := time.NewTicker(time.Minute)
	defer ticker.Stop()
	for {
		select {
		case <-ticker.C:
			clean()
		case <-ctx.Done():
			return
		}
	}
}
`;
  expect(await entriesOf({ 'queue.go': code })).toEqual([
    'every processTimeInterval → in place (queue.go:2)',
    'every time.Minute → in place (queue.go:12)',
  ]);
});

test('groups of macaron have behind the function that registers what stands in front, also where that is named, or called in a group', async () => {
  const files = {
    'main.go': `package main
import "gopkg.in/macaron.v1"
import "shop/api"
func makeEngine() (*macaron.Macaron, error) {
	m := macaron.New()
	m.Use(Session())
	return m, nil
}
func run() {
	m, err := makeEngine()
	signedIn := Toggle(true)
	hooks := func() {
		m.Group("", func() {
			m.Post("/new", bind(Hook{}), createHook)
		}, loadOwner())
	}
	common := []macaron.Handler{identify, serve}
	m.Group("/shop", func() {
		m.Combo("/orders/:id", loadOrder).
			Get(func(c *macaron.Context) {
				var api *store.Api
				api.Load(c.Params(":id"))
			}).
			Delete(admin, removeOrder)
		m.Group("/hooks", hooks)
		m.Group("/inner", func() {
			hooks()
		})
		m.Group("/api", func() {
			api.Register(m.Router)
		})
	}, signedIn)
	m.Route("/raw", "GET,POST", common...)
}
func createHook() {}
func removeOrder() {}
func serve() {}
`,
    'api/api.go': `package api
import "gopkg.in/macaron.v1"
func Register(r *macaron.Router) {
	r.Get("/status", status)
}
func status() {}
type Api struct{}
func (a *Api) Register() {}
`,
  };
  expect(await entriesOf(files, { 'main.go': { 'shop/api': 'api/api.go' } })).toEqual([
    'POST /shop/hooks/new, /shop/inner/new → createHook (main.go:35) | Session(), signedIn, loadOwner(), bind(Hook{})',
    'GET /shop/orders/:id → in place | Session(), signedIn, loadOrder',
    'DELETE /shop/orders/:id → removeOrder (main.go:36) | Session(), signedIn, admin, loadOrder',
    'GET|POST /raw → serve (main.go:37) | Session(), identify',
    'GET /shop/api/status → status (api/api.go:6) | Session(), signedIn',
  ]);
});

test('methods that serve belong to the type of their own package, whatever types of that name others have', async () => {
  const service = (name: string, method: string, embedded: string) => `package ${name}
import "example.com/shop/shopv1connect"
type Service struct {
	${embedded}
}
func (s *Service) ${method}(ctx context.Context, req *connect.Request[v1.${method}Request]) (*connect.Response[v1.Reply], error) { return nil, nil }
`;
  const files = {
    'orders/service.go': service('orders', 'AddOrder', 'shopv1connect.UnimplementedOrdersHandler'),
    'items/service.go': service('items', 'AddItem', 'store Store'),
    'users/service.go': service('users', 'AddUser', 'store Store'),
    'main.go': `package main
func main() {
	mux.Handle(shopv1connect.NewItemsHandler(&items.Service{}))
}
`,
  };
  expect((await entriesOf(files)).filter((text) => text.startsWith('RPC'))).toEqual([
    'RPC /Orders/AddOrder → AddOrder (orders/service.go:6)',
    'RPC /Items/AddItem → AddItem (items/service.go:6)',
  ]);
});

test('a value that says its method and its path is a route where it is handed to what registers it, below what stands beside it', async () => {
  const files = {
    'zen/server.go': `package zen
const ANYTHING = ""
func (s *Server) RegisterRoute(guards []Middleware, route Route) {
	path := route.Path()
	s.mux.HandleFunc(path, func(w http.ResponseWriter, r *http.Request) { route.Handle(w, r) })
}
`,
    'orders/handler.go': `package orders
type Handler struct{ Store Store }
func (h *Handler) Method() string { return http.MethodPost }
func (h *Handler) Path() string { return "/v2/orders.create" }
func (h *Handler) Handle(ctx context.Context, s *Session) error { return nil }
`,
    'items/handler.go': `package items
import "shop/zen"
type Handler struct{ Store Store }
func New(store Store) *Handler { return &Handler{Store: store} }
func (h *Handler) Method() string { return zen.ANYTHING }
func (h *Handler) Path() string { return "/v2/items" }
func (h *Handler) Handle(ctx context.Context, s *Session) error { return nil }
`,
    'api/register.go': `package api
import (
	"shop/items"
	"shop/orders"
	"shop/zen"
)
type local struct{}
func (l local) Path() string { return "/local" }
func (l local) Method() string { return "GET" }
func (l local) Handle(ctx context.Context, s *Session) error { return nil }
func register(srv *zen.Server) {
	guards := []zen.Middleware{signedIn, counted}
	srv.RegisterRoute(guards, &orders.Handler{Store: store})
	srv.RegisterRoute(guards, items.New(store))
	srv.RegisterRoute(nil, local{})
	srv.RegisterRoute(nil, zen.NewRoute("GET", "/metrics", show))
}
func show(ctx context.Context, s *zen.Session) error { return nil }
`,
  };
  const leads = {
    'api/register.go': { 'shop/orders': 'orders/handler.go', 'shop/items': 'items/handler.go', 'shop/zen': 'zen/server.go' },
    'items/handler.go': { 'shop/zen': 'zen/server.go' },
  };
  expect(await entriesOf(files, leads)).toEqual([
    'POST /v2/orders.create → orders.Handler.Handle (orders/handler.go:5) | guards',
    'ANY /v2/items → items.Handler.Handle (items/handler.go:7) | guards',
    'GET /local → local.Handle (api/register.go:10)',
    'GET /metrics → show (api/register.go:18)',
  ]);
});

test('of what a function of the application is given, the handler is what it takes as one, and never what can answer no request', async () => {
  const files = {
    'main.go': `package main
import "net/http"
func serve(mux *http.ServeMux, h *Handler) {
	mux.HandleFunc("/orders", h.Web(list, LevelReader))
	mux.HandleFunc("/old", h.Redirect("/orders", LevelReader))
}
func (h *Handler) Web(f handlerFunc, level LevelFunc) http.HandlerFunc { return nil }
func (h *Handler) Redirect(url string, level LevelFunc) http.HandlerFunc { return nil }
func LevelReader(cfg *Config) Level { return cfg.Level }
func list(w http.ResponseWriter, r *http.Request) error { return nil }
`,
  };
  expect(await entriesOf(files)).toEqual([
    'ANY /orders → h.Web(list, LevelReader) (main.go:10)',
    'ANY /old → h.Redirect("/orders", LevelReader) (main.go:8)',
  ]);
});
