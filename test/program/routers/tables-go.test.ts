import { expect, test } from 'vitest';
import { protectionOf, routesOf } from '../../lens/stated.ts';

const SITE = `package server
import (
	"net/http"
	"github.com/gorilla/mux"
)
type route struct {
	Method      string
	Pattern     string
	Guards      []func(http.Handler) http.Handler
	HandlerFunc http.HandlerFunc
}
func (r route) Methods() []string { return []string{r.Method, http.MethodOptions} }
func register(router *mux.Router) {
	api := router.PathPrefix("/api").Subrouter()
	routes := map[string]route{
		"mode":    {"POST", "/mode/{value:[a-z]+}", nil, setMode(true, false)},
		"session": {"GET", "/sessions", nil, listSessions},
	}
	for _, r := range routes {
		api.Methods(r.Methods()...).Path(r.Pattern).Handler(r.HandlerFunc)
	}
	{
		api := api.PathPrefix("/auth").Subrouter()
		api.Use(requireUser)
		routes := []route{
			{Method: "POST", Pattern: "/login", HandlerFunc: login},
			{Method: http.MethodDelete, Pattern: "/login", HandlerFunc: logout},
		}
		for _, r := range routes {
			api.HandleFunc(r.Pattern, r.HandlerFunc).Methods(r.Method)
		}
	}
	for _, r := range []route{{"PUT", "/site", nil, updateSite}} {
		api.Methods(r.Method).Path(r.Pattern).Handler(r.HandlerFunc)
	}
	for _, each := range []struct {
		method, path string
		handler      http.HandlerFunc
	}{
		{"GET", "/meters", meters},
	} {
		api.HandleFunc(each.path, each.handler).Methods(each.method)
	}
	for _, r := range found() {
		api.Methods(r.Method).Path(r.Pattern).Handler(r.HandlerFunc)
	}
	for path, handler := range map[string]http.HandlerFunc{"/health": health, "/ready": ready} {
		router.HandleFunc(path, handler)
	}
}
func requireUser(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !signedIn(r) {
			http.Error(w, "no", http.StatusUnauthorized)
			return
		}
		next.ServeHTTP(w, r)
	})
}
func setMode(a, b bool) http.HandlerFunc { return nil }
func listSessions(w http.ResponseWriter, r *http.Request) {}
func login(w http.ResponseWriter, r *http.Request) {}
func logout(w http.ResponseWriter, r *http.Request) {}
func health(w http.ResponseWriter, r *http.Request) {}
func ready(w http.ResponseWriter, r *http.Request) {}
func updateSite(w http.ResponseWriter, r *http.Request) {}
`;
const GIN = `package api
import "github.com/gin-gonic/gin"
type Route struct {
	Name, Method, Pattern string
	HandlerFunc           gin.HandlerFunc
}
type Routes []Route
var routes = Routes{
	Route{"Index", "GET", "/", Index},
	{Name: "Create", Method: "POST", Pattern: "/todos", HandlerFunc: Create},
}
func NewRouter() *gin.Engine {
	router := gin.New()
	for _, route := range routes {
		router.Handle(route.Method, route.Pattern, route.HandlerFunc)
	}
	v2 := router.Group("/v2")
	for _, route := range routes {
		switch route.Method {
		case "GET":
			v2.GET(route.Pattern, route.HandlerFunc)
		case "POST":
			v2.POST(route.Pattern, route.HandlerFunc)
		}
	}
	return router
}
func Index(c *gin.Context) {}
func Create(c *gin.Context) {}
`;

test('what a loop registers for the rows of a table is told for each of them, by the fields of their type', async () => {
  expect(await routesOf({ 'server/http.go': SITE })).toEqual([
    'GET /api/sessions → listSessions',
    'POST /api/mode/{value:[a-z]+} → setMode',
    'POST /api/auth/login → login',
    'DELETE /api/auth/login → logout',
    'PUT /api/site → updateSite',
    'GET /api/meters → meters',
    'ANY /health → health',
    'ANY /ready → ready',
  ]);
  expect(await routesOf({ 'api/routes.go': GIN })).toEqual([
    'POST /todos → Create',
    'GET / → Index',
    'GET /v2/ → Index',
    'POST /v2/todos → Create',
  ]);
});

test('a router that is declared in a block is known there alone, as is what it uses', async () => {
  const told = await protectionOf({ 'server/http.go': SITE });
  expect(told.filter((text) => text.startsWith('protected'))).toEqual([
    'protected POST /api/auth/login behind requireUser',
    'protected DELETE /api/auth/login behind requireUser',
  ]);
});
