import { expect, test } from 'vitest';
import { accessOf } from '../../stated.ts';

const kindsOf = async (files: Record<string, string>, leads: Record<string, Record<string, string>> = {}) =>
  (await accessOf(files, leads)).map((line) => line.replace(/:(?= ).*| behind .*/, '')).toSorted();

const nitro = (body: string) => ({
  'server/middleware/auth.ts': `export default defineEventHandler((event) => {
  ${body}
});
`,
  'server/api/orders.get.ts': 'export default defineEventHandler(() => 1);\n',
  'server/routes/feed.get.ts': 'export default defineEventHandler(() => 1);\n',
});

const REFUSE = 'if (!event.context.user) { throw createError({ statusCode: 401 }); }';

test.each([
  [`if (getRequestURL(event).pathname.startsWith('/api/')) { ${REFUSE} }`],
  [`const url = getRequestURL(event); if (url.pathname.startsWith('/api/')) { ${REFUSE} }`],
  [`const { pathname } = getRequestURL(event); if (pathname.startsWith('/api/')) { ${REFUSE} }`],
  [`const path = event.path.toLowerCase(); if (path.startsWith('/api/')) { ${REFUSE} }`],
  [`const path = event.path.split('?')[0]; if (path.startsWith('/api/')) { ${REFUSE} }`],
  [`const path = event.path ?? ''; if (path.startsWith('/api/')) { ${REFUSE} }`],
])('the path of a request is known where it goes by another name: %s', async (body) => {
  expect(await kindsOf(nitro(body))).toEqual(['protected GET /api/orders', 'unprotected GET /feed']);
});

test('the path of a request of Laravel has no slash in front', async () => {
  const files = {
    'app/Http/Kernel.php': `<?php\nclass Kernel { protected $middleware = [\\App\\Http\\Middleware\\Member::class]; }\n`,
    'app/Http/Middleware/Member.php': `<?php
namespace App\\Http\\Middleware;
class Member {
  public function handle($request, $next) {
    if ($request->path() === 'login') { return $next($request); }
    if (!$request->user()) { abort(401); }
    return $next($request);
  }
}
`,
    'routes/web.php':
      "<?php\nRoute::get('orders', [OrderController::class, 'show']);\nRoute::get('login', [OrderController::class, 'show']);\n",
    'app/Http/Controllers/OrderController.php': '<?php\nclass OrderController { public function show() { return view("orders"); } }\n',
  };
  expect(await kindsOf(files)).toEqual(['protected GET /orders', 'unprotected GET /login']);
});
