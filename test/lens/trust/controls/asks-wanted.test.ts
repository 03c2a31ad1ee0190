import { expect, test } from 'vitest';

import { accessOf } from '../../stated.ts';

const server = (check: string) => ({
  'main.go': `package shop

import (
	"net/http"
	"path/filepath"
	"strings"

	"github.com/gorilla/mux"
)

func plain(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		base := filepath.Base(r.URL.String())
		key := r.URL.Query().Get("key")
		if ${check} {
			http.Error(w, "no", http.StatusForbidden)
			return
		}
		next.ServeHTTP(w, r)
	})
}

func list(w http.ResponseWriter, r *http.Request) {}

func main() {
	r := mux.NewRouter()
	r.Use(plain)
	r.HandleFunc("/orders", list)
	http.ListenAndServe(":80", r)
}
`,
});

test.each([
  ['base == ".hidden"', 'undecided ANY /orders: access in some cases plain'],
  ['strings.HasPrefix(base, "._") || base == ".hidden"', 'undecided ANY /orders: access in some cases plain'],
  ['userOf(r) == nil', 'protected ANY /orders behind plain'],
  ['key != "secret"', 'protected ANY /orders behind plain'],
])('what is refused for what is wanted is refused in some cases: %s', async (check, told) => {
  expect(await accessOf(server(check))).toEqual([told]);
});
