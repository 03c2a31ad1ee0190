import { expect, test } from 'vitest';

import { gitRepo } from '../../helpers/git-repo.ts';
import { runKb } from '../../helpers/run-kb.ts';

const FILES = {
  'src/app.ts': [
    "import express from 'express';",
    "import { requireUser } from './auth';",
    "import { placeOrder } from './orders';",
    'const app = express();',
    "app.post('/api/orders', requireUser, (req, res) => {",
    '  const order = placeOrder(req.body);',
    '  audit(order);',
    '  res.json(order);',
    '});',
    'function audit(order: object) {',
    '  console.log(order);',
    '  console.log(order);',
    '  console.log(order);',
    '}',
    '',
  ].join('\n'),
  'src/auth.ts': 'export function requireUser(req, res, next) {\n  if (!req.user) return res.status(401).end();\n  next();\n}\n',
  'src/orders.ts': [
    "import { OrderStore } from './store';",
    'const store = new OrderStore();',
    'export function placeOrder(body: { total: number }) {',
    '  const total = sum(body.total);',
    '  store.save(total);',
    '  return total;',
    '}',
    'function sum(total: number) {',
    '  return total;',
    '}',
    '',
  ].join('\n'),
  'src/store.ts': [
    "import { Base } from './base';",
    'export class OrderStore extends Base {',
    '  save(total: number) {',
    '    this.check(total);',
    '    return this.write(total);',
    '  }',
    '}',
    '',
  ].join('\n'),
  'src/base.ts': [
    'export class Base {',
    '  check(total: number) {',
    "    if (total < 0) throw new Error('less than nothing');",
    '    return total;',
    '  }',
    '  write(total: number) {',
    '    return total;',
    '  }',
    '}',
    '',
  ].join('\n'),
};

function callsOf(about: string, files: Record<string, string>, ...flags: string[]): string[] {
  return runKb(gitRepo(files).dir, ['query', 'calls', about, ...flags])
    .stdout.trimEnd()
    .split('\n');
}

test('what a route calls is told with what that calls, through bases in other files', () => {
  expect(callsOf('POST /orders', FILES).slice(0, -1)).toEqual([
    '6 functions of the repository, up to 3 calls away',
    '  src/app.ts:5  POST /api/orders [requireUser]',
    '  src/orders.ts:3  → placeOrder in line 6',
    '  src/orders.ts:8    → sum in line 4',
    '  src/store.ts:3    → OrderStore.save in line 5',
    '  src/base.ts:2      → Base.check in line 4',
    '  src/base.ts:6      → Base.write in line 5',
    '  src/app.ts:10  → audit in line 7',
    'not covered: 1 call on what is not known, of names that nothing here declares, or more than a few do',
  ]);
});

test('a function is followed as far as is asked for', () => {
  expect(callsOf('placeOrder', FILES, '--depth=1').slice(0, -1)).toEqual([
    '2 functions of the repository, up to 1 call away',
    '  src/orders.ts:3  placeOrder',
    '  src/orders.ts:8  → sum in line 4',
    '  src/store.ts:3  → OrderStore.save in line 5',
  ]);
});

test('an answer for an agent brings the code of what is called', () => {
  const told = callsOf('placeOrder', FILES, '--format=agent', '--budget=3000');
  expect(told).toContain('src/store.ts:3-6 OrderStore.save:');
  expect(told).toContain('\t  this.check(total);');
});

test('a call on what is not known is told with what of the repository it may be, and one that nothing declares is counted', () => {
  const files = {
    'src/run.ts': 'export function run(job: any, list: any) {\n  job.perform();\n  list.unheardOf();\n}\n',
    'src/mail.ts': 'export class Mail {\n  perform() {\n    return 1;\n  }\n}\n',
  };
  expect(callsOf('run', files)).toEqual([
    '0 functions of the repository, up to 3 calls away; 1 call not decided',
    '  src/run.ts:1  run',
    'not decided, as it is not known what they are called on:',
    '  src/run.ts:2  job.perform: perhaps Mail.perform (src/mail.ts:2)',
    'not covered: 1 call on what is not known, of names that nothing here declares, or more than a few do',
    'not covered: what frameworks call, what is called by a name that is made at run time',
  ]);
});

test('of a class that handles several methods, the one that was asked for is followed', () => {
  const files = {
    'app.py': [
      'from flask import Flask',
      'from flask.views import MethodView',
      'app = Flask(__name__)',
      'class Books(MethodView):',
      '    def get(self):',
      '        return list_books()',
      '    def post(self):',
      '        return add_book()',
      'def list_books():',
      '    return []',
      'def add_book():',
      '    return {}',
      "app.add_url_rule('/books', view_func=Books.as_view('books'))",
      '',
    ].join('\n'),
  };
  const told = callsOf('POST /books', files).join('\n');
  expect(told).toContain('add_book');
  expect(told).not.toContain('list_books');
});

test('what a method of Go calls on a field is followed into the package of its type', () => {
  const files = {
    'go.mod': 'module shop\n\ngo 1.22\n',
    'api/api.go': 'package api\n\nimport "shop/storage"\n\ntype handler struct {\n\tstore *storage.Storage\n}\n',
    'api/orders.go': 'package api\n\nfunc (h *handler) listOrders() []int {\n\treturn h.store.Orders()\n}\n',
    'storage/storage.go': 'package storage\n\ntype Storage struct{}\n',
    'storage/orders.go':
      'package storage\n\nfunc (s *Storage) Orders() []int {\n\trows := s.rows()\n\treturn rows\n}\n\nfunc (s *Storage) rows() []int {\n\treturn nil\n}\n',
  };
  expect(callsOf('listOrders', files).slice(1, -1)).toEqual([
    '  api/orders.go:3  listOrders',
    '  storage/orders.go:3  → Storage.Orders in line 4',
    '  storage/orders.go:8    → Storage.rows in line 4',
  ]);
});

test('what a type gives by short methods is told in a line, without its code', () => {
  const files = {
    'order.py': 'class Order:\n    def total(self):\n        return 1\n    def user(self):\n        return 2\n',
    'mail.py': 'from order import Order\n\ndef send(order: Order):\n    return order.total() + order.user()\n',
  };
  expect(callsOf('send', files)[2]).toBe('  → short, or told elsewhere: Order.total in line 4, Order.user in line 4');
});

test('a job is found by its name, however many words that has', () => {
  const files = {
    'src/jobs.ts':
      "import cron from 'node-cron';\ncron.schedule('0 3 * * *', () => sweep());\nfunction sweep() {\n  const old = 1;\n  return old;\n}\n",
  };
  const [label = ''] = /(?<= {2})\S*0 3.*?(?= →|$)/m.exec(runKb(gitRepo(files).dir, ['query', 'jobs']).stdout) ?? [];
  expect(label).not.toBe('');
  expect(callsOf('0 3 * * *', files).join('\n')).toContain('→ sweep in line 2');
});

test('a route whose handler is not found is told so, and not what stands where it is declared', () => {
  const files = {
    'src/app.ts':
      "import express from 'express';\nimport { show } from 'elsewhere';\nconst app = express();\napp.get('/shows', check(), show);\nfunction check() {\n  return 1;\n}\n",
  };
  expect(callsOf('GET /shows', files)).toEqual([
    '0 functions of the repository, up to 3 calls away',
    'not covered: GET /shows, whose code, show, was not found',
    'not covered: what frameworks call, what is called by a name that is made at run time',
  ]);
});

test('of a file that is no valid code it is said that calls may be missing', () => {
  const files = { 'run.py': 'def run(:\n    stop()\n\ndef stop():\n    return 1\n' };
  expect(callsOf('run', files)).toContain('not covered: Calls may be missing where the syntax is broken: run.py.');
});

test('what nothing here is called is an error that says where to look', () => {
  const { code, stderr } = runKb(gitRepo(FILES).dir, ['query', 'calls', 'nothingOfTheKind']);
  expect(code).toBe(1);
  expect(stderr).toContain("nothing here is called 'nothingOfTheKind'");
  expect(runKb(gitRepo(FILES).dir, ['query', 'calls', 'GET /nothing']).stderr).toContain("no route with 'GET /nothing' is known");
});

test('what is called through an interface is told with what implements it where that is several', () => {
  const files = {
    'go.mod': 'module shop\n\ngo 1.22\n',
    'shop.go': [
      'package shop',
      'type One interface{ Sell() int }',
      'type Only struct{}',
      'func (o *Only) Sell() int {\n\treturn tax()\n}',
      'func tax() int {\n\treturn 1\n}',
      'type Many interface{ Send() int }',
      'type Mail struct{}',
      'func (m *Mail) Send() int {\n\treturn tax()\n}',
      'type Fax struct{}',
      'func (f *Fax) Send() int {\n\treturn tax()\n}',
      'func Run(one One, many Many) int {\n\treturn one.Sell() + many.Send()\n}',
      '',
    ].join('\n'),
  };
  const told = callsOf('Run', files).join('\n');
  expect(told).toContain('→ Only.Sell in line 20\n');
  expect(told).toContain('many.Send: perhaps Many.Send (shop.go:10) or Mail.Send (shop.go:12) or Fax.Send (shop.go:16)');
});
