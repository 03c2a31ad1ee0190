import { expect, test } from 'vitest';

import { trustZones } from '../../../../src/lens/trust/trust-zones.ts';
import { ruleView } from '../../rule-view.ts';

test('controls in front of entry points that none of these names are listed once per text, with how often they are used', async () => {
  const view = await ruleView('trust-zones', {
    'src/orders.ts': `import { Router } from 'express';
import helmet from 'helmet';
const router = Router();
router.get('/orders', requireUser, helmet(), list);
router.post('/orders', requireUser, helmet(), create);
`,
  });
  const group = trustZones.report(view).groups.find(({ title }) => title === 'Controls in front of entry points');
  expect(group?.items.map(({ startLine, text }) => `${startLine} ${text}`)).toEqual([
    '4 **security headers** `helmet()`, 2 times (express/headers)',
  ]);
  expect(group?.items[0]?.findings?.map(({ startLine, name }) => `${startLine} ${name}`)).toEqual([
    '4 security headers: helmet()',
    '5 security headers: helmet()',
  ]);
});

test('what is called like access control in front of entry points is told as what it does', async () => {
  const view = await ruleView('trust-zones', {
    'server.go': `package shop

import "net/http"

func authTrace(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		log.Println(r.URL.Path)
		next.ServeHTTP(w, r)
	})
}

func authUser(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("User") == "" {
			http.Error(w, "who are you", http.StatusUnauthorized)
			return
		}
		next.ServeHTTP(w, r)
	})
}

func serve(mux *http.ServeMux, other *Server) {
	mux.HandleFunc("/orders", list)
	other.Keep(authTrace, authUser)
}
`,
  });
  const group = trustZones.report(view).groups.find(({ title }) => title === 'Controls in front of entry points');
  expect(group?.items.map(({ text }) => text)).toEqual([
    '**lets everybody on** `authTrace` (go/access)',
    '**access** `authUser` (go/access)',
  ]);
});

const TOKEN = `package shop

import "strings"

func tokenOf(r *http.Request) string {
	authorization := header(r)
	parts := strings.SplitN(authorization, " ", 2)
	return parts[1]
}
`;

/** The controls of functions that are told of a file. */
async function controlsOf(text: string): Promise<string[]> {
  const { groups } = trustZones.report(await ruleView('trust-zones', { 'token.go': text }));
  return groups.find(({ title }) => title === 'Controls')?.items.map((item) => item.text) ?? [];
}

test('a variable that is called like middleware is no control where nothing puts any in front of anything', async () => {
  expect(await controlsOf(TOKEN)).toEqual([]);
  expect(await controlsOf(TOKEN.replace('authorization :=', 'token :='))).toEqual(['`tokenOf`: access `authorization` (go/access)']);
});

test('what is only called like access control, and handed to what is no registration, is told as no more', async () => {
  const view = await ruleView('trust-zones', {
    'store.go': `package shop

import "net/http"

const kindAuthorizeCode = "authorize_code"

func find(store *Store, code string) *Session {
	return store.session(kindAuthorizeCode, code)
}

func serve(mux *http.ServeMux) { mux.HandleFunc("/orders", list) }
`,
  });
  const group = trustZones.report(view).groups.find(({ title }) => title === 'Controls in front of entry points');
  expect(group?.items.map(({ text }) => text)).toEqual(['**called like access control** `kindAuthorizeCode` (go/access)']);
});
