import { expect, test } from 'vitest';
import { accessOf, protectionOf } from '../stated.ts';

const ADMIN = `<?php
namespace App\\Http\\Controllers;
class AdminController extends Controller {
  use ReportController;
  public function __construct() { $this->middleware('admin'); }
  public function home() { return view('home'); }
}
`;
const REPORTS = `<?php
namespace App\\Http\\Controllers;
trait ReportController {
  public function reports() { return view('reports'); }
}
`;
const KERNEL = `<?php
namespace App\\Http;
class Kernel {
  protected $routeMiddleware = [
    'admin' => \\App\\Http\\Middleware\\Admin::class,
    'mail' => \\App\\Http\\Middleware\\Mail::class,
    'auth' => \\Illuminate\\Auth\\Middleware\\Authenticate::class,
  ];
}
`;
const HOME = `<?php
namespace App\\Http\\Controllers;
class HomeController { public function home() { return view('home'); } }
`;
const MAIL = `<?php
class MailController { public function send() { return view('sent'); } }
`;
const MIDDLEWARE = `<?php
namespace App\\Http\\Middleware;
class Admin {
  public function handle($request, $next) {
    if (Auth::check() == false || Auth::user()->is_admin == false) { abort(403); }
    return $next($request);
  }
}
class Mail {
  public function handle($request, $next) {
    if ($request->user() && config('shop.mail') && is_null($request->user()->mail)) { return redirect('/verify'); }
    return $next($request);
  }
}
`;

test('what the constructor of a controller puts in front is in front of what it takes from a trait', async () => {
  const files = {
    'routes/web.php': "<?php\nRoute::get('/home', 'AdminController@home');\nRoute::get('/reports', 'AdminController@reports');\n",
    'app/Http/Controllers/AdminController.php': ADMIN,
    'app/Http/Controllers/ReportController.php': REPORTS,
    'app/Http/Kernel.php': KERNEL,
    'app/Http/Middleware/Admin.php': MIDDLEWARE,
  };
  expect(await protectionOf(files)).toEqual([
    "protected GET /home behind $this->middleware('admin')",
    "protected GET /reports behind $this->middleware('admin')",
  ]);
});

test('middleware that a variable lists stands in front, and what only asks something of those who have signed in does not', async () => {
  const routes = `<?php
$guards = ['auth:api', 'mail'];
Route::get('/carts', 'CartController@list')->middleware($guards);
Route::get('/shop', 'CartController@list')->middleware('mail');
`;
  const carts = `<?php
namespace App\\Http\\Controllers;
class CartController extends Controller {
  public function list() { return view('list'); }
}
`;
  const files = {
    'routes/web.php': routes,
    'app/Http/Controllers/CartController.php': carts,
    'app/Http/Kernel.php': KERNEL,
    'app/Http/Middleware/Admin.php': MIDDLEWARE,
  };
  expect(await protectionOf(files)).toEqual(['unprotected GET /shop', "protected GET /carts behind middleware(['auth:api', 'mail'])"]);
});

test('what asks in front of everything whether a program is set up says nothing of who may enter, and middleware has the name that a provider gives it', async () => {
  const files = {
    'bootstrap/app.php': `<?php
use Shop\\Http\\Middleware\\CanInstall;
return Application::configure(basePath: dirname(__DIR__))
  ->withRouting(web: __DIR__.'/../routes/web.php')
  ->withMiddleware(function (Middleware $middleware) {
    $middleware->append(CanInstall::class);
  })->create();
`,
    'app/Http/Middleware/CanInstall.php': `<?php
namespace Shop\\Http\\Middleware;
class CanInstall {
  public function handle($request, $next) {
    if (! $this->isInstalled()) {
      return response()->json(['message' => 'not set up'], 403);
    }
    return $next($request);
  }
}
`,
    'app/Providers/ShopServiceProvider.php': `<?php
class ShopServiceProvider extends ServiceProvider {
  public function boot(Router $router) {
    $router->aliasMiddleware('buyer', \\Shop\\Http\\Middleware\\FindBuyer::class);
  }
}
`,
    'app/Http/Middleware/FindBuyer.php': `<?php
namespace Shop\\Http\\Middleware;
class FindBuyer {
  public function handle($request, $next) {
    if (! auth()->guard('buyer')->check()) {
      return response()->json(['message' => ''], 401);
    }
    return $next($request);
  }
}
`,
    'routes/web.php': `<?php
Route::get('/pages', [PageController::class, 'index']);
Route::group(['middleware' => ['buyer']], function () {
  Route::get('/orders', [PageController::class, 'index']);
});
`,
    'app/Http/Controllers/PageController.php': `<?php
namespace Shop\\Http\\Controllers;
class PageController extends Controller {
  public function index() { return view('pages'); }
}
`,
  };
  expect(await protectionOf(files)).toEqual(['unprotected GET /pages', "protected GET /orders behind ['buyer']"]);
});

test('what a class other than a kernel keeps as its middleware stands in front of no route', async () => {
  const listed = (base: string) => `<?php
namespace App\\Catalog;
class Catalog extends ${base} {
  protected $middleware = [\\App\\Http\\Middleware\\Admin::class];
}
`;
  const files = (base: string) => ({
    'routes/web.php': "<?php\nRoute::get('/home', 'HomeController@home');\n",
    'app/Http/Controllers/HomeController.php': HOME,
    'app/Catalog/Catalog.php': listed(base),
    'app/Http/Middleware/Admin.php': MIDDLEWARE,
  });
  expect(await protectionOf(files('Query'))).toEqual(['unprotected GET /home']);
  expect(await protectionOf(files('HttpKernel'))).toEqual(['protected GET /home behind \\App\\Http\\Middleware\\Admin']);
});

test('of the routes of a function that is handed a router and kept nobody knows who may enter', async () => {
  const parts = `<?php
Part::add('mail')->title('Mail')->routes(function ($router) {
    $router->post('/send', [MailController::class, 'send']);
});
Route::name('x.')->group(function ($router) {
    $router->post('/here', [MailController::class, 'send']);
});
`;
  expect(await accessOf({ 'src/Parts.php': parts, 'src/MailController.php': MAIL })).toEqual([
    'unprotected POST /here',
    'undecided POST /send: access not understood what mounts $router',
  ]);
});
