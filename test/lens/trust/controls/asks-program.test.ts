import { expect, test } from 'vitest';

import { accessOf } from '../../stated.ts';

const GO = (condition: string) => `package api

import (
	"net/http"
	"strings"

	"github.com/gorilla/mux"
)

func wall(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if ${condition} {
			http.Error(w, "not allowed", http.StatusForbidden)
		} else {
			next.ServeHTTP(w, r)
		}
	})
}

func routes() http.Handler {
	r := mux.NewRouter()
	r.Use(wall)
	r.HandleFunc("/orders", list)
	return r
}
`;

const EXPRESS = (condition: string) => `import express from 'express';
function wall(req, res, next) {
  if (${condition}) return res.status(403).end();
  next();
}
const app = express();
app.use(wall);
app.get('/orders', (req, res) => res.json(1));
`;

test.each([
  ['api.go', GO('strings.HasPrefix(r.UserAgent(), "Mozilla/")'), 'unprotected ANY /orders'],
  ['api.go', GO('r.Header.Get("Authorization") == ""'), 'protected ANY /orders behind wall'],
  ['api.go', GO('r.Header.Get("X-Key") == "" || strings.Contains(r.UserAgent(), "bot")'), 'protected ANY /orders behind wall'],
  ['app.ts', EXPRESS("/bot/.test(req.headers['user-agent'])"), 'unprotected GET /orders'],
  ['app.ts', EXPRESS('!req.headers.authorization'), 'protected GET /orders behind wall'],
])('what refuses callers for the program that they call with is no access control (%#)', async (path, text, told) => {
  expect(await accessOf({ [path]: text })).toEqual([told]);
});
