import { expect, test } from 'vitest';
import { accessOf } from '../../stated.ts';

const router = (before: string, metrics: string) => `package router
import (
	"net/http"
	"github.com/gorilla/mux"
	"github.com/rs/zerolog/hlog"
)
func Router(users *Users) *mux.Router {
	router := mux.NewRouter()
	router.Use(hlog.AccessHandler(accessLogger))
	router.Methods("GET").Path("/health").HandlerFunc(health)
	router.Methods("GET").Path("/metrics").Handler(${metrics})
	router.Methods("POST").Path("/login").HandlerFunc(users.Login)
	return router
}
${before}
func health(w http.ResponseWriter, r *http.Request) { w.Write(nil) }
func (u *Users) Login(w http.ResponseWriter, r *http.Request) {
	if !u.Validate(r.FormValue("user"), r.FormValue("pass")) {
		w.WriteHeader(401)
		return
	}
	u.store.Save(r, w)
}
`;

test('a password that is sent with each request is asked for by a guard, one of a form is how callers sign in; what logs access is no guard', async () => {
  const basic = `func basicAuth(handler http.Handler, users *Users) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		user, pass, ok := r.BasicAuth()
		if !ok || !users.Validate(user, pass) {
			w.WriteHeader(401)
			return
		}
		handler.ServeHTTP(w, r)
	}
}`;
  expect(await accessOf({ 'router.go': router(basic, 'basicAuth(promhttp.Handler(), users)') })).toEqual([
    'unprotected POST /login',
    'unprotected GET /health',
    'protected GET /metrics behind basicAuth(promhttp.Handler(), users)',
  ]);
});

test('routes of a router that nothing in the sources hands over are neither guarded nor open', async () => {
  const code = `package api
import "github.com/gorilla/mux"
func Register(r *mux.Router) { r.HandleFunc("/health", health) }
func health(w http.ResponseWriter, r *http.Request) { w.Write(nil) }
`;
  expect(await accessOf({ 'api.go': code })).toEqual(['undecided ANY /health: access not understood what mounts r']);
});
