import { expect, test } from 'vitest';

import { accessOf } from '../../stated.ts';

const server = (condition: string) => `package server
import (
	"errors"
	"net/http"
	"github.com/go-chi/chi"
)
func AttemptAuth(authenticator Authenticator) func(http.Handler) http.Handler {
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			session, err := authenticator.Authenticate(r)
			if ${condition} {
				render.Unauthorized(w)
				return
			}
			next.ServeHTTP(w, r.WithContext(with(r, session)))
		})
	}
}
func New(authenticator Authenticator, orders *Orders) http.Handler {
	r := chi.NewRouter()
	r.Use(AttemptAuth(authenticator))
	r.Get("/orders", list(orders))
	r.Get("/about", about)
	return r
}
func list(orders *Orders) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		found, err := orders.List(r.Context(), sessionOf(r))
		render.JSON(w, found)
	}
}
func about(w http.ResponseWriter, r *http.Request) { render.JSON(w, version) }
type Orders struct {}
func (o *Orders) List(ctx context.Context, session *Session) ([]Order, error) {
	if err := check(ctx, session); err != nil {
		return nil, err
	}
	return all(ctx)
}
func check(ctx context.Context, session *Session) error {
	if session.Principal == nil {
		return ErrNotAuthorized
	}
	return nil
}
`;

test('behind what lets guests on, an entry is undecided where a service that it calls refuses them', async () => {
  const told = await accessOf({ 'server.go': server('err != nil && !errors.Is(err, authn.ErrNoAuthData)') });
  expect(told).toEqual([
    'unprotected GET /about',
    'undecided GET /orders: optional access AttemptAuth(authenticator), access in some cases orders.List',
  ]);
});

test('what refuses those who show nothing as well guards', async () => {
  const told = await accessOf({ 'server.go': server('err != nil') });
  expect(told).toEqual([
    'protected GET /orders behind AttemptAuth(authenticator)',
    'protected GET /about behind AttemptAuth(authenticator)',
  ]);
});
