import { expect, test } from 'vitest';
import { accessOf, routesOf } from '../../lens/stated.ts';

const handlers = (name: string) => `package ${name}

import "github.com/labstack/echo/v4"

type Handlers struct{}

func (h *Handlers) Setup(e *echo.Group) {
	group := e.Group("/${name}")
	group.GET("/all", h.list)
	e.GET("/${name}-count", h.count)
}

func (h *Handlers) list(c echo.Context) error { return nil }

func (h *Handlers) count(c echo.Context) error { return nil }
`;

const router = (setup: string) => ({
  'router/router.go': `package router

import (
	"shop/router/orders"
	"shop/router/users"

	"github.com/labstack/echo/v4"
)

type Router struct {
	e      *echo.Echo
	orders *orders.Handlers
	users  *users.Handlers
}

func newRouter() *Router {
	return &Router{e: echo.New(), orders: &orders.Handlers{}, users: &users.Handlers{}}
}

func Setup() *echo.Echo {
	r := newRouter()
	api := r.e.Group("/api")
	${setup}
	return r.e
}
`,
  'router/orders/handlers.go': handlers('orders'),
  'router/users/handlers.go': handlers('users'),
});

const LEADS = {
  'router/router.go': { 'shop/router/orders': 'router/orders/handlers.go', 'shop/router/users': 'router/users/handlers.go' },
};

test('a method of what an object keeps that is called like a router is handed the group, and no other of its name', async () => {
  const files = router('r.orders.Setup(api)\n\tr.users.Setup(api.Group("/v1"))');
  expect((await routesOf(files, LEADS)).sort()).toEqual([
    'GET /api/orders-count → Handlers.count',
    'GET /api/orders/all → Handlers.list',
    'GET /api/v1/users-count → Handlers.count',
    'GET /api/v1/users/all → Handlers.list',
  ]);
});

test('where nothing mounts a router, routes on its groups are neither guarded nor open', async () => {
  const stated = await accessOf(router(''), LEADS);
  expect(stated.map((each) => each.replace(/:.*/, '')).sort()).toEqual([
    'undecided GET /orders-count',
    'undecided GET /orders/all',
    'undecided GET /users-count',
    'undecided GET /users/all',
  ]);
});
