import { expect, test } from 'vitest';
import { accessOf } from '../stated.ts';

const SERVER = `package shop

import (
	"net/http"

	"github.com/gorilla/mux"
)

func Use(handler http.HandlerFunc, mid ...func(http.Handler) http.HandlerFunc) http.HandlerFunc {
	for _, m := range mid {
		handler = m(handler)
	}
	return handler
}

func RequireLogin(next http.Handler) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if session(r) == nil {
			http.Error(w, "who are you", http.StatusUnauthorized)
			return
		}
		next.ServeHTTP(w, r)
	}
}

type Server struct{}

func (s *Server) routes() {
	router := mux.NewRouter()
	router.HandleFunc("/orders", Use(listOrders, RequireLogin))
	router.HandleFunc("/pages", Use(listPages))
	router.HandleFunc("/login", Use(s.login, limited))
	http.ListenAndServe(":80", router)
}

func listOrders(w http.ResponseWriter, r *http.Request) {}
func listPages(w http.ResponseWriter, r *http.Request)  {}
func (s *Server) login(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("username")
	u, err := models.GetUserByUsername(name)
	if err != nil {
		s.refuse(w, "unknown")
		return
	}
	if u.AccountLocked {
		s.refuse(w, "locked")
		return
	}
}

func (s *Server) refuse(w http.ResponseWriter, why string) {
	w.WriteHeader(http.StatusUnauthorized)
	w.Write([]byte(why))
}
`;

test('what a function is given behind the handler stands in front of it; who was found by a name that is sent is not who calls', async () => {
  expect(await accessOf({ 'server.go': SERVER })).toEqual([
    'unprotected ANY /pages',
    'unprotected ANY /login',
    'protected ANY /orders behind RequireLogin',
  ]);
});

const CHAINED = `package shop

import (
	"net/http"

	"github.com/go-chi/chi/v5"
	"github.com/example/errchain"
)

func (a *app) mwAuthToken(next errchain.Handler) errchain.Handler {
	return errchain.HandlerFunc(func(w http.ResponseWriter, r *http.Request) error {
		if session(r) == nil {
			return errchain.NewRequestError("who are you", http.StatusUnauthorized)
		}
		return next.ServeHTTP(w, r)
	})
}

func (a *app) mwOwner(next errchain.Handler) errchain.Handler {
	return errchain.HandlerFunc(func(w http.ResponseWriter, r *http.Request) error {
		if !owns(r) {
			return errchain.NewRequestError("not yours", http.StatusForbidden)
		}
		return next.ServeHTTP(w, r)
	})
}

func requireNothing(order string) error { return nil }

func (a *app) mount(chain *errchain.ErrChain) {
	r := chi.NewRouter()
	userMW := []errchain.Middleware{a.mwAuthToken}
	r.Get("/status", chain.ToHandlerFunc(a.status()))
	r.Get("/orders", chain.ToHandlerFunc(a.list(), userMW...))
	r.Delete("/orders", chain.ToHandlerFunc(a.remove(), append(userMW, a.mwOwner)...))
	r.Post("/orders", chain.ToHandlerFunc(a.create(), requireNothing))
	http.ListenAndServe(":80", r)
}

func (a *app) status() errchain.HandlerFunc { return func(w http.ResponseWriter, r *http.Request) error { return nil } }
func (a *app) list() errchain.HandlerFunc { return func(w http.ResponseWriter, r *http.Request) error { return nil } }
func (a *app) remove() errchain.HandlerFunc { return func(w http.ResponseWriter, r *http.Request) error { return nil } }
func (a *app) create() errchain.HandlerFunc { return func(w http.ResponseWriter, r *http.Request) error { return nil } }
`;

test('what a function of a package is given behind the handler stands in front of it, where all of it takes or gives handlers', async () => {
  expect(await accessOf({ 'routes.go': CHAINED })).toEqual([
    'unprotected POST /orders',
    'unprotected GET /status',
    'protected GET /orders behind a.mwAuthToken',
    'protected DELETE /orders behind a.mwAuthToken, a.mwOwner',
  ]);
});

test('a list that is handed on one by one in front of one route stands in front of it, each for itself', async () => {
  const text = `package shop

import (
	"net/http"

	"github.com/go-chi/chi/v5"
)

func requireUser(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if session(r) == nil {
			http.Error(w, "who are you", http.StatusUnauthorized)
			return
		}
		next.ServeHTTP(w, r)
	})
}

func routes() {
	r := chi.NewRouter()
	front := []func(http.Handler) http.Handler{requireUser}
	r.With(front...).Get("/orders", show)
	r.Get("/status", show)
	http.ListenAndServe(":80", r)
}

func show(w http.ResponseWriter, r *http.Request) {}
`;
  expect(await accessOf({ 'routes.go': text })).toEqual(['unprotected GET /status', 'protected GET /orders behind requireUser']);
});
