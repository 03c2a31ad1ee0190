import { expect, test } from 'vitest';

import { trustZones } from '../../../src/lens/trust/trust-zones.ts';
import { ruleView } from '../../lens/rule-view.ts';

async function told(files: Record<string, string>, leads?: Record<string, Record<string, string>>): Promise<string[]> {
  const { groups } = trustZones.report(await ruleView('trust-zones', files, leads));
  const findings = groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? []));
  return findings.flatMap(({ kind, name }) => (/^(un)?protected$|^undecided$/.test(kind) ? [`${kind} ${name}`] : [])).sort();
}

const HEAD = `from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse, HttpResponseForbidden
from django.utils.decorators import method_decorator
from django.urls import path
from django.views import View
`;

function routes(...views: string[]): string {
  return `\nurlpatterns = [\n${views.map((view) => `    path("${view.toLowerCase().replace(/[^a-z].*/, '')}", ${view}),\n`).join('')}]\n`;
}

test('what stands at dispatch is in front of every method of a class and of those that derive from it', async () => {
  const views = `
class Decorated(View):
    @method_decorator(login_required)
    def dispatch(self, *args, **kwargs):
        return super().dispatch(*args, **kwargs)

    def get(self, request):
        return 1


class Checking(View):
    def dispatch(self, request, *args, **kwargs):
        if not request.user.is_authenticated:
            return HttpResponseForbidden()
        return super().dispatch(request, *args, **kwargs)

    def get(self, request):
        return 1


class Heir(Checking):
    def get(self, request):
        return 2


class Marking(View):
    def dispatch(self, request, *args, **kwargs):
        request.seen = True
        return super().dispatch(request, *args, **kwargs)

    def get(self, request):
        return 1


@method_decorator(login_required, name="post")
class Half(View):
    def get(self, request):
        return 1

    def post(self, request):
        return 1
`;
  const text = HEAD + views + routes('Decorated.as_view()', 'Checking.as_view()', 'Heir.as_view()', 'Marking.as_view()', 'Half.as_view()');
  expect(await told({ 'app/urls.py': text })).toEqual([
    'protected GET /checking behind dispatch, not request.user.is_authenticated',
    'protected GET /decorated behind method_decorator(login_required)',
    'protected GET /heir behind dispatch',
    'undecided GET|POST /half',
    'unprotected GET /marking',
  ]);
});

test('a key that is compared with a setting and answered with 403 is access control, with 404 it is not', async () => {
  const view = (name: string, status: number) =>
    `\ndef ${name}(request, key):\n    if key != settings.METRICS_KEY:\n        return HttpResponse(status=${status})\n    return HttpResponse("ok")\n`;
  expect(await told({ 'app/urls.py': HEAD + view('guarded', 403) + view('hidden', 404) + routes('guarded', 'hidden') })).toEqual([
    'protected ANY /guarded behind key != settings.METRICS_KEY',
    'unprotected ANY /hidden',
  ]);
});

test('keys are compared in handlers of Express as well', async () => {
  const app = `import express from 'express';
const app = express();
app.get('/key', (req, res) => {
  if (req.headers['x-key'] !== config.key) return res.sendStatus(403);
  res.json(1);
});
app.get('/kind', (req, res) => {
  if (req.query.kind !== 'x') return res.status(400).end();
  res.json(1);
});
`;
  expect(await told({ 'app.ts': app })).toEqual(["protected GET /key behind req.headers['x-key'] !== config.key", 'unprotected GET /kind']);
});

test('access control of Symfony counts where its configuration is PHP', async () => {
  const rules = `<?php
return static function (SecurityConfig $security): void {
    $security->accessControl()->path('^/admin')->roles(['ROLE_ADMIN']);
    $security->accessControl()->path('^/login')->roles(['PUBLIC_ACCESS']);
};
`;
  const listed = `<?php
return static function (ContainerConfigurator $container): void {
    $container->extension('security', ['access_control' => [['path' => '^/profile', 'roles' => 'ROLE_USER']]]);
};
`;
  const controller = `<?php
namespace App\\Controller;
use Symfony\\Component\\Routing\\Attribute\\Route;
class HomeController {
    #[Route('/admin/users', methods: ['GET'])]
    public function users() { return 1; }
    #[Route('/login', methods: ['GET'])]
    public function login() { return 1; }
    #[Route('/profile', methods: ['GET'])]
    public function profile() { return 1; }
}
`;
  expect(
    await told({
      'config/packages/security.php': rules,
      'config/packages/security_more.php': listed,
      'src/Controller/HomeController.php': controller,
    }),
  ).toEqual(["protected GET /admin/users behind ['ROLE_ADMIN']", "protected GET /profile behind 'ROLE_USER'", 'unprotected GET /login']);
});

test('permissions of a class that only Django’s own view serves are asked by nobody', async () => {
  const files = {
    'shop/views.py': `from django.views import View
from rest_framework.views import APIView
class SignOut(View):
    permission_classes = [IsAdmin]
    def post(self, request):
        logout(request)
class Orders(APIView):
    permission_classes = [IsAdmin]
    def get(self, request):
        return Response([])
class Carts(OwnView):
    permission_classes = [IsAdmin]
    def get(self, request):
        return Response([])
`,
    'shop/urls.py': `from django.urls import path
from .views import Carts, Orders, SignOut
urlpatterns = [path("out/", SignOut.as_view()), path("orders/", Orders.as_view()), path("carts/", Carts.as_view())]
`,
  };
  expect(await told(files, { 'shop/urls.py': { '.views': 'shop/views.py' } })).toEqual([
    'protected GET /carts/ behind permission_classes = [IsAdmin]',
    'protected GET /orders/ behind permission_classes = [IsAdmin]',
    'unprotected POST /out/',
  ]);
});

test('what answers for whatever a handler throws, and that a method is not there, ask nobody who they are', async () => {
  const base = (dispatch: string) => `from django.views import View
from shop import errors

class Base(View):
    def http_method_not_allowed(self, request):
        raise errors.MethodNotAllowed(request.method)

    def handle_exception(self, exc):
        if isinstance(exc, errors.NotAuthenticated):
            return errors.answer(status=401)
        raise

    def check(self, request):
        if not request.user.is_authenticated:
            raise errors.NotAuthenticated()

    def dispatch(self, request, *args, **kwargs):
${dispatch}
`;
  const handler = 'getattr(self, request.method.lower(), self.http_method_not_allowed)';
  const tried = (lines: string) => `        try:\n${lines}            handler = ${handler}\n            response = handler(request)
        except Exception as exc:\n            response = self.handle_exception(exc)\n        return response`;
  const views = `from shop.base import Base

class Orders(Base):
    def get(self, request):
        return 1
`;
  const of = (dispatch: string) => ({
    'shop/base.py': base(dispatch),
    'shop/views.py': views,
    'shop/urls.py': `from django.urls import path\nfrom shop.views import Orders\n\nurlpatterns = [path("orders", Orders.as_view())]\n`,
  });
  const leads = { 'shop/views.py': { 'shop.base': 'shop/base.py' }, 'shop/urls.py': { 'shop.views': 'shop/views.py' } };
  expect(await told(of(`        return ${handler}(request)`), leads)).toEqual(['unprotected GET /orders']);
  expect(await told(of(tried('')), leads)).toEqual(['unprotected GET /orders']);
  expect(await told(of(tried('            self.check(request)\n')), leads)).toEqual(['protected GET /orders behind dispatch']);
});
