import { expect, test } from 'vitest';
import { atOnce, paced } from '../../../../src/base/pace.ts';
import { spend } from '../../../../src/base/steps.ts';
import { listProtection } from '../../../../src/lens/trust/controls/list-protection.ts';
import type { Entry } from '../../../../src/program/entries/list-entries.ts';
import { readEntries } from '../../../../src/program/entries/read-entries.ts';
import type { RuleHit } from '../../../../src/program/names/find-matches.ts';
import type { Names } from '../../../../src/program/names/index-names.ts';
import type { Definition } from '../../../../src/program/names/read-names.ts';
import { ruleView } from '../../rule-view.ts';

const PATH = 'app/orders_controller.rb';
const NO_NAMES: Names = {
  definitions: [],
  definitionsIn: () => [],
  definitionsNamed: () => [],
  resolve: () => ({ kind: 'unresolved' }),
  importOf: () => undefined,
  sourcesOf: () => [],
  defaultOf: () => undefined,
} as unknown as Names;

function match(start: number, end: number, meta: Record<string, string>, captures: Record<string, string> = {}): RuleHit {
  return { rule: 'rails/rule', startLine: start, endLine: end, start, end, path: PATH, captures, meta };
}

/** Entry points of the methods of one class, by name. */
function entriesOf(...names: string[]): Entry[] {
  return names.map((name, index) => {
    const at = match(100 + index * 10, 105 + index * 10, { role: 'route' });
    const target: Definition = { ...at, name, owner: 'OrdersController' };
    return { kind: 'route', group: 'HTTP routes', label: `GET /${name}`, at, target, before: [], origins: new Map(), wrappers: [] };
  });
}

function accessOf(entries: Entry[], matches: RuleHit[]): Record<string, string[]> {
  const protections = atOnce(listProtection(entries, new Map([[PATH, matches]]), NO_NAMES));
  return Object.fromEntries(protections.map(({ entry, access }) => [entry.target?.name ?? '', access]));
}

const login = { role: 'control', kind: 'access' };

test('many entry points can be given up between any two of them', () => {
  const entries = entriesOf('create', 'show', 'index');
  expect([...listProtection(entries, new Map(), NO_NAMES)].length).toBeGreaterThan(entries.length);
});

test('a route that more stands in front of than is followed is listed, and nobody knows who it is open to', () => {
  const names = { ...NO_NAMES, resolve: () => spend(10_000_000) } as unknown as Names;
  const entries = entriesOf('show').map((entry) => ({ ...entry, before: ['requireUser'] }));
  const [cut] = atOnce(listProtection(entries, new Map(), names));
  expect(cut?.others).toEqual([{ text: 'more code than kb follows', kind: 'access not understood', inside: true }]);
});

test('a control on a class is for the methods it names, or for all but those it excepts', () => {
  const only = { ...match(1, 5, login, { expression: 'require_login', of: 'OrdersController' }), lists: { only: [':create', ':update'] } };
  const except = { ...match(6, 9, login, { expression: 'require_admin', of: 'OrdersController' }), lists: { except: ["'show'"] } };
  expect(accessOf(entriesOf('create', 'show', 'index'), [only, except])).toEqual({
    create: ['require_login', 'require_admin'],
    show: [],
    index: ['require_admin'],
  });
});

test('an exemption takes away what is on the class and for all, never what is on the handler itself', () => {
  const everywhere = match(1, 2, { ...login, on: 'all' }, { expression: 'AuthGuard' });
  const onClass = match(3, 4, login, { expression: 'authorize', of: 'OrdersController' });
  const onHandler = match(5, 6, login, { expression: 'require_owner', of: 'show' });
  const exempt = [
    match(7, 8, { role: 'exempt' }, { expression: 'public', of: 'show' }),
    match(8, 9, { role: 'exempt' }, { expression: 'public', of: 'index' }),
  ];
  expect(accessOf(entriesOf('show', 'index', 'create'), [everywhere, onClass, onHandler, ...exempt])).toEqual({
    show: ['require_owner'],
    index: [],
    create: ['AuthGuard', 'authorize'],
  });
});

test('an exemption written on a route takes it out of the access control of its router', () => {
  const guard = match(1, 2, { ...login, as: 'middleware' }, { expression: 'RequireAuthorization' });
  const exempt = match(99, 106, { role: 'exempt' }, { expression: 'AllowAnonymous' });
  const entries = entriesOf('show', 'index').map((entry) => ({ ...entry, before: ['RequireAuthorization'] }));
  expect(accessOf(entries, [guard, exempt])).toEqual({ show: [], index: ['RequireAuthorization'] });
});

test('middleware that is known by its name as another kind of control is access control where it refuses callers', () => {
  const named = match(1, 2, { role: 'control', kind: 'session', as: 'middleware' }, { expression: 'sessionMiddleware' });
  const refusing = match(3, 4, login, { expression: 'sessionMiddleware', of: 'show' });
  const entries = entriesOf('show', 'index').map((entry) => ({ ...entry, before: ['sessionMiddleware'] }));
  expect(accessOf(entries, [named, refusing])).toEqual({ show: ['sessionMiddleware'], index: [] });
});

test('a control around the declarations of routes protects those inside it', () => {
  const group = match(99, 112, { ...login, on: 'inside' }, { expression: "middleware('auth')" });
  expect(accessOf(entriesOf('show', 'index'), [group])).toEqual({ show: ["middleware('auth')"], index: [] });
});

test('a policy that lets everybody in is no access control', () => {
  const open = { ...match(1, 2, { role: 'policy', as: 'open' }, { expression: 'permitAll()' }), lists: { paths: ['"/show"'] } };
  const rest = match(1, 5, { role: 'policy' }, { expression: 'authenticated()' });
  expect(accessOf(entriesOf('show', 'index'), [open, rest])).toEqual({ show: [], index: ['authenticated()'] });
});

test('of several controls that are given as one list, each is told', () => {
  const [entry] = entriesOf('create');
  const controls = ['requireUser', "hasRole('clerk', 'admin')", 'isAdmin'].map((expression, index) =>
    match(index, index + 1, { ...login, as: 'middleware' }, { expression }),
  );
  expect(accessOf(entry ? [{ ...entry, before: ["[requireUser, hasRole('clerk', 'admin')]"] }] : [], controls)).toEqual({
    create: ['requireUser', "hasRole('clerk', 'admin')"],
  });
});

test('what stands in front of a route is judged where it is written, also where the route is in another package', async () => {
  const files = {
    'routes/routes.go': `package routes
import "github.com/labstack/echo/v4"
import "shop/handlers"
func register(a *echo.Group) {
	a.Use(requireToken())
	handlers.Register(a.Group("/orders"))
}
`,
    'routes/auth.go': `package routes
import "github.com/labstack/echo/v4"
func requireToken() echo.MiddlewareFunc {
	return func(next echo.HandlerFunc) echo.HandlerFunc {
		return func(c echo.Context) error {
			if c.Request().Header.Get("Authorization") == "" {
				return echo.NewHTTPError(http.StatusUnauthorized, "missing token")
			}
			return next(c)
		}
	}
}
`,
    'handlers/orders.go': `package handlers
import "github.com/labstack/echo/v4"
func Register(g *echo.Group) {
	g.GET("/list", list)
}
func list(c echo.Context) error { return nil }
`,
  };
  const view = await ruleView('trust-zones', files, { 'routes/routes.go': { 'shop/handlers': 'handlers/orders.go' } });
  const { entries, found, names } = await paced(readEntries(view), new AbortController().signal);
  expect(atOnce(listProtection(entries, found, names)).map(({ entry, access }) => [entry.label, access])).toEqual([
    ['GET /orders/list', ['requireToken()']],
  ]);
});
