import { expect, test } from 'vitest';
import { accessOf, routesOf } from '../../lens/stated.ts';

const API = `package api
import (
	"net/http"
	"example.org/shop/handler"
	"github.com/gorilla/mux"
)
func New(provider *provider) *mux.Router {
	router := mux.NewRouter()
	if err := router.Handle("/api/v2/orders", handler.New(
		provider.authzMiddleware.CheckResources(provider.orders.List, AdminRole),
		handler.OpenAPIDef{
			ID:                  "ListOrders",
			Tags:                []string{"orders"},
			Summary:             "List all orders",
			Description:         "This endpoint lists all orders that there are",
			SuccessStatusCode:   http.StatusOK,
		},
		handler.WithResourceDefs(handler.BasicResourceDef{ Resource: Orders }),
	)).Methods(http.MethodGet).GetError(); err != nil {
		return err
	}
	router.Handle("/api/v2/version", handler.New(
		provider.authzMiddleware.OpenAccess(provider.orders.List),
		handler.OpenAPIDef{ ID: "Version" },
	)).Methods(http.MethodGet)
	return router
}
`;
const AUTHZ = `package middleware
import "net/http"
type AuthZ struct {}
func (middleware *AuthZ) CheckResources(next http.HandlerFunc, roles ...string) http.HandlerFunc {
	return func(rw http.ResponseWriter, req *http.Request) {
		if !allowed(req, roles) {
			http.Error(rw, "no", http.StatusForbidden)
			return
		}
		next(rw, req)
	}
}
func (middleware *AuthZ) OpenAccess(next http.HandlerFunc) http.HandlerFunc {
	return func(rw http.ResponseWriter, req *http.Request) { next(rw, req) }
}
`;
const HANDLER = `package handler
import "net/http"
type handler struct { f http.HandlerFunc }
func New(f http.HandlerFunc, def OpenAPIDef, opts ...Option) Handler { return &handler{f: f} }
func (h *handler) ServeHTTP(rw http.ResponseWriter, req *http.Request) { h.f.ServeHTTP(rw, req) }
`;
const ORDERS = `package api
import "example.org/shop/middleware"
type provider struct {
	authzMiddleware *middleware.AuthZ
	orders *Orders
}
type Orders struct {}
func (o *Orders) List(rw http.ResponseWriter, req *http.Request) { rw.Write(nil) }
`;
const FILES = { 'api/api.go': API, 'api/provider.go': ORDERS, 'handler/handler.go': HANDLER, 'middleware/authz.go': AUTHZ };
const LEADS = {
  'api/api.go': { 'example.org/shop/handler': 'handler/handler.go' },
  'api/provider.go': { 'example.org/shop/middleware': 'middleware/authz.go' },
};

test('a handler in calls over several lines is behind what it is wrapped in, however long the rest of them is', async () => {
  expect(await accessOf(FILES, LEADS)).toEqual([
    'unprotected GET /api/v2/version',
    'protected GET /api/v2/orders behind provider.authzMiddleware.CheckResources',
  ]);
  expect(await routesOf(FILES, LEADS)).toEqual(['GET /api/v2/orders → Orders.List', 'GET /api/v2/version → Orders.List']);
});

test('what wraps a handler is in front of it, though nothing shows where the handler leads', async () => {
  const files = { ...FILES, 'api/provider.go': ORDERS.replace('orders *Orders', 'orders OrdersHandler') };
  expect(await accessOf(files, LEADS)).toContain('protected GET /api/v2/orders behind provider.authzMiddleware.CheckResources');
});
