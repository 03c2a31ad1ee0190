import { expect, test } from 'vitest';

import { accessOf } from '../../stated.ts';

const ENDPOINT = 'export const GET = () => json([]);\n';

test('hooks of SvelteKit stand before all that the server answers, by what they do', async () => {
  const hooks = (guard: string) =>
    accessOf({
      'apps/web/src/hooks.server.ts': `import { sequence } from '@sveltejs/kit/hooks';
const session = async ({ event, resolve }) => { event.locals.user = await find(event.cookies.get('id')); return resolve(event); };
const guard = async ({ event, resolve }) => { ${guard} return resolve(event); };
export const handle = sequence(session, guard);
`,
      'apps/web/src/routes/orders/+server.ts': ENDPOINT,
      'apps/shop/src/routes/carts/+server.ts': ENDPOINT,
    });
  expect(await hooks("if (!event.locals.user) redirect(303, '/login');")).toEqual([
    'unprotected GET /carts',
    'protected GET /orders behind guard',
  ]);
  expect(await hooks("if (!event.locals.user && !PUBLIC.includes(event.url.pathname)) redirect(303, '/login');")).toEqual([
    'unprotected GET /carts',
    'undecided GET /orders: access in some cases guard',
  ]);
  expect(await hooks("event.locals.theme = event.cookies.get('theme');")).toEqual(['unprotected GET /orders', 'unprotected GET /carts']);
});

test('a way to the login that names the path of the request is no condition by path', async () => {
  const protection = await accessOf({
    'src/hooks.server.ts': `export async function handle({ event, resolve }) {
  if (event.url.pathname.startsWith('/_app')) event.setHeaders({ 'cache-control': 'public' });
  if (!event.locals.user) redirect(303, \`/login?to=\${event.url.pathname}\`);
  return resolve(event);
}
`,
    'src/routes/orders/+server.ts': ENDPOINT,
  });
  expect(protection).toEqual(['protected GET /orders behind handle']);
});

test('middleware of Next stands before the paths of its matcher, in some cases where it asks for the path', async () => {
  const protection = await accessOf({
    'middleware.ts': `import { clerkMiddleware, createRouteMatcher } from '@clerk/nextjs/server';
const isPublicRoute = createRouteMatcher(['/api/hooks(.*)']);
export default clerkMiddleware(async (auth, request) => { if (!isPublicRoute(request)) await auth.protect(); });
export const config = { matcher: ['/api/:path*'] };
`,
    'app/api/hooks/route.ts': 'export async function POST() { return Response.json([]); }\n',
    'app/about/page.tsx': 'export default function Page() { return null; }\n',
  });
  expect(protection).toEqual([
    'unprotected GET /about',
    'undecided POST /api/hooks: access in some cases clerkMiddleware(async (auth, request) => …)',
  ]);
});

test('what a layout of Next refuses is refused in some cases at the pages below it, and not at what is no page', async () => {
  const protection = await accessOf({
    'app/admin/layout.tsx': `import { redirect } from 'next/navigation';
export default async function AdminLayout({ children }: Props) {
  const session = await getServerSession();
  if (!session) redirect('/login');
  return <main>{children}</main>;
}
`,
    'app/layout.tsx': 'export default function RootLayout({ children }: Props) { return <html>{children}</html>; }\n',
    'app/admin/users/page.tsx': 'export default function Users() { return null; }\n',
    'app/admin/feed/route.ts': 'export async function GET() { return Response.json([]); }\n',
    'app/about/page.tsx': 'export default function About() { return null; }\n',
  });
  expect(protection).toEqual([
    'unprotected GET /admin/feed',
    'unprotected GET /about',
    'undecided GET /admin/users: access in some cases AdminLayout',
  ]);
});

test('middleware of Nuxt stands before its routes', async () => {
  const protection = await accessOf({
    'server/middleware/log.ts': 'export default defineEventHandler((event) => console.log(event.path));\n',
    'server/middleware/auth.ts':
      'export default defineEventHandler(async (event) => { if (!event.context.user) throw createError({ statusCode: 401 }); });\n',
    'server/api/orders.get.ts': 'export default defineEventHandler(() => []);\n',
  });
  expect(protection).toEqual(['protected GET /api/orders behind server/middleware/auth.ts']);
});

test('what a layout or the root of the routes loads refuses in some cases', async () => {
  const load = 'export const load = async ({ locals }) => { if (!locals.user) redirect(303, "/login"); };\n';
  const protection = await accessOf({
    'src/routes/(app)/+layout.server.ts': load,
    'src/routes/(app)/orders/+page.server.ts': 'export const load = async () => ({});\n',
    'src/routes/(app)/lines/+server.ts': ENDPOINT,
    'src/routes/about/+page.server.ts': 'export const load = async () => ({});\n',
  });
  expect(protection).toEqual(['unprotected GET /lines', 'unprotected GET /about', 'undecided GET /orders: access in some cases load']);
});

const SHOP = `<?php
namespace App\\Controller;
use Symfony\\Component\\Routing\\Attribute\\Route;
class ShopController
{
    #[Route('/login', methods: ['GET'])]
    public function login() {}
    #[Route('/admin/users/{id}', methods: ['GET'])]
    public function users() {}
    #[Route('/orders', methods: ['GET'])]
    public function orders() {}
    #[Route('/orders', methods: ['POST'])]
    public function order() {}
}
`;

test('the first rule of a Symfony firewall that matches decides', async () => {
  const protection = await accessOf({
    'config/packages/security.yaml': `security:
  access_control:
    - { path: ^/login$, roles: PUBLIC_ACCESS }
    - { path: '^/admin/\\w+/\\d+$', roles: ROLE_ADMIN }
    - { path: ^/orders, roles: [ROLE_USER], methods: [POST, PUT] }
    - { path: ^/log, roles: ROLE_NOBODY }
`,
    'src/Controller/ShopController.php': SHOP,
    'web/app.js': "import express from 'express';\nconst app = express();\napp.get('/admin/users/1', show);\n",
  });
  expect(protection).toEqual([
    'unprotected GET /login',
    'unprotected GET /orders',
    'unprotected GET /admin/users/1',
    'protected GET /admin/users/{id} behind ROLE_ADMIN',
    'protected POST /orders behind ROLE_USER',
  ]);
});

test('a rule whose pattern has parameters leaves all that come to it undecided', async () => {
  const protection = await accessOf({
    'config/packages/security.yaml': `security:
  access_control:
    - { path: ^/login$, roles: PUBLIC_ACCESS }
    - { path: '^/%admin_path%', roles: ROLE_ADMIN }
`,
    'src/Controller/ShopController.php': SHOP,
  });
  expect(protection).toContain('unprotected GET /login');
  expect(protection).toContain('undecided GET /orders: access not understood ROLE_ADMIN');
});

test('a chain of filters of Spring decides only about the paths that it is for', async () => {
  const protection = await accessOf({
    'src/Security.java': `import org.springframework.security.config.annotation.web.builders.HttpSecurity;
class Security {
  SecurityFilterChain rest(HttpSecurity http) {
    http.authorizeHttpRequests(a -> a.requestMatchers("/info").permitAll().anyRequest().authenticated());
    return http.build();
  }
  SecurityFilterChain admin(HttpSecurity http) {
    http.securityMatcher("/admin/**").authorizeHttpRequests(a -> a.anyRequest().hasRole("ADMIN"));
    return http.build();
  }
}
`,
    'src/Orders.java': `import org.springframework.web.bind.annotation.*;
@RestController
class Orders {
  @GetMapping("/info") String info() { return ""; }
  @GetMapping("/orders") String list() { return ""; }
  @GetMapping("/admin/orders") String all() { return ""; }
}
`,
  });
  expect(protection).toEqual([
    'unprotected GET /info',
    'protected GET /orders behind authenticated()',
    'protected GET /admin/orders behind hasRole("ADMIN")',
  ]);
});

test("a project's own middleware of Django stands before all views; what only sets the user does not", async () => {
  const files = (refusal: string) => ({
    'shop/settings.py': "MIDDLEWARE = ['django.contrib.auth.middleware.AuthenticationMiddleware', 'shop.walls.Wall']\n",
    'shop/walls.py': `class Wall:
    def __call__(self, request):
        ${refusal}
        return self.get_response(request)
`,
    'shop/urls.py': "from django.urls import path\nfrom . import views\nurlpatterns = [path('orders/', views.orders)]\n",
    'shop/views.py': 'def orders(request):\n    return HttpResponse()\n',
  });
  const leads = { 'shop/urls.py': { '.': 'shop/views.py' } };
  const wall = 'if not request.user.is_authenticated: return redirect(settings.LOGIN_URL)';
  expect(await accessOf(files(wall), leads)).toEqual(['protected ANY /orders/ behind shop.walls.Wall']);
  expect(await accessOf(files(wall.replace(':', " and not request.path.startswith('/open'):")), leads)).toEqual([
    'protected ANY /orders/ behind shop.walls.Wall',
  ]);
  expect(await accessOf(files(wall.replace(':', " and not request.path.startswith('/orders'):")), leads)).toEqual([
    'unprotected ANY /orders/',
  ]);
  expect(await accessOf(files(wall.replace(':', ' and not request.path in settings.OPEN:')), leads)).toEqual([
    'undecided ANY /orders/: access in some cases shop.walls.Wall',
  ]);
  expect(await accessOf(files('request.seen = True'), leads)).toEqual(['unprotected ANY /orders/']);
});

test('middleware that an ASP.NET application uses stands before its endpoints', async () => {
  const files = (use: string) => ({
    'Program.cs': `var app = WebApplication.CreateBuilder(args).Build();\n${use}\napp.MapGet("/stats", () => "s");\napp.Run();\n`,
    'KeyMiddleware.cs': `class KeyMiddleware {
  public async Task InvokeAsync(HttpContext context) {
    if (!context.Request.Headers.ContainsKey("X-Key")) { context.Response.StatusCode = 401; return; }
    await next(context);
  }
}
`,
  });
  expect(await accessOf(files('app.UseMiddleware<KeyMiddleware>();'))).toEqual(['protected GET /stats behind KeyMiddleware']);
  expect(await accessOf(files('app.UseWhen(c => c.Request.Path == "/x", b => b.UseMiddleware<KeyMiddleware>());'))).toEqual([
    'undecided GET /stats: access in some cases KeyMiddleware',
  ]);
  expect(await accessOf(files('app.UseMiddleware<TimingMiddleware>();'))).toEqual(['unprotected GET /stats']);
});

test('what an application of Laravel adds to a group of routes stands before the file of that group', async () => {
  const protection = await accessOf({
    'bootstrap/app.php': `<?php
return Application::configure(basePath: dirname(__DIR__))
    ->withRouting(web: __DIR__.'/../routes/web.php', api: __DIR__.'/../routes/api.php')
    ->withMiddleware(function (Middleware $middleware) {
        $middleware->web(append: [Members::class]);
        $middleware->append(Trace::class);
    })->create();
`,
    'app/Http/Middleware/Members.php':
      '<?php\nclass Members { public function handle($request, $next) { if (! $request->user()) { abort(403); } return $next($request); } }\n',
    'app/Http/Middleware/Trace.php': '<?php\nclass Trace { public function handle($request, $next) { return $next($request); } }\n',
    'routes/web.php': "<?php\nuse Illuminate\\Support\\Facades\\Route;\nRoute::get('/home', fn () => 'x');\n",
    'routes/api.php': "<?php\nuse Illuminate\\Support\\Facades\\Route;\nRoute::get('/items', fn () => 'x');\n",
  });
  expect(protection).toEqual(['unprotected GET /api/items', 'protected GET /home behind web']);
});

test('what stands in front under a name of access control, without being read, is not understood', async () => {
  const protection = await accessOf(
    {
      'src/app.js': `import express from 'express';
import { entitlements, limiter } from '@acme/tenant-guard';
const app = express();
app.get('/a', entitlements.membersOnly(), show);
app.get('/b', limiter.authLimit(), show);
app.get('/c', show);
`,
    },
    { 'src/app.js': { express: 'package:express', '@acme/tenant-guard': 'package:@acme/tenant-guard' } },
  );
  expect(protection).toEqual([
    'unprotected GET /b',
    'unprotected GET /c',
    'undecided GET /a: access not understood entitlements.membersOnly()',
  ]);
});
