import { expect, test } from 'vitest';

import { flows } from '../../../src/lens/flow/flows.ts';
import type { View } from '../../../src/program/view.ts';
import { ruleView } from '../../lens/rule-view.ts';

const SHOP = {
  'src/app.ts': `import express from 'express';
import { list, place } from './orders';
const app = express();
app.get('/orders', list);
app.post('/orders', place);
`,
  'src/orders.ts': `import { charge } from './billing';
import { save } from './store';
export function list(req, res) { audit(req); }
export function place(req, res) {
  audit(req);
  charge(req.body);
}
function audit(entry) { save(entry); audit(entry.parent); }
`,
  'src/billing.ts': `import { save } from './store';
export function charge(order) { retry(order); }
function retry(order) { attempt(order); }
function attempt(order) { charge(order); save(order); }
`,
  'src/store.ts': `import { pool } from './pool';
export function save(order) { pool.query(order); }
`,
};

const LEADS = {
  'src/app.ts': { express: 'package:express', './orders': 'src/orders.ts' },
  'src/orders.ts': { './billing': 'src/billing.ts', './store': 'src/store.ts' },
  'src/billing.ts': { './store': 'src/store.ts' },
  'src/store.ts': { './pool': 'src/pool.ts' },
};

function entriesOf(view: View): string[] {
  return flows.report(view).groups.flatMap(({ items }) => items.flatMap(({ text, details = [] }) => [text, ...details]));
}

test('below a handler stands what it calls, and below that what that calls, down to the depth asked for', async () => {
  const view = await ruleView('flows', SHOP, LEADS);
  expect(entriesOf({ ...view, maxDepth: 4 }).slice(4)).toEqual([
    '`POST /orders` → `place` (`src/orders.ts`) (express/route)',
    'calls `audit`, followed under `GET /orders`',
    'calls `charge` (`src/billing.ts`)',
    '  `retry`',
    '    `attempt`',
    '      `charge`',
    '      `save` (`src/store.ts`)',
  ]);
  expect(entriesOf({ ...view, maxDepth: 1 })).toContain('calls `charge` (`src/billing.ts`)');
  expect(entriesOf({ ...view, maxDepth: 1 }).some((line) => line.includes('retry'))).toBe(false);
});

test('what another entry shows is referred to, and calls that leave the sources are named for the whole tree', async () => {
  const lines = entriesOf(await ruleView('flows', SHOP, LEADS));
  expect(lines.slice(0, 4)).toEqual([
    '`GET /orders` → `list` (`src/orders.ts`) (express/route)',
    'calls `audit`',
    '  `save` (`src/store.ts`)',
    'calls outside these sources `pool.query` (`src/pool.ts`)',
  ]);
});

test('each call between functions is one finding at the place of the call', async () => {
  const report = flows.report(await ruleView('flows', SHOP, LEADS));
  const calls = report.groups.flatMap(({ items }) => items.flatMap(({ findings = [] }) => findings)).filter(({ kind }) => kind === 'call');
  expect(calls.map(({ name, path, startLine }) => `${name} @ ${path}:${startLine}`)).toEqual([
    'list → audit @ src/orders.ts:3',
    'audit → save @ src/orders.ts:8',
    'place → audit @ src/orders.ts:5',
    'place → charge @ src/orders.ts:6',
    'charge → retry @ src/billing.ts:2',
    'retry → attempt @ src/billing.ts:3',
  ]);
});

test('a long list of calls is cut, nearest first, and says how many more there are', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `step${index}`);
  const text = `import express from 'express';
const app = express();
app.get('/run', run);
function run() { ${names.map((name) => `${name}();`).join(' ')} }
${names.map((name) => `function ${name}() {}`).join('\n')}
`;
  const lines = entriesOf(await ruleView('flows', { 'src/app.ts': text }, { 'src/app.ts': { express: 'package:express' } }));
  expect(lines).toHaveLength(1 + 25 + 1);
  expect(lines.at(-1)).toBe('… and 15 more calls');
});

test('entries of the file that reaches most of the code come first, in the order of the file', async () => {
  const files = {
    'src/status.ts': `import express from 'express';
const app = express();
app.get('/status', (req, res) => res.send('ok'));
`,
    ...SHOP,
  };
  const view = await ruleView('flows', files, { ...LEADS, 'src/status.ts': { express: 'package:express' } });
  const labels = entriesOf(view).filter((line) => line.includes('express/route'));
  expect(labels.map((line) => line.split('`')[1])).toEqual(['GET /orders', 'POST /orders', 'GET /status']);
});

test('paths that are computed and functions that are looked up by name are questions with their place', async () => {
  const text = `import express from 'express';
const app = express();
for (const page of pages) app.get(page.path, show);
app.get('/run/:task', (req, res) => { tasks[req.params.task](req); });
function show() {}
`;
  const { gaps } = flows.report(await ruleView('flows', { 'src/app.ts': text }, { 'src/app.ts': { express: 'package:express' } }));
  expect(gaps).toEqual([
    'Routes are added under a path that is not written in place, and not listed: `page.path` (`src/app.ts`).',
    'Chosen at run time, so not followed: `tasks[req.params.task]` (`src/app.ts`).',
  ]);
});

test('a method of an interface that none of the sources implements is named', async () => {
  const files = {
    'api/tasks.go': `package api

import "github.com/gin-gonic/gin"

type Tasks interface {
	Create(name string) error
}

type Handler struct {
	tasks Tasks
}

func Register(r *gin.Engine, h *Handler) {
	r.POST("/tasks", h.create)
}

func (h *Handler) create(c *gin.Context) {
	h.tasks.Create(c.Query("name"))
}
`,
  };
  expect(entriesOf(await ruleView('flows', files))).toContain('not followed: `Tasks.Create`');
});

const SIGN_IN = {
  'urls.py': `from django.urls import path
from views import EmailView, PhoneView
urlpatterns = [
    path("email/", EmailView.as_view()),
    path("phone/", PhoneView.as_view()),
]
`,
  'views.py': `from django.views import View
from adapters import EmailAdapter, PhoneAdapter

class SignInView(View):
    def post(self, request):
        self.check(request)

class EmailView(SignInView):
    def check(self, request):
        check_address(request)
        adapter = EmailAdapter(request)
        adapter.sign_in()

class PhoneView(SignInView):
    def check(self, request):
        check_number(request)
        PhoneAdapter(request).sign_in()

def check_address(request):
    return request.POST["email"]

def check_number(request):
    return request.POST["phone"]
`,
  'adapters.py': `class Adapter:
    def sign_in(self):
        self.load_user()

    def load_user(self):
        raise NotImplementedError()

class PasswordAdapter(Adapter):
    def sign_in(self):
        count_attempt()
        super().sign_in()

class EmailAdapter(PasswordAdapter):
    def load_user(self):
        find_by_email()

class PhoneAdapter(PasswordAdapter):
    def load_user(self):
        find_by_phone()

def count_attempt():
    pass

def find_by_email():
    pass

def find_by_phone():
    pass
`,
};

test('what an inherited method calls on itself is what the class of the object makes of it, over super() and for each handler apart', async () => {
  const view = await ruleView('flows', SIGN_IN, {
    'urls.py': { views: 'views.py', 'django.urls': 'package:django' },
    'views.py': { adapters: 'adapters.py', 'django.views': 'package:django' },
  });
  expect(entriesOf({ ...view, maxDepth: 6 })).toEqual([
    '`POST /email/` → `EmailView` (`views.py`) (django/path)',
    'calls `check_address`',
    'calls `PasswordAdapter.sign_in` (`adapters.py`)',
    '  `count_attempt`',
    '  `Adapter.sign_in`',
    '    `EmailAdapter.load_user`',
    '      `find_by_email`',
    '`POST /phone/` → `PhoneView` (`views.py`) (django/path)',
    'calls `check_number`',
    'calls `PasswordAdapter.sign_in` (`adapters.py`)',
    '  `count_attempt`',
    '  `Adapter.sign_in`',
    '    `PhoneAdapter.load_user`',
    '      `find_by_phone`',
  ]);
});
