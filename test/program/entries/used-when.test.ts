import { expect, test } from 'vitest';

import { trustZones } from '../../../src/lens/trust/trust-zones.ts';
import { ruleView } from '../../lens/rule-view.ts';
import { protectionOf } from '../../lens/stated.ts';

const EXPRESS = (uses: string) => `import express from 'express';
import passport from 'passport';
import { config } from './config';
function requireUser(req, res, next) {
  if (!req.user) return res.status(401).end();
  next();
}
const app = express();
${uses}
app.get('/users', (req, res) => res.json(1));
`;

const GO = (uses: string) => `package web

import (
	"net/http"

	"github.com/gorilla/mux"
)

func requireUser(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Authorization") == "" {
			http.Error(w, "sign in", http.StatusUnauthorized)
			return
		}
		next.ServeHTTP(w, r)
	})
}

func routes(config Config) http.Handler {
	r := mux.NewRouter()
${uses}
	r.HandleFunc("/users", list)
	return r
}
`;

const PYTHON = (uses: string) => `from fastapi import FastAPI, HTTPException

class Auth:
    async def __call__(self, scope, receive, send):
        raise HTTPException(401)

app = FastAPI()
${uses}

@app.get("/users")
async def users():
    return 1
`;

test.each([
  ['app.ts', EXPRESS('app.use(requireUser);'), ['protected GET /users behind requireUser']],
  ['app.ts', EXPRESS('if (config.auth) app.use(requireUser);'), []],
  ['app.ts', EXPRESS('if (config.auth) {\n  app.use(passport.authenticate("jwt"));\n}'), []],
  ['app.ts', EXPRESS('if (config.open) {\n  log();\n} else {\n  app.use(requireUser);\n}'), []],
  ['app.ts', EXPRESS('if (process.env.NODE_ENV !== "test") app.use(requireUser);'), ['protected GET /users behind requireUser']],
  ['app.ts', EXPRESS('if (config.compressed) app.use(compress());'), ['unprotected GET /users']],
  [
    'app.ts',
    EXPRESS("if (config.admin) {\n  app.use(requireUser);\n  app.get('/admin', (req, res) => res.json(1));\n}"),
    ['protected GET /admin behind requireUser'],
  ],
  ['web.go', GO('\tr.Use(requireUser)'), ['protected ANY /users behind requireUser']],
  ['web.go', GO('\tif config.User != "" {\n\t\tr.Use(requireUser)\n\t}'), []],
  ['app.ts', EXPRESS('function keys(app) {\n  if (!config.auth) return;\n  app.use(requireUser);\n}\nkeys(app);'), []],
  [
    'app.ts',
    EXPRESS("function keys(app) {\n  if (!config.auth) return;\n  app.use(requireUser);\n  app.get('/keys', list);\n}"),
    ['unprotected GET /users', 'protected GET /keys behind requireUser'],
  ],
  ['web.go', GO('\tif config.Open {\n\t\treturn r\n\t}\n\tr.Use(requireUser)'), ['protected ANY /users behind requireUser']],
  ['main.py', PYTHON('app.add_middleware(Auth)'), ['protected GET /users behind Auth']],
  ['main.py', PYTHON('if settings.auth:\n    app.add_middleware(Auth)'), []],
])('what a router is told to use under a condition is in front in some cases: %s %#', async (path, text, stated) => {
  expect(await protectionOf({ [path]: text })).toEqual(stated);
});

/** Under which conditions controls stand in front of the routes of a file; 'always or unsaid' without. */
async function conditionsOf(path: string, text: string): Promise<string[]> {
  const { groups } = trustZones.report(await ruleView('trust-zones', { [path]: text }));
  const findings = groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? []));
  return findings.flatMap(({ entry }) => entry?.checks?.map(({ text: control, when = 'always or unsaid' }) => `${control}: ${when}`) ?? []);
}

test.each([
  ['app.ts', EXPRESS('if (config.auth) app.use(requireUser);'), ['requireUser: config.auth']],
  ['app.ts', EXPRESS('if (config.auth) {\n  if (config.users) app.use(requireUser);\n}'), ['requireUser: config.auth and config.users']],
  ['app.ts', EXPRESS('if (config.open) {\n  log();\n} else {\n  app.use(requireUser);\n}'), ['requireUser: always or unsaid']],
  ['web.go', GO('\tif config.User != "" {\n\t\tr.Use(requireUser)\n\t}'), ['requireUser: config.User != ""']],
  ['app.py', PYTHON('if settings.closed:\n    app.add_middleware(Auth)'), ['Auth: settings.closed']],
])('the condition under which something stands in front is told as written (%#)', async (path, text, told) => {
  expect(await conditionsOf(path, text)).toEqual(told);
});
