import { expect, test } from 'vitest';
import { protectionOf, routesOf } from '../../lens/stated.ts';

const GROUPS = {
  'routes.go': `package shop

import (
	"net/http"

	"github.com/go-pkgz/routegroup"
)

func routes(s *Server) http.Handler {
	router := routegroup.New(http.NewServeMux())
	router.Route(func(r *routegroup.Bundle) {
		r.Use(s.requireUser)
		r.HandleFunc("GET /mine", s.mine)
	})
	api := router.Mount("/api")
	api.Group().Route(func(r *routegroup.Bundle) {
		r.HandleFunc("GET /orders", s.orders)
		r.With(s.requireUser).HandleFunc("POST /orders", s.order)
	})
	api.Mount("/admin").Route(s.admin)
	return router
}

func (s *Server) admin(r *routegroup.Bundle) {
	r.HandleFunc("DELETE /orders/{id}", s.remove)
}

func (s *Server) mine(w http.ResponseWriter, r *http.Request)   {}
func (s *Server) orders(w http.ResponseWriter, r *http.Request) {}
func (s *Server) order(w http.ResponseWriter, r *http.Request)  {}
func (s *Server) remove(w http.ResponseWriter, r *http.Request) {}
func (s *Server) open(w http.ResponseWriter, r *http.Request)   {}

func (s *Server) requireUser(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if s.userOf(r) == nil {
			http.Error(w, "who are you", http.StatusUnauthorized)
			return
		}
		next.ServeHTTP(w, r)
	})
}
`,
};

test('routes of groups that functions fill have the path of each group around them', async () => {
  expect(await routesOf(GROUPS)).toEqual([
    'GET /mine → Server.mine',
    'GET /api/orders → Server.orders',
    'POST /api/orders → Server.order',
    'DELETE /api/admin/orders/{id} → Server.remove',
  ]);
});

test('what a function lets its own router use is in front of what that function adds alone', async () => {
  expect(await protectionOf(GROUPS)).toEqual([
    'unprotected DELETE /api/admin/orders/{id}',
    'unprotected GET /api/orders',
    'protected GET /mine behind s.requireUser',
    'protected POST /api/orders behind s.requireUser',
  ]);
});

test('a router without rules that functions are handed by one name keeps what each lets it use', async () => {
  const files = {
    'routes.go': `package shop

import (
	"net/http"

	"example.org/lane"
)

func routes(s *Server) {
	mux := http.NewServeMux()
	lane.Fill(mux, func(mux *lane.Lane) {
		mux.Use(s.requireUser)
		mux.HandleFunc("/mine", s.mine)
	})
	lane.Fill(mux, func(mux *lane.Lane) {
		mux.HandleFunc("/open", s.open)
	})
}
${GROUPS['routes.go'].slice(GROUPS['routes.go'].indexOf('func (s *Server) mine'))}`,
  };
  expect(await protectionOf(files)).toEqual(['unprotected ANY /open', 'protected ANY /mine behind s.requireUser']);
});

test('what is handed on beside a group is not behind what the group uses, where another function calls the one that makes the router', async () => {
  const router = `package shop
import (
	"net/http"
	"github.com/go-chi/chi"
)
func NewHandler(config Config) http.Handler {
	r := chi.NewRouter()
	r.Route("/v1", func(r chi.Router) {
		setUpLogin(r, config)
		r.Group(func(r chi.Router) {
			r.Use(requireUser)
			setUpOrders(r, config)
		})
	})
	return r
}
func setUpLogin(r chi.Router, config Config) { r.Post("/sessions", start) }
func setUpOrders(r chi.Router, config Config) { r.Get("/orders", list) }
func start(w http.ResponseWriter, r *http.Request) {}
func list(w http.ResponseWriter, r *http.Request) {}
func requireUser(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if userOf(r) == nil {
			http.Error(w, "who are you", http.StatusUnauthorized)
			return
		}
		next.ServeHTTP(w, r)
	})
}
`;
  const wire = `package shop
func Provide(config Config) *Server {
	apiHandler := NewHandler(config)
	return NewServer(apiHandler)
}
`;
  expect(await protectionOf({ 'router.go': router, 'wire.go': wire })).toEqual([
    'unprotected POST /v1/sessions',
    'protected GET /v1/orders behind requireUser',
  ]);
});
