import { expect, test } from 'vitest';

import { flows } from '../../../src/lens/flow/flows.ts';
import { ruleView } from '../../lens/rule-view.ts';

const URLS = `from django.urls import include, path
from rest_framework.routers import DefaultRouter
from . import api
router = DefaultRouter()
router.register("orders", api.OrderViewSet)
urlpatterns = [path("", include(router.urls)), path("report/", api.Report.as_view()), path("ping/", api.ping)]
`;

/** The routes of an API whose classes are in `api.py`, by their labels. */
async function routesOf(api: string): Promise<string[]> {
  const leads = { 'shop/urls.py': { '.': 'shop/api.py', './api': 'shop/api.py', '.api': 'shop/api.py' } };
  const report = flows.report(await ruleView('flows', { 'shop/urls.py': URLS, 'shop/api.py': api }, leads));
  const findings = report.groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? []));
  return findings.filter(({ kind }) => kind === 'route').map(({ name }) => name);
}

test('a class gives the routes of the members that it has, that its bases have, and that bases of a package bring', async () => {
  const api = `from rest_framework import viewsets
class Listing(viewsets.GenericViewSet):
    def list(self, request):
        pass
class OrderViewSet(Listing):
    def destroy(self, request, pk):
        pass
`;
  const routes = await routesOf(api);
  expect(routes).toContain('GET /orders/ → OrderViewSet.list');
  expect(routes).toContain('DELETE /orders/{pk}/ → OrderViewSet.destroy');
  expect(routes.filter((route) => route.includes('/orders/'))).toHaveLength(2);
});

test('actions of a class and of its bases are routes below the collection or below an element', async () => {
  const api = `from rest_framework import viewsets
from rest_framework.decorators import action
class Paying:
    @action(detail=True, methods=["post", "delete"], url_path="payment")
    def pay(self, request, number=None):
        pass
class OrderViewSet(Paying, viewsets.ViewSet):
    lookup_field = "number"
    @action(detail=False)
    def recent(self, request):
        pass
    @action(detail=True, url_path="merge/(?P<target>[^/.]+)", methods=["PUT"])
    def merge(self, request, number, target):
        pass
`;
  expect((await routesOf(api)).filter((route) => route.includes('/orders/'))).toEqual([
    'GET /orders/recent/ → OrderViewSet.recent',
    'PUT /orders/{number}/merge/<target>/ → OrderViewSet.merge',
    'POST|DELETE /orders/{number}/payment/ → OrderViewSet.pay',
  ]);
});

test('a class serves no other methods than those that it or a base lists, unless they are computed', async () => {
  const api = (listed: string, own = '') => `from rest_framework import viewsets
from rest_framework.decorators import action
class Reading(viewsets.ModelViewSet):
    http_method_names = ${listed}
class OrderViewSet(Reading):
    ${own}
    @action(detail=False, methods=["post", "get"])
    def recent(self, request):
        pass
    @action(detail=True, methods=["put"])
    def merge(self, request, pk):
        pass
class Report(View):
    http_method_names = ("get",)
    def get(self, request):
        pass
    def post(self, request):
        pass
`;
  expect(await routesOf(api("['get', ]"))).toEqual([
    'GET /orders/ → OrderViewSet.list',
    'GET /orders/{pk}/ → OrderViewSet.retrieve',
    'GET /orders/recent/ → OrderViewSet.recent',
    'GET /report/ → Report',
    'ANY /ping/ → api.ping',
  ]);
  expect(await routesOf(api("['get']", "http_method_names = ['put']"))).toHaveLength(4);
  expect(await routesOf(api("[name for name in NAMES if name != 'put']"))).toHaveLength(10);
});

test('a class without a table of routes has one route with its methods, a function those that it is limited to', async () => {
  const api = `from rest_framework.views import APIView
from rest_framework.decorators import api_view
class Report(APIView):
    def get(self, request):
        pass
    def put(self, request):
        pass
    def helper(self):
        pass
@api_view(["POST"])
def ping(request):
    pass
`;
  expect((await routesOf(api)).filter((route) => !route.includes('/orders'))).toEqual(['GET|PUT /report/ → Report', 'POST /ping/ → ping']);
});

test('a module stands for a class where its functions are what a class would have: each of them handles a method', async () => {
  const files = {
    'api/app.py': 'import falcon\nfrom . import teams\napp = falcon.App()\napp.add_route("/teams", teams)\n',
    'api/teams.py': 'def on_get(req, resp):\n    pass\ndef on_post(req, resp):\n    pass\ndef helper():\n    pass\n',
  };
  const leads = { 'api/app.py': { '.': 'api/teams.py', './teams': 'api/teams.py', '.teams': 'api/teams.py' } };
  const report = flows.report(await ruleView('flows', files, leads));
  const findings = report.groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? []));
  expect(findings.filter(({ kind }) => kind === 'route').map(({ name }) => name)).toEqual(['GET /teams → on_get', 'POST /teams → on_post']);
});

test('a set of views that is told which methods call which members has these, wherever they are declared', async () => {
  const urls = `from django.urls import path
from .api import OrderViewSet
orders = OrderViewSet.as_view({"get": "list", "post": "create"})
urlpatterns = [
    path("orders", orders),
    path("orders/<int:pk>", OrderViewSet.as_view(actions={"get": "retrieve", "put": "pay"})),
    path("all", OrderViewSet.as_view(MAPPED)),
]
`;
  const api = `from rest_framework import viewsets
class Listing:
    def list(self, request):
        pass
class OrderViewSet(Listing, viewsets.ModelViewSet):
    def pay(self, request, pk):
        pass
    def destroy(self, request, pk):
        pass
`;
  const leads = { 'shop/urls.py': { '.': 'shop/api.py', './api': 'shop/api.py', '.api': 'shop/api.py' } };
  const report = flows.report(await ruleView('flows', { 'shop/urls.py': urls, 'shop/api.py': api }, leads));
  const findings = report.groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? []));
  const routes = findings.filter(({ kind }) => kind === 'route').map(({ name }) => name);
  expect(routes.sort()).toEqual([
    'ANY /all → OrderViewSet',
    'GET /orders → OrderViewSet.list',
    'GET /orders/<int:pk> → OrderViewSet.retrieve',
    'POST /orders → OrderViewSet.create',
    'PUT /orders/<int:pk> → OrderViewSet.pay',
  ]);
});

test('a router whose class adds to the urls of its base is mounted as any other', async () => {
  const urls = `from django.urls import include, path
from rest_framework import routers
from . import api
class WithMore(routers.DefaultRouter):
    more = []
    @property
    def urls(self):
        return super().urls + self.more
router = WithMore()
router.register("orders", api.OrderViewSet)
urlpatterns = [path("v2/", include(router.urls))]
`;
  const api = 'from rest_framework import viewsets\nclass OrderViewSet(viewsets.ReadOnlyModelViewSet):\n    pass\n';
  const leads = { 'shop/urls.py': { '.': 'shop/api.py', './api': 'shop/api.py', '.api': 'shop/api.py' } };
  const report = flows.report(await ruleView('flows', { 'shop/urls.py': urls, 'shop/api.py': api }, leads));
  const routes = report.groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? [])).filter(({ kind }) => kind === 'route');
  expect(routes.map(({ name }) => name.split(' → ')[0])).toEqual(['GET /v2/orders/', 'GET /v2/orders/{pk}/']);
});
