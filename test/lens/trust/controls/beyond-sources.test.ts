import { expect, test } from 'vitest';

import { trustZones } from '../../../../src/lens/trust/trust-zones.ts';
import { ruleView } from '../../rule-view.ts';

type Leads = Record<string, Record<string, string>>;

async function protectionOf(files: Record<string, string>, leads: Leads): Promise<string[]> {
  const { groups } = trustZones.report(await ruleView('trust-zones', files, leads));
  const findings = groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? []));
  return findings.filter(({ kind }) => ['protected', 'unprotected', 'undecided'].includes(kind)).map(({ kind, name }) => `${kind} ${name}`);
}

test('a view in a module of a package is read there, whatever other modules of the package call by the name of the module', async () => {
  const files = {
    'shop/views/__init__.py': '',
    'shop/views/carts.py': 'from shop.services import orders\ndef show(request):\n    return HttpResponse()\n',
    'shop/views/orders.py':
      'from django.contrib.auth.decorators import login_required\nfrom shop.services import orders\n@login_required\ndef index(request):\n    return HttpResponse()\n',
    'shop/services/orders.py': 'def index():\n    return []\n',
    'shop/urls.py':
      "from django.urls import path\nfrom shop.views import carts as cart_views\nfrom shop.views import orders as order_views\nurlpatterns = [path('carts', cart_views.show), path('orders', order_views.index)]\n",
  };
  const modules = 'shop/views/carts.py shop/views/orders.py';
  const services = { 'shop.services': 'shop/services/orders.py' };
  const leads = { 'shop/urls.py': { 'shop.views': modules }, 'shop/views/carts.py': services, 'shop/views/orders.py': services };
  expect(await protectionOf(files, leads)).toEqual(['unprotected ANY /carts', 'protected ANY /orders behind login_required']);
});

test('an entry point whose handler its name does not lead to is not called open, but where the handler belongs to a package', async () => {
  const files = {
    'app.ts': `import express from 'express';
import { metrics } from 'prom';
import { orders } from './orders.ts';
const app = express();
app.get('/metrics', metrics.handler);
app.get('/orders', orders.list);
app.get('/own', requireUser, orders.own);
function requireUser(req, res, next) { if (!req.user) return res.sendStatus(401); next(); }
`,
    'orders.ts': 'export const orders = build();\n',
  };
  const leads = { 'app.ts': { prom: 'package:prom', './orders.ts': 'orders.ts' } };
  expect((await protectionOf(files, leads)).sort()).toEqual([
    'protected GET /own behind requireUser',
    'undecided GET /orders',
    'unprotected GET /metrics',
  ]);
});

test('a view of Django that asks for a login itself is protected, used as it is and by a class of the sources; what makes a view is no guard', async () => {
  const files = {
    'views.py':
      "from django.contrib.auth import views as auth_views\nclass Change(auth_views.PasswordChangeView):\n    template_name = 'change.html'\nclass AuthLogin(auth_views.LoginView):\n    template_name = 'login.html'\n",
    'urls.py':
      "from django.urls import path\nfrom django.contrib.auth import views as auth_views\nfrom . import views\nurlpatterns = [path('change', views.Change.as_view()), path('done', auth_views.PasswordChangeDoneView.as_view()), path('login', views.AuthLogin.as_view(redirect_authenticated_user=True))]\n",
  };
  const django = { 'django.contrib.auth': 'package:django', 'django.urls': 'package:django' };
  const told = await protectionOf(files, { 'urls.py': { ...django, '.': 'views.py' }, 'views.py': django });
  expect(told.sort()).toEqual([
    'protected GET /done behind auth_views.PasswordChangeDoneView',
    'protected GET|POST /change behind auth_views.PasswordChangeView',
    'unprotected GET|POST /login',
  ]);
});

test("a class-based view of a package is not understood, Django's administration asks for a login, and its own plain views are open", async () => {
  const files = {
    'urls.py': `from django.contrib import admin
from django.urls import path
from django.views.generic import TemplateView
from knox import views as knox_views
urlpatterns = [
    path('admin/', admin.site.urls),
    path('logout/', knox_views.LogoutView.as_view()),
    path('about/', TemplateView.as_view(template_name='about.html')),
]
`,
  };
  const django = Object.fromEntries(['django.contrib', 'django.urls', 'django.views.generic'].map((name) => [name, 'package:django']));
  const told = await protectionOf(files, { 'urls.py': { ...django, knox: 'package:knox' } });
  expect(told.sort()).toEqual(['protected ANY /admin/ behind admin.site.urls', 'undecided POST /logout/', 'unprotected GET /about/']);
});

test('a handler of Go that a function makes of something else is not called open, unless the function shows what it answers', async () => {
  const main = `package main
import "net/http"
func main() {
	mux := http.NewServeMux()
	mux.Handle("POST /hooks", hooks(secret))
	mux.Handle("GET /ping", ping())
}
func hooks(secret string) http.Handler {
	return webhook.New(verifier(secret)).On("push", pushed)
}
func ping() http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { w.WriteHeader(204) })
}
`;
  expect(await protectionOf({ 'main.go': main }, {})).toEqual(['unprotected GET /ping', 'undecided POST /hooks']);
});

test('a decorator that is told who may call is not taken for none where it is not seen to look, unless it is told that everybody may', async () => {
  const files = {
    'rpc.py': `from modernrpc.core import rpc_method
def shop_rpc_method(*, name, auth="admin"):
    if auth not in ("admin", "login", "anonymous"):
        raise Exception("auth is not known")
    wrap = WRAPPERS[auth]
    def decorate(function):
        return rpc_method(name=name)(wrap(function))
    return decorate
def counted(*, name):
    return lambda function: function
`,
    'orders.py': `from rpc import counted, shop_rpc_method
@shop_rpc_method(name="orders.delete")
def delete(id):
    return drop(id)
@shop_rpc_method(name="orders.list", auth="login")
def list_():
    return find()
@shop_rpc_method(name="orders.count", auth="anonymous")
@counted(name="count")
def count():
    return find()
`,
  };
  expect(await protectionOf(files, { 'orders.py': { rpc: 'rpc.py' } })).toEqual([
    'unprotected RPC orders.count',
    'undecided RPC orders.delete',
    'undecided RPC orders.list',
  ]);
});

test('what is mounted and not among the sources is named', async () => {
  const urls = `from django.urls import include, path
from wagtail.admin import urls as admin_urls
urlpatterns = [path("admin/", include(admin_urls)), path("search/", search)]
`;
  const { gaps } = trustZones.report(await ruleView('trust-zones', { 'site/urls.py': urls }));
  expect(gaps).toContain('Mounted here, but its routes are not in these sources: `admin_urls` (`site/urls.py`).');
});
