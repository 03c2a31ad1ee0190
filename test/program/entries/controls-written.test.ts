import { expect, test } from 'vitest';

import { trustZones } from '../../../src/lens/trust/trust-zones.ts';
import { ruleView } from '../../lens/rule-view.ts';

const URLS = `from django.urls import include, path
from rest_framework.routers import DefaultRouter
from . import api
router = DefaultRouter()
router.register("orders", api.OrderViewSet)
urlpatterns = [path("", include(router.urls))]
`;
const SETTINGS = 'REST_FRAMEWORK = {"DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"]}\n';

/** What stands in front of the routes of an API whose classes are in `api.py`. */
async function protectionOf(api: string): Promise<string[]> {
  const leads = { 'shop/urls.py': { '.': 'shop/api.py', './api': 'shop/api.py', '.api': 'shop/api.py' } };
  const files = { 'shop/settings.py': SETTINGS, 'shop/urls.py': URLS, 'shop/api.py': `from rest_framework import viewsets\n${api}` };
  const report = trustZones.report(await ruleView('trust-zones', files, leads));
  const findings = report.groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? []));
  return findings.filter(({ kind }) => /protected$/.test(kind)).map(({ kind, name }) => `${kind} ${name}`);
}

test('what a class says takes the place of the default, and is inherited', async () => {
  const api = `class Owned(viewsets.GenericViewSet):
    permission_classes = [IsOwner]
class OrderViewSet(Owned):
    def list(self, request):
        pass
`;
  expect(await protectionOf(api)).toEqual(['protected GET /orders/ behind permission_classes = [IsOwner]']);
});

test('a permission that lets reading through is in front of writing only', async () => {
  const api = `class OrderViewSet(viewsets.ModelViewSet):
    permission_classes = [IsAuthenticatedOrReadOnly]
    http_method_names = ["get", "post"]
`;
  const all = await protectionOf(api);
  expect(all).toContain('unprotected GET /orders/');
  expect(all).toContain('protected POST /orders/ behind permission_classes = [IsAuthenticatedOrReadOnly]');
});

test('an exemption on a base class does not take away what a class of it demands', async () => {
  const api = `class Open(viewsets.GenericViewSet):
    permission_classes = [AllowAny]
class OrderViewSet(Open):
    permission_classes = [IsAdminUser]
    def list(self, request):
        pass
`;
  expect(await protectionOf(api)).toEqual(['protected GET /orders/ behind permission_classes = [IsAdminUser]']);
});

test('an exemption that is inherited counts', async () => {
  const api = `class Open(viewsets.GenericViewSet):
    permission_classes = [AllowAny]
class OrderViewSet(Open):
    def list(self, request):
        pass
`;
  expect(await protectionOf(api)).toEqual(['unprotected GET /orders/']);
});

test('actions that get_permissions opens are exempt, the others are behind it whatever the class says', async () => {
  const api = `class OrderViewSet(viewsets.GenericViewSet):
    permission_classes = [AllowAny]
    def get_permissions(self):
        if self.action in ["list", "retrieve"]:
            permission_classes = [AllowAny]
        elif self.action == "create":
            return [permissions.AllowAny()]
        else:
            permission_classes = [IsAdminUser]
        return [permission() for permission in permission_classes]
    def list(self, request):
        pass
    def create(self, request):
        pass
    def destroy(self, request, pk):
        pass
`;
  expect(await protectionOf(api)).toEqual([
    'unprotected POST /orders/',
    'unprotected GET /orders/',
    'protected DELETE /orders/{pk}/ behind get_permissions',
  ]);
});

test('where get_permissions opens all but some actions, the named ones are behind it', async () => {
  const last = `class OrderViewSet(viewsets.GenericViewSet):
    def get_permissions(self):
        if self.action in ("create", "destroy"):
            return [IsAdminUser()]
        return [AllowAny()]
    def list(self, request):
        pass
    def create(self, request):
        pass
`;
  const expected = ['unprotected GET /orders/', 'protected POST /orders/ behind get_permissions'];
  expect(await protectionOf(last)).toEqual(expected);
  const otherwise = last.replace('return [IsAdminUser()]\n        return', 'return [IsAdminUser()]\n        else:\n            return');
  expect(otherwise).toContain('else:');
  expect(await protectionOf(otherwise)).toEqual(expected);
});

test('a get_permissions that opens cases by something else than the action is in front in some of them', async () => {
  const viewSet = (opens: string) => `class OrderViewSet(viewsets.GenericViewSet):
    def get_permissions(self):
        if ${opens}:
            return [IsAuthenticated()]
        return []
    def list(self, request):
        pass
`;
  expect(await protectionOf(viewSet('self.request.method == "POST"'))).toEqual(['unprotected GET /orders/']);
  expect(await protectionOf(viewSet('settings.PRIVATE'))).toEqual([]);
});

test('a get_permissions that asks for more than the action is in front in some cases, and in all where it chooses nothing else for the request', async () => {
  const api = `class OrderViewSet(viewsets.GenericViewSet):
    permission_classes = [IsAuthenticated]
    def get_permissions(self):
        if self.action == "create" and settings.SIGN_UP:
            return [AllowAny()]
        if self.request.method in SAFE_METHODS:
            return [AllowAny()]
        return super().get_permissions()
    def create(self, request):
        pass
`;
  expect(await protectionOf(api)).toEqual([]);
  const readers = api.replace('if self.action == "create" and settings.SIGN_UP', 'if self.action == "list" and settings.SIGN_UP');
  expect(await protectionOf(readers)).toEqual(['protected POST /orders/ behind get_permissions']);
});
