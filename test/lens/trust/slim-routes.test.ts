import { expect, test } from 'vitest';

import { accessOf, protectionOf } from '../stated.ts';

const middleware = (name: string, body: string) =>
  `<?php\nnamespace App\\Middleware;\nfinal class ${name} {\n  public function __invoke($request, $handler) {\n    ${body}\n    return $handler->handle($request);\n  }\n}\n`;
const action = (name: string) =>
  `<?php\nnamespace App\\Actions;\nfinal class ${name} {\n  public function __invoke($request, $response) { return $response; }\n}\n`;

const FILES = {
  'config/routes.php': `<?php
use App\\Actions\\KeysAction;
use App\\Actions\\MeAction;
use App\\Actions\\NewsAction;
use App\\Middleware\\Known;
use App\\Middleware\\Locale;
use App\\Middleware\\Permissions;
use Slim\\Routing\\RouteCollectorProxy;

return static function (RouteCollectorProxy $group) {
    $group->group('/admin', function (RouteCollectorProxy $group) {
        $group->get('/keys', KeysAction::class);
    })->add(new Permissions('keys'));
    $group->get('/me', MeAction::class)->add(Known::class);
    $group->get('/news', NewsAction::class)->add(Locale::class);
};
`,
  'src/Middleware/Permissions.php': middleware(
    'Permissions',
    'if (!$request->getAcl()->allowed($this->action)) { throw new PermissionDeniedException(); }',
  ),
  'src/Middleware/Known.php': middleware('Known', 'if ($request->user() === null) { throw new NotLoggedInException(); }'),
  'src/Middleware/Locale.php': middleware('Locale', '$request = $request->withAttribute("locale", "en");'),
  'src/Actions/KeysAction.php': action('KeysAction'),
  'src/Actions/MeAction.php': action('MeAction'),
  'src/Actions/NewsAction.php': action('NewsAction'),
};

const LEADS = Object.fromEntries(
  Object.keys(FILES).map((path) => [path.replace(/^src/, 'App').replace('.php', '').replaceAll('/', '\\'), path] as const),
);

test('what a group or a route of Slim is given stands in front of it where it refuses callers, whatever it is called', async () => {
  expect((await protectionOf(FILES, { 'config/routes.php': LEADS })).sort()).toEqual([
    'protected GET /admin/keys behind Permissions',
    'protected GET /me behind Known',
    'unprotected GET /news',
  ]);
});

test('a file that is included in a group has its path', async () => {
  const { 'config/routes.php': routes, ...rest } = FILES;
  const files = {
    ...rest,
    'config/app.php': `<?php
use Slim\\App;

return static function (App $app) {
    $app->group('/api', function (RouteCollectorProxy $group) {
        call_user_func(include(__DIR__ . '/routes.php'), $group);
    });
};
`,
    'config/routes.php': routes,
  };
  const told = await protectionOf(files, { 'config/routes.php': LEADS });
  expect(told.sort()[2]).toBe('unprotected GET /api/news');
});

test('in a group, $this is the application, and a comment in front of a condition is no part of it', async () => {
  const files = {
    'index.php': `<?php
use App\\Middleware\\Closed;
use App\\Actions\\NewsAction;
use Slim\\App;
$app = new App();
$app->group('/account', function () {
    $this->get('/news', '\\App\\Actions\\NewsAction:__invoke');
})->add(Closed::class);
`,
    'src/Middleware/Closed.php': middleware(
      'Closed',
      "if (\n// if nobody's there\n!$request->user() && $this->container->conf->get('closed')) { throw new UnauthorizedException(); }",
    ),
    'src/Actions/NewsAction.php': action('NewsAction'),
  };
  expect(await accessOf(files, { 'index.php': { ...LEADS, 'App\\Middleware\\Closed': 'src/Middleware/Closed.php' } })).toEqual([
    expect.stringMatching(/^undecided GET \/account\/news: access in some cases .*Closed/),
  ]);
});
