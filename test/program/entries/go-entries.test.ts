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
    'POST /api/orders/create → orderApi.Create (api/orders.go:6) | middleware.JWT(), middleware.Audit(), Limit()',
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
