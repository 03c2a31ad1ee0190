import { expect, test } from 'vitest';
import { flows } from '../../../src/lens/flow/flows.ts';
import type { LensReport } from '../../../src/lens/report/lens.ts';
import type { View } from '../../../src/program/view.ts';
import { asksOf } from '../../lens/asks-of.ts';
import { ruleView } from '../../lens/rule-view.ts';
import { place, withAnswers } from '../../lens/with-answers.ts';

const SHOP = {
  'src/app.ts': `import express from 'express';
import { place } from './orders';
const app = express();
app.post('/orders', place);
`,
  'src/orders.ts': `import { audit } from './audit';
export function place(req, res) {
  const order = current();
  order.confirm();
  order.store.save(order);
  audit(req);
  order.label.toUpperCase();
}
function current() { return cache.get('x'); }
`,
  'src/audit.ts': `export function audit(entry) {}
`,
  'src/model.ts': `export class Order {
  confirm() { notify(this); this.shown; }
  get shown() { return true; }
}
function notify(order) { order.confirm(); }
`,
};

const LEADS = {
  'src/app.ts': { express: 'package:express', './orders': 'src/orders.ts' },
  'src/orders.ts': { './audit': 'src/audit.ts' },
};

const CALLS = ['src/orders.ts:9 current', 'src/model.ts:2 Order.confirm', 'src/store.ts:9 SqlStore.save', 'src/audit.ts:1 audit'].map(
  place,
);

function shop(): Promise<View> {
  return ruleView('flows', SHOP, LEADS);
}

function linesOf(report: LensReport): string[] {
  return report.groups.flatMap(({ items }) => items.flatMap(({ details = [] }) => details));
}

test('calls that only a language server knows stand between the others, marked, and are followed in the sources', async () => {
  const view = withAnswers(await shop(), { 'src/orders.ts': [{ name: 'place', line: 2, calls: CALLS }] });
  expect(linesOf(flows.report(await shop()))).toEqual(['calls `current`', 'calls `audit` (`src/audit.ts`)']);
  const report = flows.report(view);
  expect(linesOf(report)).toEqual([
    'calls `current`',
    'calls `Order.confirm` (`src/model.ts`, lsp)',
    '  `notify`',
    'calls `SqlStore.save` (`src/store.ts`, lsp)',
    'calls `audit` (`src/audit.ts`)',
  ]);
  expect(report.summary.at(-1)).toBe('What is marked `lsp` is known from a language server: names alone do not lead there.');
  expect(report.diagram).toContain('["SqlStore.save"]');
});

test('only what an answer states is a finding of a language server, at the place of the call', async () => {
  const view = withAnswers(await shop(), { 'src/orders.ts': [{ name: 'place', line: 2, calls: CALLS }] });
  const findings = flows.report(view).groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? []));
  const calls = findings.filter(({ kind }) => kind === 'call');
  expect(calls.map(({ name, path, startLine, source }) => `${name} @ ${path}:${startLine} ${source ?? ''}`)).toEqual([
    'place → current @ src/orders.ts:3 ',
    'place → Order.confirm @ src/orders.ts:4 lsp',
    'place → SqlStore.save @ src/orders.ts:5 lsp',
    'place → audit @ src/orders.ts:6 ',
    'Order.confirm → notify @ src/model.ts:2 ',
  ]);
});

test('what is called on the result of another call comes last, and getters are left out', async () => {
  const calls = ['src/model.ts:3 Order.shown', 'src/bill.ts:4 Bill.send', 'src/orders.ts:9 current'].map(place);
  const view = withAnswers(await shop(), { 'src/orders.ts': [{ name: 'place', line: 2, calls }] });
  expect(linesOf(flows.report(view))).toEqual([
    'calls `current`',
    'calls `audit` (`src/audit.ts`)',
    'calls `Bill.send` (`src/bill.ts`, lsp)',
  ]);
});

test('many functions of one name that are called on results are told as one', async () => {
  const calls = ['A', 'B', 'C', 'D'].map((name) => place(`src/${name}.ts:2 ${name}.settings`));
  const view = withAnswers(await shop(), { 'src/orders.ts': [{ name: 'place', line: 2, calls }] });
  expect(linesOf(flows.report(view)).at(-1)).toBe('calls `A.settings` (`src/A.ts`, lsp) and 3 more of that name');
});

test('a call that names lead on to what implements the method is not told again as the method', async () => {
  const files = {
    'src/app.ts': `import express from 'express';
import { Orders } from './orders';
const app = express();
const orders = new Orders();
app.post('/orders', orders.place);
`,
    'src/orders.ts': `export interface Store { save(order): void }
export class SqlStore implements Store { save(order) {} }
export class Orders {
  constructor(private store: Store) {}
  place(req, res) { this.store.save(req.body); req.later.save(); }
}
`,
  };
  const view = await ruleView('flows', files, { 'src/app.ts': { express: 'package:express', './orders': 'src/orders.ts' } });
  const calls = [place('src/orders.ts:1 Store.save')];
  expect(linesOf(flows.report(view))).toEqual(['calls `SqlStore.save`']);
  expect(flows.report(withAnswers(view, { 'src/orders.ts': [{ name: 'Orders.place', line: 5, calls }] }))).toEqual(flows.report(view));
});

test('calls that lead in a circle end where they were before', async () => {
  const view = withAnswers(await shop(), {
    'src/orders.ts': [{ name: 'place', line: 2, calls: CALLS }],
    'src/model.ts': [{ name: 'notify', line: 5, calls: [place('src/model.ts:2 Order.confirm')] }],
  });
  expect(linesOf(flows.report(view))).toEqual([
    'calls `current`',
    'calls `Order.confirm` (`src/model.ts`, lsp)',
    '  `notify`',
    '    `Order.confirm` (lsp)',
    'calls `SqlStore.save` (`src/store.ts`, lsp)',
    'calls `audit` (`src/audit.ts`)',
  ]);
});

test('no call is followed deeper than was asked for', async () => {
  const view = withAnswers(await shop(), {
    'src/orders.ts': [{ name: 'place', line: 2, calls: CALLS }],
    'src/model.ts': [{ name: 'notify', line: 5, calls: [place('src/model.ts:2 Order.confirm')] }],
  });
  expect(linesOf(flows.report({ ...view, maxDepth: 1 })).filter((line) => line.startsWith(' '))).toEqual([]);
});

test('getters, constructors, tests, installed packages and what names lead to already are not added', async () => {
  const calls = [
    'src/model.ts:3 Order.shown',
    'src/model.ts:1 Order',
    'src/model.ts:1 Order.constructor',
    'test/fake.test.ts:1 Fake.confirm',
    'node_modules/orm/index.ts:1 Entity.save',
    'src/audit.ts:1 audit',
  ].map(place);
  const view = withAnswers(await shop(), { 'src/orders.ts': [{ name: 'place', line: 2, calls }] });
  expect(flows.report(view)).toEqual(flows.report(await shop()));
});

test('an answer about another line or another name changes nothing', async () => {
  const view = withAnswers(await shop(), {
    'src/orders.ts': [
      { name: 'place', line: 1, calls: CALLS },
      { name: 'current', line: 2, calls: CALLS },
    ],
  });
  expect(flows.report(view)).toEqual(flows.report(await shop()));
});

const PORTS = { 'src/ports.ts': 'export interface Store {\n  save(order): void;\n}\n' };
const SQL = { 'src/sql.ts': 'export class SqlStore implements Store {\n  save(order) {}\n}\n' };
const MEMORY = { 'src/memory.ts': 'export class MemoryStore implements ports.Store<Order> {\n  save(order) {}\n}\n' };
const SAVES = { name: 'save', line: 5, definition: place('src/ports.ts:2 Store.save') };

test('a method of an interface leads to the one function of the sources that implements it', async () => {
  const view = await ruleView('flows', { ...SHOP, ...PORTS, ...SQL }, LEADS);
  const answered = withAnswers(view, { 'src/orders.ts': [SAVES] });
  expect(linesOf(flows.report(answered))).toContain('calls `SqlStore.save` (`src/sql.ts`, lsp), which implements `Store.save`');
});

test('a method that several functions implement is told with all of them, once in a document', async () => {
  const files = { ...SHOP, ...PORTS, ...SQL, ...MEMORY };
  const view = withAnswers(await ruleView('flows', files, LEADS), { 'src/orders.ts': [SAVES] });
  const app = `${SHOP['src/app.ts']}app.put('/orders', (req, res) => { shops.save(req.body); });\n`;
  const two = await ruleView('flows', { ...files, 'src/app.ts': app }, LEADS);
  const again = withAnswers(two, { 'src/orders.ts': [SAVES], 'src/app.ts': [SAVES] });
  const method = '`Store.save` (`src/ports.ts`, lsp)';
  const all = 'implemented by `SqlStore.save` (`src/sql.ts`) and `MemoryStore.save` (`src/memory.ts`)';
  expect(linesOf(flows.report(view))).toContain(`calls ${method}, ${all}`);
  expect(linesOf(flows.report(again)).filter((line) => line.includes('Store.save'))).toEqual([
    `calls ${method}, ${all}`,
    `calls ${method}`,
  ]);
  const { diagram = '' } = flows.report(view);
  expect(diagram.match(/\|implemented by\|/g)).toHaveLength(2);
});

test('what was told as not followed is followed where a language server knows it, and stays where it does not', async () => {
  const files = {
    'api/tasks.go': `package api

import "github.com/gin-gonic/gin"

type Tasks interface {
	Create(name string) error
	Drop(name string) error
}

type Handler struct {
	tasks Tasks
}

func Register(r *gin.Engine, h *Handler) {
	r.POST("/tasks", h.create)
}

func (h *Handler) create(c *gin.Context) {
	h.tasks.Create(c.Query("name"))
	h.tasks.Drop(c.Query("name"))
}
`,
  };
  const view = await ruleView('flows', files);
  expect(linesOf(flows.report(view))).toEqual(['not followed: `Tasks.Create` and `Tasks.Drop`']);
  const answered = withAnswers(view, {
    'api/tasks.go': [{ name: 'Create', line: 19, definition: place('api/tasks.go:6 Tasks.Create') }],
  });
  expect(linesOf(flows.report(answered))).toEqual(['calls `Tasks.Create` (lsp)', 'not followed: `Tasks.Drop`']);
});

test('what a name leads to inside the function that says it, a parameter or a variable, is no call to follow', async () => {
  const text = `import express from 'express';
const app = express();
app.get('/run', run);
function run(req, res) {
  const work = pick(req);
  work();
}
`;
  const view = await ruleView('flows', { 'src/app.ts': text }, { 'src/app.ts': { express: 'package:express' } });
  const answered = withAnswers(view, { 'src/app.ts': [{ name: 'work', line: 6, definition: place('src/app.ts:5') }] });
  expect(flows.report(answered)).toEqual(flows.report(view));
});

test('a handler that names do not lead to is told with its place, and its calls are followed', async () => {
  const files = {
    'src/app.ts': `import express from 'express';
const app = express();
app.get('/orders', shop.orders.list);
`,
    'src/orders.ts': `export class Orders {
  list(req, res) { count(req); }
}
function count(req) {}
`,
  };
  const view = await ruleView('flows', files, { 'src/app.ts': { express: 'package:express' } });
  expect(flows.report(view).gaps).toEqual(['1 handler not found in these sources: `shop.orders.list` (`src/app.ts`).']);
  expect(asksOf(flows, view)).toEqual([{ path: 'src/app.ts', name: 'list', line: 3, want: 'definition' }]);
  const report = flows.report(
    withAnswers(view, { 'src/app.ts': [{ name: 'list', line: 3, definition: place('src/orders.ts:2 Orders.list') }] }),
  );
  expect(report.gaps).toEqual([]);
  expect(report.groups[0]?.items[0]?.text).toBe('`GET /orders` → `Orders.list` (`src/orders.ts`, lsp) (express/route)');
  expect(linesOf(report)).toEqual(['calls `count`']);
});

test('names and paths of answers are shown as text, whatever is in them', async () => {
  const calls = [{ path: 'src/`x`<!--.ts', line: 1, name: 'a`b<!-- kb:end -->\n# c.confirm' }, place('src/store.ts:9 [x](y)|*.save')];
  const long = { path: 'src/long.ts', line: 1, name: `${'x'.repeat(500)}.send` };
  const view = withAnswers(await shop(), { 'src/orders.ts': [{ name: 'place', line: 2, calls: [...calls, long] }] });
  const lines = linesOf(flows.report(view));
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(250);
  expect(lines.join('\n')).not.toMatch(/<!--|^#/m);
  expect(lines).toContain('calls ``a`b<! -- kb:end --> # c.confirm`` (``src/`x`<! --.ts``, lsp)');
});

test('a server that names hundreds of functions does not make a tree longer than a person reads', async () => {
  const calls = Array.from({ length: 500 }, (_, index) => place(`src/many.ts:${index + 1} Many.step${index}`));
  const view = withAnswers(await shop(), { 'src/orders.ts': [{ name: 'place', line: 2, calls }] });
  const lines = linesOf(flows.report(view));
  expect(lines).toHaveLength(26);
  expect(lines.at(-1)).toMatch(/^… and \d+ more calls$/);
});
