import { expect, test } from 'vitest';
import { accessOf } from '../../stated.ts';

const SOME = 'some cases';
const ALWAYS = 'guarded';

/** Whether the only route of some files is guarded, always or in some cases. */
async function guardOf(files: Record<string, string>, leads: Record<string, Record<string, string>> = {}): Promise<string> {
  const [only = ''] = await accessOf(files, leads);
  return only.startsWith('protected') ? ALWAYS : only.includes('access in some cases') ? SOME : only;
}

const KEY = `if key:
                info = keys.find(key)
                if not info:
                    raise ApiError('wrong key', 401)
                return f(*args, **kwargs)`;
const OPEN = `if not current_app.config['AUTH_REQUIRED']:
                return f(*args, **kwargs)`;
const END = "raise ApiError('who are you', 401)";

test.each([
  [`${KEY}\n            ${END}`, ALWAYS],
  [`${KEY}\n            ${OPEN}\n            ${END}`, SOME],
  [`if not g.user:\n                raise ApiError('who are you', 401)\n            ${OPEN}\n            ${END}`, ALWAYS],
])('a decorator of Flask: %s', async (body, told) => {
  const code = `from flask import Flask, current_app, g, request
app = Flask(__name__)
def permission(scope=None):
    def decorated(f):
        @wraps(f)
        def wrapped(*args, **kwargs):
            key = request.headers.get('X-Key')
            ${body}
        return wrapped
    return decorated
@app.route('/orders')
@permission('read')
def orders():
    return jsonify([])
`;
  expect(await guardOf({ 'shop/app.py': code }, { 'shop/app.py': { flask: 'package:flask' } })).toBe(told);
});

test.each([
  ['if (key) { if (!isValid(key)) return res.status(401).end(); return next(); } res.status(401).end();', ALWAYS],
  [
    'if (key) { if (!isValid(key)) return res.status(401).end(); return next(); } if (settings.open) return next(); res.status(401).end();',
    SOME,
  ],
  [
    'if (key) { if (!isValid(key)) return res.status(401).end(); } else { return res.status(401).end(); } if (settings.open) return next(); res.status(403).end();',
    ALWAYS,
  ],
  [
    'if (!user) { if (req.xhr) return res.status(401).end(); return res.redirect("/login"); } if (settings.open) return next(); res.status(403).end();',
    ALWAYS,
  ],
  ['if (!user) return res.status(401).end(); if (settings.open) return next(); res.status(403).end();', ALWAYS],
  ['if (req.headers.authorization.startsWith("Hawk")) { if (!hawk(req)) return res.status(401).end(); } next();', 'unprotected GET /a'],
  [
    'switch (kind(req)) { case "key": if (!isValid(key)) return res.status(401).end(); } if (settings.open) return next(); res.status(401).end();',
    SOME,
  ],
])('middleware of Express: %s', async (body, told) => {
  const code = `import express from 'express';
const app = express();
function guard(req, res, next) { const key = req.get('x-key'); const user = req.user; ${body} }
app.get('/a', guard, (req, res) => res.json(1));
`;
  expect(await guardOf({ 'src/app.js': code }, { 'src/app.js': { express: 'package:express' } })).toBe(told);
});

test.each([
  [
    'if key != nil {\n if !valid(key) { c.AbortWithStatus(401); return }\n c.Next(); return\n }\n if cfg.Open { c.Next(); return }\n c.AbortWithStatus(401)',
    SOME,
  ],
  ['if key != nil {\n if !valid(key) { c.AbortWithStatus(401); return }\n c.Next(); return\n }\n c.AbortWithStatus(401)', ALWAYS],
  ['if user == nil { c.AbortWithStatus(401); return }\n if cfg.Open { c.Next(); return }\n c.AbortWithStatus(403)', ALWAYS],
])('middleware of Go: %s', async (body, told) => {
  const code = `package main
import "github.com/gin-gonic/gin"
func main() {
	r := gin.Default()
	r.Use(Guard())
	r.GET("/x", show)
}
func Guard() gin.HandlerFunc {
	return func(c *gin.Context) {
${body}
	}
}
func show(c *gin.Context) { c.JSON(200, nil) }
`;
  expect(await guardOf({ 'main.go': code })).toBe(told);
});

test.each([
  [
    'if ($key) { if (!valid($key)) { abort(401); } return $next($request); }\n if (config("app.open")) { return $next($request); }\n abort(401);',
    SOME,
  ],
  ['if ($key) { if (!valid($key)) { abort(401); } return $next($request); }\n abort(401);', ALWAYS],
  ['if (!$request->user()) { abort(401); }\n if (config("app.open")) { return $next($request); }\n abort(403);', ALWAYS],
])('middleware of Laravel: %s', async (body, told) => {
  const files = {
    'app/Http/Kernel.php': `<?php\nclass Kernel { protected $middlewareAliases = ['member' => \\App\\Http\\Middleware\\Member::class]; }\n`,
    'app/Http/Middleware/Member.php': `<?php
namespace App\\Http\\Middleware;
class Member {
  public function handle($request, $next) {
    $key = $request->input('key');
    ${body}
  }
}
`,
    'routes/web.php': `<?php\nRoute::get('orders', [OrderController::class, 'show'])->middleware('member');\n`,
    'app/Http/Controllers/OrderController.php': '<?php\nclass OrderController { public function show() { return view("orders"); } }\n',
  };
  expect(await guardOf(files)).toBe(told);
});

test.each([
  [
    'if (key != null) { if (!valid(key)) { response.setStatus(401); return false; } return true; } if (settings.isOpen()) { return true; } response.setStatus(401); return false;',
    SOME,
  ],
  [
    'if (key != null) { if (!valid(key)) { response.setStatus(401); return false; } return true; } response.setStatus(401); return false;',
    ALWAYS,
  ],
  [
    'if (user(request) == null) { response.setStatus(401); return false; } if (settings.isOpen()) { return true; } response.setStatus(403); return false;',
    ALWAYS,
  ],
])('an interceptor of Spring: %s', async (body, told) => {
  const files = {
    'Web.java':
      'package shop;\nimport org.springframework.web.servlet.config.annotation.*;\nclass Web implements WebMvcConfigurer { public void addInterceptors(InterceptorRegistry registry) { registry.addInterceptor(new Gate()); } }\n',
    'Gate.java': `package shop;\nclass Gate implements HandlerInterceptor { public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) { String key = request.getHeader("x-key"); ${body} } }\n`,
    'Orders.java':
      'package shop;\nimport org.springframework.web.bind.annotation.*;\n@RestController class Orders { @GetMapping("/orders") public String all() { return ""; } }\n',
  };
  expect(await guardOf(files)).toBe(told);
});

test.each([
  [
    'if params[:key]\n      return head(:unauthorized) unless valid?(params[:key])\n    end\n    return if Setting.open?\n    head :unauthorized',
    SOME,
  ],
  ['if params[:key]\n      return head(:unauthorized) unless valid?(params[:key])\n    end\n    head :unauthorized', ALWAYS],
  ['return head(:unauthorized) unless current_user\n    return if Setting.open?\n    head :forbidden', ALWAYS],
])('a filter of Rails: %s', async (body, told) => {
  const files = {
    'config/routes.rb': "Rails.application.routes.draw do\n  get 'orders', to: 'orders#index'\nend\n",
    'app/controllers/orders_controller.rb': `class OrdersController < ActionController::Base
  before_action :guard
  def index; end
  private
  def guard
    ${body}
  end
end
`,
  };
  expect(await guardOf(files)).toBe(told);
});
