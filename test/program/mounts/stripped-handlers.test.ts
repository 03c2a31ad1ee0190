import { expect, test } from 'vitest';
import { protectionOf, routesOf } from '../../lens/stated.ts';

const FILES = {
  'handler/handler.go': `package handler

import (
	"net/http"
	"strings"

	"shop/handler/carts"
)

type Handler struct {
	CartHandler *carts.Handler
}

func (h *Handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	switch {
	case strings.HasPrefix(r.URL.Path, "/api/carts"):
		http.StripPrefix("/api", h.CartHandler).ServeHTTP(w, r)
	}
}
`,
  'handler/carts/handler.go': `package carts

import (
	"net/http"

	"github.com/gorilla/mux"
)

type Handler struct {
	*mux.Router
	store Store
}

func NewHandler(store Store) *Handler {
	h := &Handler{Router: mux.NewRouter(), store: store}
	h.HandleFunc("/carts", h.list).Methods("GET")
	h.HandleFunc("/carts/{id}", h.update).Methods("PUT")
	return h
}

func (h *Handler) list(w http.ResponseWriter, r *http.Request) {}

func (h *Handler) update(w http.ResponseWriter, r *http.Request) {
	h.change(r)
}

func (h *Handler) change(r *http.Request) error {
	if err := h.gate.AuthorizedOwner(r); err != nil {
		return httperror.Forbidden("not yours", err)
	}
	return nil
}
`,
};
const LEADS = { 'handler/handler.go': { 'shop/handler/carts': 'handler/carts/handler.go' } };

test('a type that has a router in it is one, and is where its path is stripped', async () => {
  expect(await routesOf(FILES, LEADS)).toEqual(['GET /api/carts → Handler.list', 'PUT /api/carts/{id} → Handler.update']);
});

test('what a method of the handler asks for an error and answers with a refusal guards it', async () => {
  expect(await protectionOf(FILES, LEADS)).toEqual(['unprotected GET /api/carts', 'protected PUT /api/carts/{id} behind h.change(r)']);
});
