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
