import { expect, test } from 'vitest';
import { isSettingName } from '../../../../src/lens/trust/controls/setting-names.ts';
import { accessOf } from '../../stated.ts';

const SOME = 'some cases';
const ALWAYS = 'guarded';

/** Whether the only route of some files is guarded, always or in some cases. */
async function guardOf(files: Record<string, string>, leads: Record<string, Record<string, string>> = {}): Promise<string> {
  const [only = ''] = await accessOf(files, leads);
  return only.startsWith('protected') ? ALWAYS : only.includes('access in some cases') ? SOME : only;
}

test.each([
  ['not request.user.is_authenticated', ALWAYS],
  ['not request.user.is_authenticated or settings.CLOSED', ALWAYS],
  ['not request.user.is_authenticated and settings.CLOSED', SOME],
  ['(\n            not request.user.is_authenticated\n            and shop_settings.CLOSED\n        )', SOME],
  ['not (request.user.is_authenticated or settings.OPEN)', SOME],
  ['request.user.is_authenticated or settings.OPEN:\n            return view(request)\n        if True', SOME],
])('a decorator of Python refuses for sure only where no setting has a say: %s', async (condition, told) => {
  const files = {
    'shop/walls.py': `def guarded_only(view):
    def inner(request):
        if ${condition}:
            return redirect('login')
        return view(request)
    return inner
`,
    'shop/urls.py': "from django.urls import path\nfrom shop.views import show\nurlpatterns = [path('orders/', show)]\n",
    'shop/views.py': "from shop.walls import guarded_only\n@guarded_only\ndef show(request):\n    return render(request, 'orders.html')\n",
  };
  const leads = {
    'shop/urls.py': { 'django.urls': 'package:django', 'shop.views': 'shop/views.py' },
    'shop/views.py': { 'shop.walls': 'shop/walls.py' },
  };
  expect(await guardOf(files, leads)).toBe(told);
});

test.each([
  ['member', '!auth()->check()', ALWAYS],
  ['member', "!auth()->check() && !setting('app-public')", SOME],
  ['member', "!(auth()->check() || setting('app-public'))", SOME],
  ['member', "auth()->check() || config('app.open')) { return $next($request); } if (true", SOME],
  ['member', '!user()->mayEnter()', ALWAYS],
  ['member', '!user()->hasAccess()', SOME],
  // The framework's own name for it, which the application gives to a class of its own.
  ['auth', '!user()->hasAccess()', SOME],
  ['auth', '!user()->mayEnter()', ALWAYS],
])(
  'middleware of Laravel by the name %s refuses for sure only where no setting has a say, also in what it asks: %s',
  async (name, condition, told) => {
    const files = {
      'app/Http/Kernel.php': `<?php\nclass Kernel { protected $middlewareAliases = ['${name}' => \\App\\Http\\Middleware\\Member::class]; }\n`,
      'app/Http/Middleware/Member.php': `<?php
namespace App\\Http\\Middleware;
class Member {
  public function handle($request, $next) {
    if (${condition}) { return redirect('/login'); }
    return $next($request);
  }
}
`,
      'app/User.php': `<?php
namespace App;
class User {
  public function hasAccess() { return !$this->isGuest() || setting('app-public'); }
  public function mayEnter() { return !$this->isGuest(); }
}
`,
      'routes/web.php': `<?php\nRoute::get('orders', [OrderController::class, 'show'])->middleware('${name}');\n`,
      'app/Http/Controllers/OrderController.php': '<?php\nclass OrderController { public function show() { return view("orders"); } }\n',
    };
    expect(await guardOf(files)).toBe(told);
  },
);

test.each([
  ['if (req.user) { next(); } else { res.status(401).end(); }', ALWAYS],
  ['if (!req.user && config.closed) return res.status(401).end(); next();', SOME],
  ['if (!(req.user || config.open)) return res.status(401).end(); next();', SOME],
  ['if (req.user || process.env.OPEN === "1") return next(); res.status(401).end();', SOME],
  ['if (req.user || settings.open) { next(); } else { res.status(401).end(); }', SOME],
  ['const must = config.mustLogin; if (must && !req.user) return res.status(401).end(); next();', SOME],
  ['if (!req.user && !isDevelopment()) return res.status(401).end(); next();', SOME],
])('middleware of Express refuses for sure only where no setting has a say: %s', async (body, told) => {
  const code = `import express from 'express';
const app = express();
function guard(req, res, next) { ${body} }
app.get('/a', guard, (req, res) => res.json(1));
`;
  expect(await guardOf({ 'src/app.js': code }, { 'src/app.js': { express: 'package:express' } })).toBe(told);
});

const ABORT = '{ c.AbortWithStatus(401); return }\n c.Next()';

test.each([
  [`if user(c) == nil ${ABORT}`, ALWAYS],
  [`if user(c) == nil && site.LoginRequired ${ABORT}`, SOME],
  [`if !(signedIn(c) || cfg.Open) ${ABORT}`, SOME],
  [`if err := check(c); err != nil && conf.AuthEnabled ${ABORT}`, SOME],
  ['if signedIn(c) || !cfg.Private { c.Next(); return }\n c.AbortWithStatus(401)', SOME],
  // What ends for a reason that is not told does so where the setting says so.
  [
    'site, err := sites.Get(c)\nif err != nil { showIndex(c); c.Abort(); return }\nif site.LoginRequired { showIndex(c); c.Abort(); return }\nc.Next()',
    SOME,
  ],
])('middleware of Go refuses for sure only where no setting has a say: %s', async (body, told) => {
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
  ['redirect_to login_path unless current_user', ALWAYS],
  ['redirect_to login_path if !current_user && Setting.closed?', SOME],
  ['redirect_to login_path unless current_user || Setting.open?', SOME],
  ['return if current_user || Setting.open?\n    redirect_to login_path', SOME],
  ["unless current_user || ENV['OPEN']\n      head :unauthorized\n    end", SOME],
])('a filter of Rails refuses for sure only where no setting has a say: %s', async (body, told) => {
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

const DENY = 'response.setStatus(401); return false; } return true;';

test.each([
  [`if (user(request) == null) { ${DENY}`, ALWAYS],
  [`if (user(request) == null && properties.isClosed()) { ${DENY}`, SOME],
  [`if (!(signedIn(request) || config.isOpen())) { ${DENY}`, SOME],
  ['if (user(request) != null || settings.isOpen()) { return true; } response.setStatus(401); return false;', SOME],
])('an interceptor of Spring refuses for sure only where no setting has a say: %s', async (body, told) => {
  const files = {
    'Web.java':
      'package shop;\nimport org.springframework.web.servlet.config.annotation.*;\nclass Web implements WebMvcConfigurer { public void addInterceptors(InterceptorRegistry registry) { registry.addInterceptor(new Gate()); } }\n',
    'Gate.java': `package shop;\nclass Gate implements HandlerInterceptor { public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) { ${body} } }\n`,
    'Orders.java':
      'package shop;\nimport org.springframework.web.bind.annotation.*;\n@RestController class Orders { @GetMapping("/orders") public String all() { return ""; } }\n',
  };
  expect(await guardOf(files)).toBe(told);
});

const STOP = 'context.Response.StatusCode = 401; return; } await _next(context);';

test.each([
  [`if (!context.User.Identity.IsAuthenticated) { ${STOP}`, ALWAYS],
  [`if (!context.User.Identity.IsAuthenticated && _options.Closed) { ${STOP}`, SOME],
  [`if (!(context.User.Identity.IsAuthenticated || _config.Open)) { ${STOP}`, SOME],
])('middleware of ASP.NET refuses for sure only where no setting has a say: %s', async (body, told) => {
  const files = {
    'Program.cs':
      'var builder = WebApplication.CreateBuilder(args);\nvar app = builder.Build();\napp.UseMiddleware<Gate>();\napp.MapGet("/orders", () => "x");\napp.Run();\n',
    'Gate.cs': `public class Gate { private readonly RequestDelegate _next; public async Task InvokeAsync(HttpContext context) { ${body} } }\n`,
  };
  expect(await guardOf(files)).toBe(told);
});

test.each(["config('app.open')", 'site.LoginRequired', 'settings.open', "ENV['OPEN']", 'process.env.OPEN === "1"', 'len(cfg.Keys) == 0'])(
  'what whoever runs the program says is a setting: %s',
  (text) => {
    expect(isSettingName(text, [])).toBe(true);
  },
);

test.each(['user.enabled', 'account.settings.twoFactor', 'req.user', 'token.required', 'settingsService.isAllowed(user)'])(
  'what is asked of somebody, or of a request, is none: %s',
  (text) => {
    expect(isSettingName(text, [])).toBe(false);
    expect(isSettingName('options.required', ['options'])).toBe(false);
  },
);

test.each([
  ['permit := true\n\tif h.config.Provider != NONE {\n\t\tpermit = user.Roles.Has(Admin)\n\t}\n\tif !permit {', SOME],
  ['permit := user.Roles.Has(Admin)\n\tif h.config.Open {\n\t\tpermit = true\n\t}\n\tif !permit {', SOME],
  ['permit := user.Roles.Has(Admin)\n\tif !permit {', ALWAYS],
  ['permit := false\n\tif h.config.Key != "" && r.Header.Get("X-Key") == h.config.Key {\n\t\tpermit = true\n\t}\n\tif !permit {', ALWAYS],
])('what refuses by a variable does so for sure only where no setting turns the variable (%#)', async (check, told) => {
  const files = {
    'web.go': `package web

import (
	"net/http"

	"github.com/go-chi/chi/v5"
)

func (h *handler) requireAdmin(w http.ResponseWriter, r *http.Request) bool {
	user := userOf(r)
	${check}
		http.Error(w, "forbidden", http.StatusForbidden)
		return false
	}
	return true
}

func (h *handler) remove(w http.ResponseWriter, r *http.Request) {
	if !h.requireAdmin(w, r) {
		return
	}
	w.WriteHeader(204)
}

func routes(h *handler) http.Handler {
	r := chi.NewRouter()
	r.Delete("/orders/{id}", h.remove)
	return r
}
`,
  };
  expect(await guardOf(files)).toBe(told);
});
