import { expect, test } from 'vitest';

import { flows } from '../../../src/lens/flow/flows.ts';
import type { LensReport } from '../../../src/lens/report/lens.ts';
import { ruleView } from '../../lens/rule-view.ts';

async function reportOf(files: Record<string, string>): Promise<LensReport> {
  return flows.report(await ruleView('flows', files));
}

function routesOf({ groups }: LensReport) {
  const findings = groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? []));
  return findings.flatMap(({ kind, entry }) => (kind === 'route' && entry ? [entry] : []));
}

async function labelsOf(files: Record<string, string>): Promise<string[]> {
  return routesOf(await reportOf(files)).map(({ label }) => label);
}

const numbered = (count: number, write: (index: number) => string) => Array.from({ length: count }, (_, index) => write(index)).join('\n');

const APP = "import express, { Router } from 'express';\nconst app = express();\nconst r = Router();\n";

test('a router that is mounted at many places is told at each of them', async () => {
  const text = `${APP}${numbered(7, (index) => `app.use('/p${index}', r);`)}\nr.get('/y', show);`;
  expect(await labelsOf({ 'src/app.ts': text })).toEqual(['GET /p0/y, /p1/y, /p2/y, /p3/y, /p4/y, /p5/y, /p6/y']);
});

test('of very many places the nearest are told, the others are counted, and all stay known', async () => {
  const text = `${APP}const far = Router();\nfar.use('/far', r);\napp.use('/very', far);\n${numbered(39, (index) => `app.use('/p${index}', r);`)}\nr.get('/y', show);`;
  const [route] = routesOf(await reportOf({ 'src/app.ts': text }));
  expect(route?.label.startsWith('GET /p0/y, /p1/y, ')).toBe(true);
  expect(route?.label.endsWith('/p29/y and 10 more paths')).toBe(true);
  expect(route?.paths).toHaveLength(40);
  expect(route?.paths?.at(-1)).toBe('/very/far/y');
});

test('a router that is mounted on itself is told where it is first, and that there is more is said', async () => {
  const report = await reportOf({ 'src/app.ts': `${APP}${numbered(30, (index) => `r.use('/x${index}', r);`)}\nr.get('/y', show);` });
  expect(routesOf(report)[0]?.label.startsWith('GET /y, /x0/y, /x1/y, ')).toBe(true);
  expect(report.gaps).toContainEqual(expect.stringMatching(/^Cut short.*places where routers are mounted of `src\/app\.ts`/));
});

test('a router in a router in ten routers has the paths of all of them', async () => {
  const text = `${APP}const r0 = Router();\napp.use('/p0', r0);\n${numbered(9, (index) => `const r${index + 1} = Router();\nr${index}.use('/p${index + 1}', r${index + 1});`)}\nr9.get('/y', show);`;
  expect(await labelsOf({ 'src/app.ts': text })).toEqual(['GET /p0/p1/p2/p3/p4/p5/p6/p7/p8/p9/y']);
});

test('of routers farther out than kb goes, braces stand for what is in front, and that is said', async () => {
  const text = `${APP}const r0 = Router();\napp.use('/p0', r0);\n${numbered(90, (index) => `const r${index + 1} = Router();\nr${index}.use('/p${index + 1}', r${index + 1});`)}\nr90.get('/y', show);`;
  const report = await reportOf({ 'src/app.ts': text });
  expect(routesOf(report)[0]?.label).toMatch(/^GET \/\{…\}\/p31\/p32\/.*\/p90\/y$/);
  expect(report.gaps).toContainEqual(expect.stringMatching(/^Cut short.*routers in routers of `src\/app\.ts`/));
});

test('a group that takes the name of its router is made from the one before', async () => {
  const text = `package main
import "github.com/gin-gonic/gin"
func main() {
	r := gin.Default()
	api := r.Group("/api")
	api = api.Group("/v1")
	api.GET("/y", show)
}
func show(c *gin.Context) {}
`;
  expect(await labelsOf({ 'main.go': text })).toEqual(['GET /api/v1/y']);
});

test('a function that adds routes and is called at many places adds them at each, also where it calls itself', async () => {
  const blocks = numbered(12, (index) => `    route("/p${index}") { orderRoutes() }`);
  const files = {
    'App.kt': `import io.ktor.server.routing.*\nfun Application.module() {\n  routing {\n${blocks}\n  }\n}`,
    'Orders.kt': `import io.ktor.server.routing.*\nfun Route.orderRoutes() {\n  get("/y") { call.respond(1) }\n}`,
  };
  expect(await labelsOf(files)).toEqual([`GET ${Array.from({ length: 12 }, (_, index) => `/p${index}/y`).join(', ')}`]);
});

test('routers of one name in several functions are each below what their own function mounts them on', async () => {
  const text = `import express, { Router } from 'express';
const app = express();
function addApi() {
  const router = Router();
  router.get('/a', showA);
  app.use('/api', router);
}
function addAdmin() {
  const router = Router();
  router.get('/b', showB);
  app.use('/admin', router);
}
`;
  expect(await labelsOf({ 'src/app.ts': text })).toEqual(['GET /api/a', 'GET /admin/b']);
  const wrapped = `package main
import "net/http"
func serveFiles() {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /a", showA)
	http.Handle("/files/", http.StripPrefix("/files", mux))
}
func serve() {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /b", showB)
	http.ListenAndServe(":80", mux)
}
`;
  expect(await labelsOf({ 'main.go': wrapped })).toEqual(['GET /files/a', 'GET /b']);
});
