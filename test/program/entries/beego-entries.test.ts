import { expect, test } from 'vitest';

import { accessOf, routesOf } from '../../lens/stated.ts';

const ROUTERS = `package routers

import (
	"github.com/beego/beego/v2/server/web"
	"example.com/shop/controllers"
)

func init() {
	web.InsertFilter("*", web.BeforeRouter, ApiFilter)
	web.Router("/api/login", &controllers.ApiController{}, "POST:Login")
	web.Router("/api/logout", &controllers.ApiController{}, "GET,POST:Logout")
	web.Router("/api/hook", &controllers.ApiController{}, "*:Hook")
	web.AddNamespace(web.NewNamespace("/v1",
		web.NSNamespace("/orders",
			web.NSRouter("/all", &controllers.ApiController{}, "get:Orders"),
			web.NSPost("/import", importOrders),
		),
	))
}

func ApiFilter(ctx *context.Context) {
	if !isAllowed(ctx) {
		ctx.Abort(403, "no")
	}
}
`;

const CONTROLLERS = `package controllers

type ApiController struct{}

func (c *ApiController) Login() {}
func (c *ApiController) Logout() {}
func (c *ApiController) Hook() {}
func (c *ApiController) Orders() {}
`;

const MUX = `package proxy

import "net/http"

func serve() {
	mux := http.NewServeMux()
	mux.HandleFunc("/proxy", proxied)
}
`;

const FILES = { 'routers/router.go': ROUTERS, 'controllers/api.go': CONTROLLERS, 'proxy/proxy.go': MUX };
const LEADS = {
  'routers/router.go': { 'github.com/beego/beego/v2/server/web': 'package:beego', 'example.com/shop/controllers': 'controllers/api.go' },
};

test('routes of Beego have the methods of their mapping, its handler and the paths of their namespaces', async () => {
  expect(await routesOf(FILES, LEADS)).toEqual([
    'ANY /proxy → proxied',
    'POST /api/login → ApiController.Login',
    'GET|POST /api/logout → ApiController.Logout',
    'ANY /api/hook → ApiController.Hook',
    'GET /v1/orders/all → ApiController.Orders',
    'POST /v1/orders/import → importOrders',
  ]);
});

test('a filter is in front of routes of Beego, in some cases, and of no others', async () => {
  const told = await accessOf(FILES, LEADS);
  expect(told).toContain('undecided POST /api/login: access in some cases ApiFilter');
  expect(told).toContain('unprotected ANY /proxy');
});
