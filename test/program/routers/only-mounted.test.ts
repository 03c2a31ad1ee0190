import { expect, test } from 'vitest';

import { protectionOf, routesOf } from '../../lens/stated.ts';

const CHI = 'import (\n\t"net/http"\n\t"github.com/go-chi/chi/v5"\n)\n';

const HEALTH = `package health
${CHI}
func New() http.Handler {
	r := chi.NewRouter()
	r.Handle("/", Handler())
	return r
}

func Handler() http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) { w.WriteHeader(200) }
}
`;

const API = `package api
${CHI}
type Server struct{}

func (s Server) Handler() http.Handler {
	r := chi.NewRouter()
	r.Get("/users", list)
	return r
}
`;

test('what is mounted on a router under several paths is below its own alone, and takes nothing from the router', async () => {
  const files = {
    'health/health.go': HEALTH,
    'api/api.go': API,
    'main.go': `package main
${CHI}
type healthHandler http.Handler

func provideHealth() healthHandler {
	v := health.New()
	return healthHandler(v)
}

func provideRouter(server api.Server, healthy healthHandler) *chi.Mux {
	r := chi.NewRouter()
	r.Mount("/healthz", healthy)
	r.Mount("/api", server.Handler())
	return r
}

func main() {
	server := api.Server{}
	healthy := provideHealth()
	mux := provideRouter(server, healthy)
	http.ListenAndServe(":80", mux)
}
`,
  };
  const leads = { 'main.go': { 'shop/api': 'api/api.go', 'shop/health': 'health/health.go' } };
  const routes = await routesOf(withImports(files), leads);
  expect(routes).toEqual(['GET /api/users → list', 'ANY /healthz/ → Handler']);
});

test('a method of what a package outside gave is no function of the file that has its name', async () => {
  const guarded = (made: string) => `package web
import (
	"net/http"
	"github.com/go-chi/chi/v5"
	"github.com/unrolled/secure"
)

type Login struct{}

func (l *Login) Handler(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Token") == "" {
			http.Error(w, "sign in", http.StatusUnauthorized)
			return
		}
		next.ServeHTTP(w, r)
	})
}

func routes() http.Handler {
	r := chi.NewRouter()
	sec := ${made}
	r.Use(sec.Handler)
	r.Get("/users", list)
	return r
}
`;
  expect(await protectionOf({ 'web.go': guarded('secure.New(options)') })).toEqual(['unprotected GET /users']);
  expect(await protectionOf({ 'web.go': guarded('&Login{}') })).toEqual(['protected GET /users behind sec.Handler']);
});

function withImports(files: Record<string, string>): Record<string, string> {
  const imports = '\t"github.com/go-chi/chi/v5"\n';
  return { ...files, 'main.go': (files['main.go'] ?? '').replace(imports, `${imports}\t"shop/api"\n\t"shop/health"\n`) };
}
