import { expect, test } from 'vitest';
import { trustZones } from '../../../../src/lens/trust/trust-zones.ts';
import { ruleView } from '../../rule-view.ts';

const WRAP = `module.exports = function asyncHandler(fn) {
  return function wrapped(...args) {
    return Promise.resolve(fn(...args)).catch(args[args.length - 1]);
  };
};
`;

const AUTH = `const passport = require('passport');
function authenticate(type, isStrict) {
  return function (req, res, next) {
    passport.authenticate(type, (err, user) => {
      if (!user && isStrict) throw new Denied('Unauthorized', 401);
      return next();
    })(req, res, next);
  };
}
const jwt = authenticate('jwt', true);
const loose = authenticate('jwt', false);
const guard = makeIt('jwt');
function admin(req, res, next) {
  if (req.user.admin) return next();
  throw new Denied('Unauthorized', 401);
}
module.exports = { jwt, loose, guard, admin };
`;

test('what calls what it is given does what that does, as the call says that made it, and is not understood where that is not read', async () => {
  const app = `const express = require('express');
const wrap = require('./wrap');
const auth = require('./auth');
const locals = require('./locals');
const app = express();
app.get('/links', wrap(auth.jwt), wrap(list));
app.get('/shared', wrap(auth.loose), wrap(list));
app.get('/some', wrap(env.CLOSED ? auth.jwt : auth.loose), wrap(list));
app.get('/hidden', wrap(auth.guard), wrap(list));
app.get('/users', wrap(auth.admin), wrap(list));
app.get('/terms', wrap(locals.page), wrap(list));
function list(req, res) { res.json([]); }
`;
  const leads = { 'app.js': { './auth': 'auth.js', './wrap': 'wrap.js' } };
  const { groups } = trustZones.report(await ruleView('trust-zones', { 'app.js': app, 'auth.js': AUTH, 'wrap.js': WRAP }, leads));
  const findings = groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? []));
  expect(findings.flatMap(({ kind, name }) => (/protected$|^undecided$/.test(kind) ? [`${kind} ${name}`] : [])).sort()).toEqual([
    'protected GET /links behind wrap(auth.jwt)',
    'protected GET /users behind wrap(auth.admin)',
    'undecided GET /hidden',
    'undecided GET /some',
    'unprotected GET /shared',
    'unprotected GET /terms',
  ]);
});

test('a check whose level the route hands over is told as one in some cases, and so is what only answers the errors of others', async () => {
  const app = `package shop

import "net/http"

func (h *Handler) Web(f handlerFunc, level LevelFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		h.answer(w, r, func() error {
			if level(h.cfg) == LevelUser && sessionOf(r) == nil {
				err := ErrNotLoggedIn
				return err
			}
			return f(w, r)
		}())
	}
}

func (h *Handler) Plain(f handlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		h.answer(w, r, f(w, r))
	}
}

func (h *Handler) answer(w http.ResponseWriter, r *http.Request, err error) {
	if err.Status == http.StatusUnauthorized {
		http.Redirect(w, r, "/login", http.StatusFound)
		return
	}
	http.Error(w, err.Message, err.Status)
}

func serve(mux *http.ServeMux, h *Handler) {
	mux.HandleFunc("/orders", h.Web(list, LevelReader))
	mux.HandleFunc("/terms", h.Plain(terms))
}

func LevelReader(cfg *Config) Level { return cfg.Level }
func list(w http.ResponseWriter, r *http.Request) error { return nil }
func terms(w http.ResponseWriter, r *http.Request) error { return nil }
`;
  const { groups } = trustZones.report(await ruleView('trust-zones', { 'app.go': app }));
  const findings = groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? []));
  expect(findings.flatMap(({ kind, name }) => (/protected$|^undecided$/.test(kind) ? [`${kind} ${name}`] : [])).sort()).toEqual([
    'undecided ANY /orders',
    'undecided ANY /terms',
  ]);
});
