import { expect, test } from 'vitest';

import { trustZones } from '../../../../src/lens/trust/trust-zones.ts';
import { ruleView } from '../../rule-view.ts';
import { accessOf, protectionOf } from '../../stated.ts';

const KERNEL = `<?php
class Kernel {
  protected $middlewareGroups = ['staff' => [\\App\\Http\\Middleware\\CheckStaff::class], 'web' => [\\App\\Http\\Middleware\\Locale::class]];
  protected $middlewareAliases = ['paid' => \\App\\Http\\Middleware\\CheckPlan::class];
}
`;
const middleware = (name: string, body: string) =>
  `<?php\nclass ${name} { public function handle($request, $next, $plan = null) { ${body} return $next($request); } }\n`;

const FILES = {
  'app/Http/Kernel.php': KERNEL,
  'app/Http/Middleware/CheckStaff.php': middleware('CheckStaff', 'if (!$request->user()->is_staff) { abort(403); }'),
  'app/Http/Middleware/CheckPlan.php': middleware(
    'CheckPlan',
    "if (!$request->user()) { return response()->json(['error' => 'no'], 401); }",
  ),
  'app/Http/Middleware/Locale.php': middleware('Locale', "app()->setLocale($request->query('lang'));"),
  'app/Http/Controllers/HomeController.php': '<?php\nclass HomeController { public function show() { return view("home"); } }\n',
  'app/Http/Controllers/PlanController.php': '<?php\nclass PlanController { public function show() { return view("plans"); } }\n',
  'routes/web.php': `<?php
Route::group(['prefix' => 'staff', 'middleware' => ['web', 'staff']], function () {
    Route::get('audit', [AuditController::class, 'show']);
});
Route::middleware(['web'])->group(function () {
    Route::get('home', [HomeController::class, 'show']);
});
Route::get('orders', [OrderController::class, 'show'])->middleware('paid:gold');
Route::get('plans', [PlanController::class, 'show'])->middleware(Locale::class);
`,
};

test('middleware that a route names is access control where the class that the name stands for refuses callers, and none where it does not', async () => {
  const { groups } = trustZones.report(await ruleView('trust-zones', FILES));
  const findings = groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? []));
  const told = findings.filter(({ kind }) => /^(un)?protected$/.test(kind)).map(({ kind, name }) => `${kind} ${name.split(' behind')[0]}`);
  expect(told.sort()).toEqual(['protected GET /orders', 'protected GET /staff/audit', 'unprotected GET /home', 'unprotected GET /plans']);
  expect(findings.filter(({ kind }) => kind === 'control').map(({ name }) => name)).not.toContainEqual(expect.stringContaining('web'));
});

test('a group of middleware guards by what the framework has for strangers; a controller by what its own function refuses, not by what it asks', async () => {
  const files = {
    'bootstrap/app.php': `<?php
return Application::configure(basePath: dirname(__DIR__))
    ->withRouting(web: __DIR__ . '/../routes/web.php', api: __DIR__ . '/../routes/api.php')
    ->withMiddleware(function (Middleware $middleware): void {
        $middleware->group('api', [AcceptHeaders::class, 'auth:api']);
        $middleware->group('web', [Locale::class, 'throttle:auth']);
    })->create();
`,
    'routes/api.php': "<?php\nRoute::get('orders', [OrderController::class, 'show']);\n",
    'routes/web.php': "<?php\nRoute::get('login', [LoginController::class, 'show']);\n",
    'app/OrderController.php': '<?php\nclass OrderController { public function show() { return view("orders"); } }\n',
    'app/LoginController.php': `<?php
class LoginController {
    public function __construct() {
        $this->middleware(function ($request, $next) {
            if (auth()->check()) { $this->language = auth()->user()->language; }
            return $next($request);
        });
    }
    public function show() { return view("login"); }
}
`,
  };
  const { groups } = trustZones.report(await ruleView('trust-zones', files));
  const findings = groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? []));
  const told = findings.filter(({ kind }) => /protected$|undecided/.test(kind)).map(({ kind, name }) => `${kind} ${name}`);
  expect(told.sort()).toEqual(['protected GET /api/orders behind api', 'unprotected GET /login']);
});

test('a chain of filters by path is what its filters are: the first pattern counts, and a filter of its own what it does', async () => {
  const config = (filter: string) => `package shop;
import org.apache.shiro.spring.web.ShiroFilterFactoryBean;
class ShiroConfig {
  ShiroFilterFactoryBean filter() {
    filters.put("own", new ${filter}());
    chain.put("/login", "anon");
    chain.put("/staff/**", "authc");
    chain.put("/**", "own");
    return bean;
  }
}
`;
  const filters = `package shop;
import org.apache.shiro.web.filter.authc.BasicHttpAuthenticationFilter;
class TokenFilter extends BasicHttpAuthenticationFilter {
  protected boolean isAccessAllowed(Object request, Object response, Object mapped) {
    if (shows(request)) { return login(request); }
    return false;
  }
}
`;
  const quiet = `package shop;
import org.apache.shiro.web.servlet.AdviceFilter;
class QuietFilter extends AdviceFilter {
  protected boolean preHandle(Object request, Object response) { return count(request); }
}
`;
  const controller = `package shop;
import org.springframework.web.bind.annotation.*;
@RestController
class Orders {
  @PostMapping("/login") String login() { return ""; }
  @GetMapping("/staff/all") String all() { return ""; }
  @GetMapping("/orders") String list() { return ""; }
}
`;
  const files = { 'shop/TokenFilter.java': filters, 'shop/QuietFilter.java': quiet, 'shop/Orders.java': controller };
  expect(await protectionOf({ ...files, 'shop/ShiroConfig.java': config('TokenFilter') })).toEqual([
    'unprotected POST /login',
    'protected GET /staff/all behind "authc"',
    'protected GET /orders behind "own"',
  ]);
  // What a filter does that is not read is told neither as open nor as guarded.
  expect(await protectionOf({ ...files, 'shop/ShiroConfig.java': config('QuietFilter') })).toEqual([
    'unprotected POST /login',
    'protected GET /staff/all behind "authc"',
  ]);
});

test('what a constructor names is judged by its class: what asks for the user and sends others away may refuse them', async () => {
  const told = async (handle: string, alias = 'allowed', name = 'CheckAllowed') => {
    const { groups } = trustZones.report(
      await ruleView('trust-zones', {
        'app/Http/Kernel.php': `<?php\nclass Kernel { protected $middlewareAliases = ['${alias}' => \\App\\Http\\Middleware\\${name}::class]; }\n`,
        [`app/Http/Middleware/${name}.php`]: `<?php\nclass ${name} { public function handle($request, $next) { ${handle} } }\n`,
        'app/Http/Controllers/ItemController.php': `<?php\nclass ItemController extends Controller {\n  public function __construct() { $this->middleware('${alias}'); }\n  public function show() { return view('item'); }\n}\n`,
        'routes/web.php': "<?php\nRoute::get('items', [ItemController::class, 'show']);\n",
      }),
    );
    const findings = groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? []));
    return findings.filter(({ kind }) => /protected$|undecided/.test(kind)).map(({ kind }) => kind);
  };
  expect(await told('if (!Auth::check()) { abort(403); } return $next($request);')).toEqual(['protected']);
  expect(await told("if (Auth::check()) { return $next($request); } return redirect()->route('users');")).toEqual(['undecided']);
  expect(await told("if (!Plan::isPaid()) { return redirect()->route('plans'); } return $next($request);")).toEqual(['unprotected']);
  expect(
    await told("if (Auth::check()) { return redirect('/home'); } return $next($request);", 'guests', 'RedirectIfAuthenticated'),
  ).toEqual(['unprotected']);
});

const RESOURCE = (annotation: string) => `package shop;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
@Path("/orders")
public class OrderResource {
  @GET
  @Path("/{id}")
  ${annotation}
  public Order find(@PathParam("id") String id) { return new Order(id); }
}
`;

test.each([
  [
    'an interceptor of CDI',
    '@Authorized(level = Level.Read)',
    'package shop;\n@Authorized\n@Interceptor\npublic class AuthorizedInterceptor {\n  @AroundInvoke\n  public Object check(InvocationContext context) throws Exception {\n    if (identity.isAnonymous()) { throw new UnauthorizedException("no"); }\n    return context.proceed();\n  }\n}\n',
    'protected',
  ],
  [
    'an aspect',
    '@RequireRole("staff")',
    'package shop;\n@Aspect\npublic class RoleAspect {\n  @Before("@annotation(shop.RequireRole)")\n  public void check(JoinPoint point) {\n    if (!users.isStaff()) { throw new AccessDeniedException("no role"); }\n  }\n}\n',
    'protected',
  ],
  [
    'an aspect that only counts',
    '@UserCounted',
    'package shop;\n@Aspect\npublic class CountAspect {\n  @Around("@annotation(shop.UserCounted)")\n  public Object count(ProceedingJoinPoint point) throws Throwable {\n    counter.increment();\n    return point.proceed();\n  }\n}\n',
    'unprotected',
  ],
])('an annotation is access control where what it binds refuses callers: %s', async (_what, annotation, bound, kind) => {
  const { groups } = trustZones.report(
    await ruleView('trust-zones', { 'src/OrderResource.java': RESOURCE(annotation), 'src/Bound.java': bound }),
  );
  const findings = groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? []));
  expect(findings.filter((each) => /protected$|undecided/.test(each.kind)).map((each) => each.kind)).toEqual([kind]);
});

const CONTROLLER = `package shop;
import io.micronaut.http.annotation.Get;
@Controller("/orders")
@RequireStaff
class Orders {
  @Get("/{id}")
  String show(String id) { return id; }
}
`;
const ASKING = (body: string) => `package shop;
class StaffRule extends AbstractSecurityRule<HttpRequest<?>> {
  StaffRule(RolesFinder finder) { super(finder); }
  public Publisher<SecurityRuleResult> check(HttpRequest<?> request, Authentication authentication) {
    if (!route.hasAnnotation(RequireStaff.class)) return Flowable.just(SecurityRuleResult.UNKNOWN);
    ${body}
  }
}
`;

test.each([
  ['return allowed ? SecurityRuleResult.ALLOWED : SecurityRuleResult.REJECTED;', 'protected GET /orders/{id} behind @RequireStaff'],
  ['log.info("staff"); return SecurityRuleResult.ALLOWED;', 'unprotected GET /orders/{id}'],
])(
  'an annotation that the framework is asked for before each handler guards what has it where those without are refused: %s',
  async (body, stated) => {
    expect(await protectionOf({ 'Orders.java': CONTROLLER, 'StaffRule.java': ASKING(body) })).toEqual([stated]);
  },
);

test('what JAX-RS puts in front of all methods but those with an annotation is in front of the others alone', async () => {
  const files = {
    'Pages.java': `package shop;
import jakarta.ws.rs.*;
@Path("/pages")
class Pages {
  @GET @Path("/mine") public String mine() { return "mine"; }
  @GET @Path("/welcome") @WithoutKey public String welcome() { return "welcome"; }
}
`,
    'KeyFeature.java': `package shop;
@Provider
class KeyFeature implements DynamicFeature {
  public void configure(ResourceInfo info, FeatureContext context) {
    if (!info.getResourceMethod().isAnnotationPresent(WithoutKey.class)) {
      context.register(KeyFilter.class);
    }
  }
}
`,
    'KeyFilter.java': `package shop;
class KeyFilter implements ContainerRequestFilter {
  public void filter(ContainerRequestContext context) {
    if (!isKnown(context.getHeaderString("X-Key"))) throw new NotAuthorizedException("key");
  }
}
`,
  };
  expect(await protectionOf(files)).toEqual(['unprotected GET /pages/welcome', 'protected GET /pages/mine behind KeyFilter']);
});

test('what sends callers to the login where the program is set up is no access control', async () => {
  const files = {
    'app/Http/Kernel.php':
      "<?php\nclass Kernel { protected $middlewareAliases = ['redirect-if-installed' => \\App\\Http\\Middleware\\RedirectIfInstalled::class]; }\n",
    'app/Http/Middleware/RedirectIfInstalled.php': middleware(
      'RedirectIfInstalled',
      "if (Storage::has('done')) { return redirect('login'); }",
    ),
    'app/Http/Controllers/SetupController.php': '<?php\nclass SetupController { public function show() { return view("setup"); } }\n',
    'routes/web.php': "<?php\nRoute::get('setup', [SetupController::class, 'show'])->middleware('redirect-if-installed');\n",
  };
  expect(await accessOf(files)).toEqual([expect.stringMatching(/^undecided GET \/setup: access in some cases /)]);
});

test('a group guards by what an application calls for strangers, where that derives from the class of the framework; settings say what else there is', async () => {
  const files = {
    'app/Http/Kernel.php': `<?php
class Kernel {
  protected $middlewareGroups = ['admin' => ['web', 'auth', 'menu.admin'], 'guest' => ['web', 'read.only']];
  protected $middlewareAliases = ['read.only' => \\App\\Http\\Middleware\\MaintenanceMode::class, 'auth' => \\App\\Http\\Middleware\\Authenticate::class];
}
`,
    'app/Http/Middleware/Authenticate.php': `<?php
namespace App\\Http\\Middleware;
use Illuminate\\Auth\\Middleware\\Authenticate as Middleware;
class Authenticate extends Middleware { protected function redirectTo($request) { return route('login'); } }
`,
    'app/Http/Middleware/MaintenanceMode.php': `<?php
class MaintenanceMode {
  public function handle($request, $next) {
    if (! config('read-only.enabled')) {
      return $next($request);
    }
    if ($request->isMethod('post')) {
      return response()->json([], 401);
    }
    return $next($request);
  }
}
`,
    'app/Providers/Route.php': `<?php
use Illuminate\\Support\\Facades\\Route as Facade;
class Route extends Provider {
  protected function mapAdminRoutes() { Facade::prefix('{company}/admin')->middleware('admin')->group(base_path('routes/admin.php')); }
  protected function mapGuestRoutes() { Facade::prefix('guest')->middleware('guest')->group(base_path('routes/guest.php')); }
  protected function mapApiRoutes() { Facade::prefix('api')->middleware(config('api.middleware'))->group(base_path('routes/api.php')); }
}
`,
    'routes/admin.php': "<?php\nRoute::get('orders', 'OrderController@show');\n",
    'routes/guest.php': "<?php\nRoute::get('login', 'LoginController@show');\n",
    'routes/api.php': "<?php\nRoute::get('ping', 'PingController@show');\n",
    'app/Controllers.php': `<?php
class OrderController { public function show() { return view("orders"); } }
class LoginController { public function show() { return view("login"); } }
class PingController { public function show() { return view("ping"); } }
`,
  };
  expect(await accessOf(files)).toEqual([
    "undecided GET /guest/login: access in some cases middleware('guest')",
    "undecided GET /api/ping: access not understood middleware(config('api.middleware'))",
    "protected GET /{company}/admin/orders behind middleware('admin')",
  ]);
});

test('what keeps out those who are on a list of addresses lets all others in, whatever it answers them', async () => {
  const kernel = (name: string, condition = 'in_array($request->getClientIp(), $this->listed())') => ({
    'app/Http/Kernel.php': `<?php
namespace App\\Http;
class Kernel extends HttpKernel {
    protected $middleware = [\\App\\Http\\Middleware\\${name}::class];
}
`,
    [`app/Http/Middleware/${name}.php`]: `<?php
namespace App\\Http\\Middleware;
class ${name} {
    public function handle($request, $next) {
        if (${condition}) {
            abort(403);
        }
        return $next($request);
    }
}
`,
    'routes/web.php': `<?php
use Illuminate\\Support\\Facades\\Route;
Route::get('/orders', fn () => view('orders'));
`,
  });
  expect(await protectionOf(kernel('BlockIpAddress'))).toEqual(['unprotected GET /orders']);
  expect(await protectionOf(kernel('BlockUnlessAllowed'))).toEqual([
    'protected GET /orders behind \\App\\Http\\Middleware\\BlockUnlessAllowed',
  ]);
  expect(await protectionOf(kernel('IpFilter', '! in_array($request->ip(), $this->offices())'))).toEqual([
    'protected GET /orders behind \\App\\Http\\Middleware\\IpFilter',
  ]);
  expect(await protectionOf(kernel('IpBlock', '!in_array($request->ip(), $this->offices())'))).toEqual([
    'protected GET /orders behind \\App\\Http\\Middleware\\IpBlock',
  ]);
});

test('middleware that refuses some of those who have signed in is access control behind what refuses strangers, and alone lets these on', async () => {
  const files = {
    'app/Http/Kernel.php': `<?php
class Kernel { protected $middlewareAliases = ['keeper' => \\App\\Http\\Middleware\\IsKeeper::class]; }
`,
    'app/Http/Middleware/IsKeeper.php': middleware(
      'IsKeeper',
      "if ($request->user() && ! $request->user()->keeper) { return response(['message' => 'Keepers only.'], 403); }",
    ),
    'routes/api.php': `<?php
Route::group(['middleware' => 'auth'], function () {
    Route::group(['middleware' => 'keeper', 'prefix' => 'keepers'], function () {
        Route::post('close', [OrderController::class, 'close']);
    });
});
Route::post('seen', [OrderController::class, 'seen'])->middleware('keeper');
`,
  };
  expect((await protectionOf(files)).join()).toMatch(/^protected POST \S*\/keepers\/close behind .*'auth'.*'keeper'$/);
});

test('a route that is taken out of one middleware stays behind the others', async () => {
  const files = {
    'routes/api.php': `<?php
Route::group(['middleware' => 'auth:api'], function () {
    Route::get('paper', [OrderController::class, 'paper'])->middleware('signed')->withoutMiddleware(['auth:api']);
    Route::post('upload', [OrderController::class, 'upload'])->withoutMiddleware(['auth:api']);
    Route::post('both', [OrderController::class, 'both'])->middleware('signed')->withoutMiddleware(['auth:api', 'signed']);
});
`,
  };
  const told = (await protectionOf(files)).toSorted();
  expect(told.map((each) => each.split(' ').slice(0, 3).join(' ').replace('/api/', '/'))).toEqual([
    'protected GET /paper',
    'unprotected POST /both',
    'unprotected POST /upload',
  ]);
});
