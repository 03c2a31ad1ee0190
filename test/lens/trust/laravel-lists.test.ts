import { expect, test } from 'vitest';
import { protectionOf } from '../stated.ts';

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
