import { expect, test } from 'vitest';

import { flows } from '../../../src/lens/flow/flows.ts';
import { ruleView } from '../../lens/rule-view.ts';

test('a prefix that is a constant, or a member of the settings of another file, is filled in; what is computed stays in braces', async () => {
  const files = {
    'app/settings.py': 'class Settings(BaseSettings):\n    prefix: str = "/api"\n    secret = load()\n\nsettings = Settings()\n',
    'app/main.py': `from fastapi import APIRouter, FastAPI
from app.settings import settings
OPEN = "/open"
app = FastAPI()
first = APIRouter()
second = APIRouter(prefix=OPEN)
third = APIRouter(prefix=settings.secret)
@first.get("/orders")
def orders(): pass
@second.get("/news")
def news(): pass
@third.get("/keys")
def keys(): pass
app.include_router(first, prefix=settings.prefix)
app.include_router(second)
app.include_router(third)
`,
  };
  const report = flows.report(await ruleView('flows', files, { 'app/main.py': { 'app.settings': 'app/settings.py' } }));
  const findings = report.groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? []));
  expect(findings.filter(({ kind }) => kind === 'route').map(({ name }) => name)).toEqual([
    'GET /api/orders → orders',
    'GET /open/news → news',
    'GET /{settings.secret}/keys → keys',
  ]);
});

const URLS = `from django.conf import settings
from django.urls import include, path
from shop.views import home
shop_patterns = [path("home/", home)]
urlpatterns = [path(settings.BASE_PATH, include(shop_patterns))]
`;

async function routesUnder(settings: Record<string, string>): Promise<string[]> {
  const files = { 'shop/urls.py': URLS, 'shop/views.py': 'def home(request): pass\n', ...settings };
  const leads = { 'shop/urls.py': { 'shop.views': 'shop/views.py', 'django.conf': 'package:django' } };
  const report = flows.report(await ruleView('flows', files, leads));
  const findings = report.groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? []));
  return findings.filter(({ kind }) => kind === 'route').map(({ name }) => name);
}

test('a setting that the settings module writes as a text is part of the path, without an import of that module', async () => {
  expect(await routesUnder({ 'shop/settings.py': 'BASE_PATH = "dc/"\n' })).toEqual(['ANY /dc/home/ → home']);
});

test('a setting that is computed, or that two modules write differently, stays in braces', async () => {
  expect(await routesUnder({ 'shop/settings.py': 'BASE_PATH = env("BASE_PATH", default="dc/")\n' })).toEqual([
    'ANY /{settings.BASE_PATH}/home/ → home',
  ]);
  const two = { 'shop/settings/base.py': 'BASE_PATH = ""\n', 'shop/settings/local.py': 'BASE_PATH = "dc/"\n' };
  expect(await routesUnder(two)).toEqual(['ANY /{settings.BASE_PATH}/home/ → home']);
});
