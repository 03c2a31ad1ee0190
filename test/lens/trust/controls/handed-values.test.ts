import { expect, test } from 'vitest';

import { protectionOf } from '../../stated.ts';

test('what a middleware of Go makes of the error of a handler denies nobody, what it does before it may, and so does who is asked for a password', async () => {
  const api = `package api
import (
	"net/http"
	"shop/zen"
)
func translated() zen.Middleware {
	return func(next zen.HandleFunc) zen.HandleFunc {
		return func(w http.ResponseWriter, r *http.Request) error {
			err := next(w, r)
			if err == nil {
				return nil
			}
			w.WriteHeader(http.StatusUnauthorized)
			return err
		}
	}
}
func signedIn() zen.Middleware {
	return func(next zen.HandleFunc) zen.HandleFunc {
		return func(w http.ResponseWriter, r *http.Request) error {
			if userOf(r) == nil {
				w.WriteHeader(http.StatusUnauthorized)
				return nil
			}
			return next(w, r)
		}
	}
}
type orders struct{}
func (o *orders) Method() string { return "GET" }
func (o *orders) Path() string { return "/orders" }
func (o *orders) Handle(w http.ResponseWriter, r *http.Request) error { return nil }
type profile struct{}
func (p *profile) Method() string { return "GET" }
func (p *profile) Path() string { return "/profile" }
func (p *profile) Handle(w http.ResponseWriter, r *http.Request) error {
	_, _, ok := r.BasicAuth()
	if !ok {
		w.Header().Set("WWW-Authenticate", "Basic")
		return missing
	}
	return nil
}
type health struct{}
func (h *health) Method() string { return "GET" }
func (h *health) Path() string { return "/health" }
func (h *health) Handle(w http.ResponseWriter, r *http.Request) error { return nil }
func register(srv *zen.Server) {
	withTranslation := translated()
	withUser := signedIn()
	publicMiddlewares := []zen.Middleware{withTranslation}
	userMiddlewares := []zen.Middleware{withTranslation, withUser}
	srv.RegisterRoute(publicMiddlewares, &health{})
	srv.RegisterRoute(userMiddlewares, &orders{})
	srv.RegisterRoute(publicMiddlewares, &profile{})
}
`;
  expect(await protectionOf({ 'api/api.go': api })).toEqual([
    'unprotected GET /health',
    'protected GET /orders behind withUser',
    'protected GET /profile behind !ok',
  ]);
});
