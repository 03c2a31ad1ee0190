import { expect, test } from 'vitest';

import { accessOf } from '../../lens/stated.ts';

const GUARDS = `package shop

import "net/http"

func requireUser(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Authorization") == "" {
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		h.ServeHTTP(w, r)
	})
}

func counted(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		served++
		h.ServeHTTP(w, r)
	})
}

func users(w http.ResponseWriter, r *http.Request) {}
`;

/** What is told of a route of net/http in one file, beside two functions that wrap handlers. */
function protection(code: string): Promise<string[]> {
  return accessOf({ 'shop/guards.go': GUARDS, 'shop/routes.go': `package shop\n\nimport "net/http"\n\n${code}\n` });
}

const MUX = 'mux := http.NewServeMux()\n\tmux.HandleFunc("/users", users)';
const serve = (code: string, parameters = '') => `func serve(${parameters}) error {\n\t${MUX}\n\t${code}\n}`;
const GUARDED = ['protected ANY /users behind requireUser'];

test.each([
  ['handed on by a variable', serve('h := counted(mux)\n\th = requireUser(h)\n\treturn http.ListenAndServe(":80", h)')],
  ['a handler by its type first', serve('var h http.Handler = mux\n\th = requireUser(h)\n\treturn http.ListenAndServe(":80", h)')],
  ['wrapped where it is handed on again', serve('h := counted(mux)\n\treturn http.ListenAndServe(":80", requireUser(h))')],
  [
    'what a function gives that makes it',
    `func newMux() http.Handler {\n\t${MUX}\n\treturn mux\n}\n\nfunc serve() error {\n\treturn http.ListenAndServe(":80", requireUser(counted(newMux())))\n}`,
  ],
  [
    'one of several',
    `${serve('h := chain(mux, counted, requireUser)\n\treturn http.ListenAndServe(":80", h)')}\n\nfunc chain(h http.Handler, all ...func(http.Handler) http.Handler) http.Handler {\n\tfor _, each := range all {\n\t\th = each(h)\n\t}\n\treturn h\n}`,
  ],
])('what wraps a router is in front of its routes: %s', async (_, code) => {
  expect(await protection(code)).toEqual(GUARDED);
});

test('what wraps a router under a condition guards its routes in some cases', async () => {
  const code = serve(
    'var h http.Handler = mux\n\tif closed {\n\t\th = requireUser(h)\n\t}\n\treturn http.ListenAndServe(":80", h)',
    'closed bool',
  );
  expect(await protection(code)).toEqual(['undecided ANY /users: access in some cases requireUser']);
});

test('what a function is given to wrap a router with is not understood', async () => {
  const code = serve(
    'var h http.Handler = mux\n\tfor _, each := range all {\n\t\th = each(h)\n\t}\n\treturn http.ListenAndServe(":80", h)',
    'all []func(http.Handler) http.Handler',
  );
  expect(await protection(code)).toEqual(['undecided ANY /users: access not understood each']);
});

test('what wraps another router, or is no access control, is in front of nothing', async () => {
  const code = serve(
    'other := http.NewServeMux()\n\th := requireUser(other)\n\tgo http.ListenAndServe(":81", h)\n\treturn http.ListenAndServe(":80", counted(mux))',
  );
  expect(await protection(code)).toEqual(['unprotected ANY /users']);
});

test('what wraps the router that an object keeps may be in front of what another function adds to it', async () => {
  const code = `type server struct {
	conf config
	auth gate
}

func (s *server) routes() {
	mux := s.conf.mux
	mux.HandleFunc("/users", users)
}

func (s *server) handler() http.Handler {
	h := counted(s.conf.mux)
	return s.auth.middleware().Wrap(h)
}`;
  expect(await protection(code)).toEqual(['undecided ANY /users: access not understood s.auth.middleware().Wrap']);
});
