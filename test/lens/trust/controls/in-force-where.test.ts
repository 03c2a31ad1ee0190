import { expect, test } from 'vitest';
import { trustZones } from '../../../../src/lens/trust/trust-zones.ts';
import { ruleView } from '../../rule-view.ts';

/** What is told of the access control of some routes: `always`, or under which condition. */
async function forceOf(files: Record<string, string>, leads: Record<string, Record<string, string>> = {}): Promise<(string | undefined)[]> {
  const { groups } = trustZones.report(await ruleView('trust-zones', files, leads));
  const stated = groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? []));
  const told = stated.flatMap(({ kind, entry }) => {
    if (kind === 'protected') return ['always'];
    return kind === 'undecided' ? (entry?.checks ?? []).map((each) => `${each.kind} if ${each.when}`) : [];
  });
  return [...new Set(told)];
}

const IF = 'access in some cases if';

test.each([
  ['if authn == nil { return true }', `${IF} authn != nil`],
  ['if s.getOptions().AuthDisabled { return true }', `${IF} not s.getOptions().AuthDisabled`],
  // What was shown is verified first.
  ['if c, err := r.Cookie("auth"); err == nil && s.isValid(c.Value) { return true }', 'always'],
  ['if isTokenValid(r.Header.Get("Authorization")) { return true }', 'always'],
])('a wrapper of Go that lets everybody on without an authenticator guards where there is one: %s', async (early, told) => {
  const code = `package server
import "net/http"
type Server struct { authenticator Authenticator }
func (s *Server) getAuthenticator() Authenticator { return s.authenticator }
func (s *Server) isAuthenticated(w http.ResponseWriter, r *http.Request) bool {
	authn := s.getAuthenticator()
	${early}
	user, password, ok := r.BasicAuth()
	if !ok || !authn.IsValid(user, password) {
		http.Error(w, "Missing credentials", http.StatusUnauthorized)
		return false
	}
	return true
}
func (s *Server) requireAuth(f http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if !s.isAuthenticated(w, r) {
			return
		}
		f(w, r)
	}
}
func (s *Server) show(w http.ResponseWriter, r *http.Request) { w.Write(nil) }
func (s *Server) setUp(m *http.ServeMux) { m.HandleFunc("/orders", s.requireAuth(s.show)) }
`;
  expect(await forceOf({ 'server/server.go': code })).toEqual([told]);
});

test.each([
  ['if not self.application.options.auth:\n            return True', `${IF} self.application.options.auth`],
  [
    'keys = self.application.options.basic_auth\n        if keys:\n            if self.request.headers.get("Authorization") not in keys:\n                raise web.HTTPError(401)\n        if not self.application.options.auth:\n            return True',
    `${IF} keys or self.application.options.auth`,
  ],
  ['if not self.get_secure_cookie("user"):\n            return None', 'always'],
])('what Tornado asks of a handler is read: %s', async (early, told) => {
  const code = `from tornado import web
class Base(web.RequestHandler):
    def get_current_user(self):
        ${early}
        return self.get_secure_cookie('user')
class Orders(Base):
    @web.authenticated
    def get(self):
        self.write('x')
app = web.Application([(r'/orders', Orders)])
`;
  expect(await forceOf({ 'app.py': code }, { 'app.py': { tornado: 'package:tornado' } })).toEqual([told]);
});
