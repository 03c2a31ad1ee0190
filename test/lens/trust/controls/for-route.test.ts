import { expect, test } from 'vitest';
import { accessOf } from '../../stated.ts';

/** How each route of some files is guarded: `GET /x guarded`. */
async function guardsOf(files: Record<string, string>, leads: Record<string, Record<string, string>> = {}): Promise<string[]> {
  const told = await accessOf(files, leads);
  const kinds = { protected: 'guarded', unprotected: 'open', undecided: 'some cases' } as Record<string, string>;
  return told.map((line) => {
    const [kind = '', method = '', path = ''] = line.replace(/:(?= )/, '').split(' ');
    return `${method} ${path} ${kinds[kind]}`;
  });
}

const EXPRESS = (body: string, more = '') => `import express from 'express';
const app = express();
${more}
app.use((req, res, next) => {
  ${body}
  if (!req.user) return res.status(401).end();
  next();
});
app.get('/login', (req, res) => res.json(1));
app.get('/share/:code', (req, res) => res.json(1));
app.get('/orders', (req, res) => res.json(1));
app.get('/:page', (req, res) => res.json(1));
`;

const LIST = "const OPEN = ['/login', '/share/'];";

test.each([
  ["if (req.path === '/login' || req.path.startsWith('/share/')) return next();", ''],
  ['if (OPEN.some((one) => req.path.startsWith(one))) return next();', LIST],
  [
    'if (isPublic(req)) return next();',
    "function isPublic(req) { if (req.path === '/login') return true; return req.path.startsWith('/share/'); }",
  ],
  ["const path = req.path; if (path === '/login' || /^\\/share\\//.test(path)) { return next(); }", ''],
])('what a middleware of Express lets on by its path is told of each route: %s', async (body, more) => {
  expect(await guardsOf({ 'src/app.js': EXPRESS(body, more) }, { 'src/app.js': { express: 'package:express' } })).toEqual([
    'GET /login open',
    'GET /share/:code open',
    'GET /:page some cases',
    'GET /orders guarded',
  ]);
});

test.each([
  ['if (settings.paths.includes(req.path)) return next();', ''],
  ['if (OPEN.includes(req.path)) return next();', "const OPEN = ['/login', more];"],
  [
    'if (isPublic(req)) return next();',
    "function isPublic(req) { if (req.path === '/login') return true; return req.path.startsWith(prefix); }",
  ],
  [
    'if (isPublic(req)) return next();',
    "function isPublic(req) { if (weekend()) { return true; } return req.path.startsWith('/share/'); }",
  ],
])('where it is not known what is let on, a route stays guarded in some cases: %s', async (body, more) => {
  const told = await guardsOf({ 'src/app.js': EXPRESS(body, more) }, { 'src/app.js': { express: 'package:express' } });
  expect(told).toContain('GET /orders some cases');
});

test('what only refuses below some paths guards these, and no others', async () => {
  const code = `import express from 'express';
const app = express();
app.use((req, res, next) => {
  if (req.path.startsWith('/admin')) {
    if (!req.user) return res.status(401).end();
  }
  next();
});
app.get('/admin/users', (req, res) => res.json(1));
app.get('/shop/admin', (req, res) => res.json(1));
app.get('/orders', (req, res) => res.json(1));
`;
  expect(await guardsOf({ 'src/app.js': code }, { 'src/app.js': { express: 'package:express' } })).toEqual([
    'GET /shop/admin open',
    'GET /orders open',
    'GET /admin/users guarded',
  ]);
});

test('a middleware of Go that asks a function for paths by cases guards all others', async () => {
  const code = `package main
import ("net/http"; "strings")
func isAsset(r *http.Request) bool {
	path := r.URL.Path
	switch path {
	case "/favicon.ico", "/robots.txt":
		return true
	}
	return strings.HasPrefix(path, "/js/")
}
func isPublicRoute(r *http.Request) bool {
	if isAsset(r) {
		return true
	}
	path := r.URL.Path
	switch path {
	case "/", "/login":
		return true
	}
	return strings.HasPrefix(path, "/oauth2/") && strings.HasSuffix(path, "/redirect") || strings.HasPrefix(path, "/share/")
}
func guard(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if isAsset(r) {
			next.ServeHTTP(w, r)
			return
		}
		session := loadWebSession(r)
		if !request.IsAuthenticated(session) && !isPublicRoute(r) {
			http.Redirect(w, r, "/login", 302)
			return
		}
		next.ServeHTTP(w, r)
	})
}
func main() {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /login", show)
	mux.HandleFunc("GET /js/{file}", show)
	mux.HandleFunc("GET /oauth2/{provider}/redirect", show)
	mux.HandleFunc("GET /oauth2/{provider}/unlink", show)
	mux.HandleFunc("GET /share/{code}", show)
	mux.HandleFunc("GET /orders/{id}", show)
	mux.HandleFunc("POST /orders/share/{id}", show)
	http.ListenAndServe(":80", guard(mux))
}
func show(w http.ResponseWriter, r *http.Request) { w.Write(nil) }
`;
  expect((await guardsOf({ 'main.go': code })).toSorted()).toEqual([
    'GET /js/{file} open',
    'GET /login open',
    'GET /oauth2/{provider}/redirect open',
    'GET /oauth2/{provider}/unlink guarded',
    'GET /orders/{id} guarded',
    'GET /share/{code} open',
    'POST /orders/share/{id} guarded',
  ]);
});

test.each([
  ['if request.path in OPEN_PATHS:\n        return'],
  ["if request.path == '/login' or request.path.startswith('/share/'):\n        return"],
  ['if any(request.path.startswith(one) for one in OPEN_PATHS):\n        return'],
])('what stands in front of all of Flask by a list of paths: %s', async (body) => {
  const code = `from flask import Flask, abort, g, request
app = Flask(__name__)
OPEN_PATHS = ['/login', '/health']
@app.before_request
def guard():
    ${body}
    if not g.user:
        abort(401)
@app.get('/login')
def login():
    return 'x'
@app.get('/orders')
def orders():
    return 'x'
`;
  expect(await guardsOf({ 'shop/app.py': code }, { 'shop/app.py': { flask: 'package:flask' } })).toEqual([
    'GET /login open',
    'GET /orders guarded',
  ]);
});

test('a filter of Rails that is only for some paths is told by these', async () => {
  const files = {
    'config/routes.rb':
      "Rails.application.routes.draw do\n  get 'orders', to: 'orders#index'\n  get 'share/:code', to: 'orders#share'\nend\n",
    'app/controllers/orders_controller.rb': `class OrdersController < ActionController::Base
  before_action :guard
  def index; end
  def share; end
  private
  def guard
    return if request.path.start_with?('/share/')
    head :unauthorized unless current_user
  end
end
`,
  };
  expect((await guardsOf(files)).toSorted()).toEqual(['GET /orders guarded', 'GET /share/:code open']);
});

test('an interceptor of Spring that lets on by a path', async () => {
  const files = {
    'Web.java':
      'package shop;\nimport org.springframework.web.servlet.config.annotation.*;\nclass Web implements WebMvcConfigurer { public void addInterceptors(InterceptorRegistry registry) { registry.addInterceptor(new Gate()); } }\n',
    'Gate.java': `package shop;
class Gate implements HandlerInterceptor {
  public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) {
    String uri = request.getRequestURI();
    if (uri.startsWith("/share/") || uri.equals("/login")) { return true; }
    if (user(request) == null) { response.setStatus(401); return false; }
    return true;
  }
}
`,
    'Orders.java':
      'package shop;\nimport org.springframework.web.bind.annotation.*;\n@RestController class Orders {\n @GetMapping("/orders") public String all() { return ""; }\n @GetMapping("/login") public String login() { return ""; } }\n',
  };
  expect((await guardsOf(files)).toSorted()).toEqual(['GET /login open', 'GET /orders guarded']);
});

test('middleware of Laravel that lets on by a path', async () => {
  const files = {
    'app/Http/Kernel.php': `<?php\nclass Kernel { protected $middleware = [\\App\\Http\\Middleware\\Member::class]; }\n`,
    'app/Http/Middleware/Member.php': `<?php
namespace App\\Http\\Middleware;
class Member {
  public function handle($request, $next) {
    if ($request->is('share/*', 'login')) { return $next($request); }
    if (!$request->user()) { abort(401); }
    return $next($request);
  }
}
`,
    'routes/web.php':
      "<?php\nRoute::get('orders', [OrderController::class, 'show']);\nRoute::get('login', [OrderController::class, 'show']);\n",
    'app/Http/Controllers/OrderController.php': '<?php\nclass OrderController { public function show() { return view("orders"); } }\n',
  };
  expect((await guardsOf(files)).toSorted()).toEqual(['GET /login open', 'GET /orders guarded']);
});

const inExpress = (body: string, more = '') =>
  guardsOf({ 'src/app.js': EXPRESS(body, more) }, { 'src/app.js': { express: 'package:express' } });

test.each([
  ['what is asked before may refuse', "checkPermission(req, res); if (req.path === '/login') return next();", ''],
  ['it stands where something else holds', "if (weekend) { if (req.path === '/login') return next(); }", ''],
  ['it is no way on', "if (req.path === '/login') return deny(req, res);", ''],
  ['only an inner function ends there', "const show = () => { if (req.path === '/login') { return next(); } }; show();", ''],
])('a path that is let on is not told to be open where %s', async (_, body, more) => {
  expect(await inExpress(body, more)).not.toContain('GET /login open');
});

test.each([
  [
    'something is added to the list',
    'if (OPEN.includes(req.path)) return next();',
    "const OPEN = ['/login']; if (process.env.MORE) OPEN.push('/orders');",
  ],
  ['callers can add to the address', "if (req.originalUrl.includes('/login')) return next();", ''],
  ['a list of paths says no to some', 'if (OPEN[req.path]) return next();', "const OPEN = { '/login': true, '/orders': false };"],
  ['what is compared is no path any more', "let path = req.path; path = shortened(path); if (path === '/login') return next();", ''],
  [
    'a function has a way out that is not read',
    'if (isPublic(req)) return next();',
    "function isPublic(req) { if (day()) { log(); return true; } return req.path === '/login'; }",
  ],
  [
    'a function is asked for another path',
    'if (isPublic(req.headers.referer)) return next();',
    "function isPublic(path) { return path.startsWith('/login'); }",
  ],
])('a path is not told to be guarded for sure where %s', async (_, body, more) => {
  expect(await inExpress(body, more)).not.toContain('GET /orders guarded');
});

test('a method that is no method of HTTP says nothing of a route, and one that is does', async () => {
  expect(await inExpress("if (req.method === 'POST') return next();")).toContain('GET /orders guarded');
  expect(await inExpress("if (req.path && auth.method === 'TOKEN') return next();")).not.toContain('GET /orders guarded');
});

test('who is let on by a path or by who they are is refused at other paths', async () => {
  const told = await guardsOf(
    {
      'src/app.js': `import express from 'express';
const app = express();
app.use((req, res, next) => {
  if (req.path.startsWith('/share/') || req.user) return next();
  return res.status(401).end();
});
app.get('/share/:code', (req, res) => res.json(1));
app.get('/orders', (req, res) => res.json(1));
`,
    },
    { 'src/app.js': { express: 'package:express' } },
  );
  expect(told).toEqual(['GET /share/:code open', 'GET /orders guarded']);
});

test('what a router lets on by a path that it does not see is not told to be open', async () => {
  const code = `import express from 'express';
const app = express();
const api = express.Router();
api.use((req, res, next) => {
  if (req.path.startsWith('/api/share')) return next();
  if (!req.user) return res.status(401).end();
  next();
});
api.get('/share/all', (req, res) => res.json(1));
app.use('/api', api);
`;
  expect(await guardsOf({ 'src/app.js': code }, { 'src/app.js': { express: 'package:express' } })).toEqual(['GET /api/share/all guarded']);
});

test('what a middleware of Go makes behind an inner function that lets on still guards', async () => {
  const code = `package main
import "net/http"
func guard(next http.Handler) http.Handler {
	inner := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/login" {
			next.ServeHTTP(w, r)
			return
		}
		if userOf(r) == nil {
			http.Error(w, "no", http.StatusUnauthorized)
			return
		}
		next.ServeHTTP(w, r)
	})
	return requireKey(inner)
}
func main() {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /login", show)
	http.ListenAndServe(":80", guard(mux))
}
func show(w http.ResponseWriter, r *http.Request) { w.Write(nil) }
`;
  expect(await guardsOf({ 'main.go': code })).not.toContain('GET /login open');
});

test.each([
  ['OPEN_PATHS.append("/orders")', 'if request.path in OPEN_PATHS:\n        return', 'GET /orders guarded'],
  ['', 'if "/login" in request.full_path:\n        return', 'GET /orders guarded'],
  ['', 'check_token(request)\n    if request.path in OPEN_PATHS:\n        return', 'GET /login open'],
])('what stands in front of all of Flask by a list that is not all, or an address: %s %s', async (more, body, not) => {
  const code = `from flask import Flask, abort, g, request
app = Flask(__name__)
OPEN_PATHS = ['/login', '/health']
${more}
@app.before_request
def guard():
    ${body}
    if not g.user:
        abort(401)
@app.get('/login')
def login():
    return 'x'
@app.get('/orders')
def orders():
    return 'x'
`;
  expect(await guardsOf({ 'shop/app.py': code }, { 'shop/app.py': { flask: 'package:flask' } })).not.toContain(not);
});

test('what answers the paths of an interface with 401 and sends all others to the login refuses both', async () => {
  const files = {
    'middleware.ts': `import { NextResponse } from 'next/server';
export function middleware(req) {
  if (getSessionCookie(req)) return NextResponse.next();
  if (req.nextUrl.pathname.startsWith('/api/')) {
    return NextResponse.json({ error: 'Unauthorized' }, { status: 401 });
  }
  return NextResponse.redirect(new URL('/login', req.url));
}
export const config = { matcher: ['/((?!login).*)'] };
`,
    'app/page.tsx': 'export default function Home() { return null; }',
    'app/login/page.tsx': 'export default function Login() { return null; }',
    'app/api/runs/route.ts': `import { NextResponse } from 'next/server';
export async function GET(req) { return NextResponse.json({}); }
`,
  };

  expect((await guardsOf(files)).sort()).toEqual(['GET / guarded', 'GET /api/runs guarded', 'GET /login open']);
});
