import { expect, test } from 'vitest';

import { gitRepo } from '../../helpers/git-repo.ts';
import { runKb } from '../../helpers/run-kb.ts';

const SYNCABLE = 'module Syncable\n  def sync_later(delay = 0)\n    SyncJob.perform_later(self, delay)\n  end\nend\n';
const ACCOUNT = 'class Account < ApplicationRecord\n  include Syncable, Account::Anchored\nend\n';
const ANCHORED = 'module Account::Anchored\n  def anchor\n    sync_later\n  end\nend\n';
const CONTROLLER = 'class AccountsController < ApplicationController\n  def sync\n    @account.sync_later\n  end\nend\n';

function callersOf(name: string, files: Record<string, string>, ...flags: string[]): string[] {
  return runKb(gitRepo(files).dir, ['query', 'callers', name, ...flags])
    .stdout.trimEnd()
    .split('\n')
    .slice(0, -1);
}

const FILES = {
  'app/models/concerns/syncable.rb': SYNCABLE,
  'app/models/account.rb': ACCOUNT,
  'app/models/account/anchored.rb': ANCHORED,
  'app/controllers/accounts_controller.rb': CONTROLLER,
};

test('what a module calls without saying on what is a method of the classes that it is mixed into', () => {
  expect(callersOf('sync_later', FILES)).toEqual([
    'app/models/concerns/syncable.rb#Syncable.sync_later: 1 call in code, 0 in tests; 1 more not decided; 0 calls of others of that name',
    '  app/models/account/anchored.rb:3  sync_later(…) in Anchored.anchor',
    'not decided: 1 call of that name on what is not known, and nothing else here declares the name:',
    '  app/controllers/accounts_controller.rb:3  @account.sync_later(…) in AccountsController.sync',
  ]);
});

test('where something else declares the name, nothing says which is called', () => {
  const other = { 'app/models/feed.rb': 'class Feed\n  def sync_later\n  end\nend\n' };
  expect(callersOf('Syncable.sync_later', { ...FILES, ...other }).filter((line) => line.startsWith('not decided'))).toEqual([
    'not decided: 1 call of that name on what is not known:',
  ]);
});

test('a declaration is found by the modules in front of its name, however these are written', () => {
  const { dir } = gitRepo({ 'app/models/provider/registry.rb': 'class Provider::Registry\n  def fetch(name)\n    name\n  end\nend\n' });
  for (const name of ['Provider::Registry.fetch', 'Provider.Registry#fetch', 'Registry.fetch'])
    expect(runKb(dir, ['query', 'source', name]).stdout.split('\n')[1]).toBe(
      'app/models/provider/registry.rb:2-4 Provider.Registry.fetch:',
    );
});

test('what puts a job into a queue calls what the queue runs', () => {
  const jobs = {
    'app/jobs/mail_job.rb': 'class MailJob < ApplicationJob\n  def perform(user)\n    user.mail\n  end\nend\n',
    'app/models/user.rb': 'class User\n  def welcome\n    MailJob.perform_later(self)\n    other.perform_later(self)\n  end\nend\n',
    'tasks.py': 'from celery import shared_task\n\n@shared_task\ndef send_mail(user):\n    return user\n',
    'views.py': 'from tasks import send_mail\n\ndef welcome(user):\n    send_mail.delay(user)\n',
  };
  expect(callersOf('MailJob.perform', jobs).slice(0, 2)).toEqual([
    'app/jobs/mail_job.rb#MailJob.perform: 1 call in code, 0 in tests; 1 more not decided; 0 calls of others of that name',
    '  app/models/user.rb:3  MailJob.perform_later(…) in User.welcome',
  ]);
  expect(callersOf('send_mail', jobs)[1]).toBe('  views.py:4  send_mail.delay(…) in welcome');
});

test('a class that is put into a queue is called where it is told to run, and what another class is told is of that', () => {
  const job = (name: string) =>
    `<?php\nnamespace App\\Jobs;\nclass ${name} implements ShouldQueue\n{\n    public function handle() {}\n}\n`;
  const jobs = {
    'app/Jobs/Count.php': job('Count'),
    'app/Jobs/Sum.php': job('Sum'),
    'app/Orders.php':
      '<?php\nnamespace App;\nuse App\\Jobs\\Count;\nuse App\\Jobs\\Sum;\nclass Orders\n{\n    public function store($order)\n    {\n        Count::dispatch($order);\n        Sum::dispatch($order);\n    }\n}\n',
  };
  for (const asked of ['Count', 'Count.handle'])
    expect(callersOf(asked, jobs).slice(0, 4)).toEqual([
      `app/Jobs/Count.php#${asked}: 1 call in code, 0 in tests; 1 call of others of that name`,
      '  app/Orders.php:9  Count.dispatch(…) in Orders.store',
      'calls of others of that name:',
      '  app/Orders.php:10  Sum.dispatch(…) in Orders.store',
    ]);
});

test('what a template says of a name is not decided, and what it says to its reader is no call', () => {
  const files = {
    'app/models/entry.rb': 'class Entry\n  def title_text\n    title\n  end\nend\n',
    'app/views/toc.html.erb': '<h1 class="title_text">title_text</h1>\n<b><%= entry.title_text %></b>\n<%= link title_text: 1 %>\n',
    'app/views/feed.xml.builder': 'xml.title entry.title_text\n',
    'app/views/show.haml': '%h1= entry.title_text\n= title_text\n',
  };
  expect(callersOf('Entry.title_text', files)).toEqual([
    'app/models/entry.rb#Entry.title_text: 0 calls in code, 0 in tests; 4 more not decided; 0 calls of others of that name',
    'not decided: 4 calls of that name on what is not known, and nothing else here declares the name:',
    '  app/views/feed.xml.builder:1  entry.title_text(…)',
    '  app/views/show.haml:1  entry.title_text(…)',
    '  app/views/show.haml:2  title_text(…)',
    '  app/views/toc.html.erb:2  entry.title_text(…)',
  ]);
});

test('a line that is a whole picture or program is looked into where it says the name', () => {
  const picture = 'A'.repeat(400_000);
  const files = {
    'app/models/entry.rb': 'class Entry\n  def title_text\n    title\n  end\nend\n',
    'app/views/show.html.erb': `<img src="data:image/png;base64,${picture}"><b><%= entry.title_text %></b>\n`,
    'lib/plain.rb': `PICTURE = '${picture}'; entry.call.title_text\n`,
  };
  expect(callersOf('Entry.title_text', files).slice(2)).toEqual([
    '  lib/plain.rb:1  call.title_text(…) in PICTURE',
    '  app/views/show.html.erb:1  entry.title_text(…)',
  ]);
});

test('what another function made is called by the name that it got', () => {
  const files = {
    'package.json': '{}',
    'lib/record.ts': "export const recordLead = tb.endpoint({ source: 'leads' });\nexport const limit = 3;\n",
    'lib/index.ts': "export * from './record';\n",
    'app/lead.ts': "import { recordLead } from '../lib';\nexport async function lead() {\n  await recordLead({ id: 1 });\n}\n",
  };
  expect(callersOf('recordLead', files)).toEqual([
    'lib/record.ts#recordLead: 1 call in code, 0 in tests; 0 calls of others of that name',
    '  app/lead.ts:3  recordLead(…) in lead',
  ]);
});

test('with a depth, what leads to a call is told up to the entry points that run it', () => {
  const files = {
    'package.json': '{ "dependencies": { "express": "5" } }',
    'lib/mail.ts': 'export function send(to: string) {\n  return to;\n}\n',
    'lib/welcome.ts': "import { send } from './mail';\nexport function welcome(user: { mail: string }) {\n  return send(user.mail);\n}\n",
    'lib/unused.ts': "import { send } from './mail';\nexport function remind() {\n  send('');\n}\n",
    'app.ts': `import express from 'express';
import { send } from './lib/mail';
import { welcome } from './lib/welcome';
const app = express();
app.post('/users', (req, res) => {
  welcome(req.body);
  res.end();
});
app.post('/mails', (req, res) => res.json(send(req.body.to)));
app.listen(1);
`,
  };
  const answer = callersOf('send', files, '--depth=3');
  expect(answer.slice(answer.findIndex((line) => line.startsWith('what leads')))).toEqual([
    'what leads to them, up to 3 calls away, tests apart:',
    '  app.ts:9  ← route POST /mails',
    '  lib/unused.ts:3  ← remind',
    '  lib/unused.ts:3    … no call of it was recognised',
    '  lib/welcome.ts:3  ← welcome',
    '  app.ts:6    ← route POST /users',
  ]);
});

test('what calls the handler of a route leads to what that calls, too', () => {
  const app = {
    'app.js': `const express = require('express');
const { list, all } = require('./orders');
const app = express();
app.get('/orders', list);
app.get('/v1/orders', all);
`,
    'orders.js': `function check(site) { return site.open; }
function list(req, res) { check(req.site); res.json([]); }
function all(req, res) { list(req, res); }
module.exports = { list, all, check };
`,
  };
  expect(callersOf('check', app, '--depth=3').slice(2, 5)).toEqual([
    'what leads to them, up to 3 calls away, tests apart:',
    '  orders.js:2  ← route GET /orders',
    '  orders.js:3    ← route GET /v1/orders',
  ]);
});

test('an own method that a base of a base declares is called, though what is between them does not say so', () => {
  const shop = {
    'Base.cs': 'namespace Shop;\npublic class Base\n{\n    protected int Fetch(string url) => 1;\n}\n',
    'Middle.cs': 'namespace Shop;\npublic class Middle : Base\n{\n}\n',
    'Tracker.cs': 'namespace Shop;\npublic class Tracker : Middle\n{\n    public int Run() => Fetch("a");\n}\n',
    'Api.cs': `namespace Shop;
public class Api
{
    private readonly IThing thing;
    public void Reset(object given)
    {
        var tracker = given as Tracker;
        tracker.Run();
        if (thing is Tracker other) other.Run();
    }
}
`,
  };
  expect(callersOf('Base.Fetch', shop)).toEqual([
    'Base.cs#Base.Fetch: 1 call in code, 0 in tests; 0 calls of others of that name',
    '  Tracker.cs:4  Fetch(…) in Tracker.Run',
  ]);
  expect(callersOf('Tracker.Run', shop)).toEqual([
    'Tracker.cs#Tracker.Run: 2 calls in code, 0 in tests; 0 calls of others of that name',
    '  Api.cs:8  tracker.Run(…) in Api.Reset',
    '  Api.cs:9  other.Run(…) in Api.Reset',
  ]);
});

test('what a CommonJS module gives may be called on whatever holds the module', () => {
  const files = {
    'auth.js': 'module.exports = {\n  check(user) {\n    return user;\n  },\n};\n',
    'app.js': "SHOP.auth = require('./auth');\nfunction show(req) {\n  return SHOP.auth.check(req.user);\n}\n",
    'plain.js': 'export function load(user) {\n  return user;\n}\n',
    'other.js': 'function run(shop) {\n  return shop.load(1);\n}\n',
  };
  const { dir } = gitRepo(files);
  expect(runKb(dir, ['query', 'callers', 'check']).stdout).toContain('0 calls in code, 0 in tests; 1 more not decided; 0 calls of others');
  expect(runKb(dir, ['query', 'callers', 'load']).stdout).toContain('0 calls in code, 0 in tests; 1 call of others');
});

test('calls of a name that several declarations share are told by declaration, also where none of them is exported first', () => {
  const files = {
    'go.mod': 'module example.com/net\n\ngo 1.22\n',
    'cli/functions/node.go': 'package functions\n\nfunc DeleteNode(id string) {}\n',
    'cli/cmd/delete.go': 'package cmd\n\nimport "example.com/net/cli/functions"\n\nfunc Run() {\n\tfunctions.DeleteNode("a")\n}\n',
    'logic/nodes.go': 'package logic\n\nfunc DeleteNode(id string) error { return nil }\n\nfunc Purge() {\n\tDeleteNode("b")\n}\n',
    'controllers/node.go': 'package controllers\n\nimport "example.com/net/logic"\n\nfunc Handle() {\n\tlogic.DeleteNode("c")\n}\n',
  };
  expect(callersOf('DeleteNode', files)).toEqual([
    'DeleteNode is 2 declarations: 3 calls in code, 0 in tests',
    'logic/nodes.go:3 DeleteNode: 2 calls:',
    '  logic/nodes.go:6  DeleteNode(…) in Purge',
    '  controllers/node.go:6  logic.DeleteNode(…) in Handle',
    'cli/functions/node.go:3 DeleteNode: 1 call:',
    '  cli/cmd/delete.go:6  functions.DeleteNode(…) in Run',
  ]);
  expect(callersOf('cli/functions/node.go#DeleteNode', files)[0]).toMatch(/^cli\/functions\/node\.go#DeleteNode: 1 call in code/);
});

test('of namesakes what nothing calls says how it is reached, and what cannot be called is none of them', () => {
  const files = {
    'src/store.ts': 'export interface Store {\n  find(id: string): string;\n}\n\nexport interface Row {\n  find: string;\n}\n',
    'src/sql.ts':
      "import type { Store } from './store';\n\nexport class SqlStore implements Store {\n  find(id: string) {\n    return id;\n  }\n}\n",
    'src/use.ts': "import type { Store } from './store';\n\nexport function show(store: Store) {\n  return store.find('a');\n}\n",
  };
  expect(callersOf('find', files)).toEqual([
    'find is 2 declarations: 1 call in code, 0 in tests',
    'src/sql.ts:4 SqlStore.find: 1 call:',
    '  src/use.ts:4  store.find(…) in show',
    'no call of them was recognised:',
    '  src/store.ts:2  Store.find, which SqlStore.find fulfils',
  ]);
});

test('calls that are not decided are told with their places, many of them by file', () => {
  const calls = Array.from({ length: 14 }, (_, at) => `  things[${at}].send();`).join('\n');
  const files = {
    'src/mail.ts': 'export class Mail {\n  send() {}\n}\n',
    'src/use.ts': `export function all(things: any) {\n${calls}\n}\n`,
    'src/post.ts': 'export class Post {\n  send() {}\n}\n',
  };
  expect(callersOf('Mail.send', files).slice(1, 3)).toEqual([
    'not decided: 14 calls of that name on what is not known:',
    '  src/use.ts  2 3 4 5 6 7 8 9 10 11 12 13 14 15 things[].send',
  ]);
});

test('where a function is handed on and not called is told, without imports', () => {
  const files = {
    'src/handler.ts': 'export function removeNode(id: string) {\n  return id;\n}\n',
    'src/routes.ts':
      "import { removeNode } from './handler';\n\n// removeNode is old\nrouter.delete('/nodes', guard, removeNode);\nconst text = 'removeNode';\n",
  };
  expect(callersOf('removeNode', files).slice(0, 3)).toEqual([
    'src/handler.ts#removeNode: 0 calls in code, 0 in tests; called by a framework for 1 entry point; 0 calls of others of that name',
    'called by a framework:',
    '  src/routes.ts:4  DELETE /nodes',
  ]);
});

test('of a few declarations that share a name the code of each is shown', () => {
  const { dir } = gitRepo({
    'src/a.ts': 'export function stop() {\n  return 1;\n}\n',
    'src/b.ts': 'export function stop() {\n  return 2;\n}\n',
  });
  const { stdout } = runKb(dir, ['query', 'source', 'stop']);
  expect(stdout).toContain('return 1;');
  expect(stdout).toContain('return 2;');
  expect(runKb(dir, ['query', 'source', 'src/b.ts#stop']).stdout).not.toContain('return 1;');
});

test('a call of Go on a value of unknown type is of no type where an interface declares the method, or a type of another package has it', () => {
  const loop = (method: string) => `func Send(all map[string]any) {\n\tfor _, m := range all {\n\t\tm.${method}()\n\t}\n}\n`;
  const mock = (method: string) => `type mock struct{}\n\nfunc (m *mock) ${method}() {}\n`;
  const files = {
    'go.mod': 'module example.com/net\n\ngo 1.22\n',
    'mailer/mailer.go': `package mailer\n\ntype Mail interface {\n\tBackoff()\n}\n\n${loop('Backoff')}`,
    'mailer/mock.go': `package mailer\n\n${mock('Backoff')}`,
    'queue/queue.go': `package queue\n\n${mock('Drain')}\n${loop('Drain')}`,
    'pool/pool.go': 'package pool\n\ntype Pool struct{}\n\nfunc (p *Pool) Drain() {}\n',
    'disk/disk.go': `package disk\n\n${mock('Shrink')}\n${loop('Shrink')}`,
  };
  const undecided = (name: string, path: string) =>
    `${path}#${name}: 0 calls in code, 0 in tests; 1 more not decided; 0 calls of others of that name`;
  expect(callersOf('mock.Backoff', files)[0]).toBe(undecided('mock.Backoff', 'mailer/mock.go'));
  expect(callersOf('mock.Drain', files)[0]).toBe(undecided('mock.Drain', 'queue/queue.go'));
  expect(callersOf('Pool.Drain', files)[0]).toBe(
    'pool/pool.go#Pool.Drain: 0 calls in code, 0 in tests; 1 more not decided; 0 calls of others of that name',
  );
  // Of one type that no interface asks for it is the only one that it can be.
  expect(callersOf('mock.Shrink', files)[0]).toBe('disk/disk.go#mock.Shrink: 1 call in code, 0 in tests; 0 calls of others of that name');
});

test('a call that is written over several lines is told once, where it says the name', () => {
  const files = {
    'src/shop.ts':
      'export class Shop {\n  load(id: string) {\n    return id;\n  }\n}\nexport class Other {\n  load(id: string) {\n    return id;\n  }\n}\n',
    'src/use.ts':
      "import { Other, Shop } from './shop';\nexport function run(shop: Shop, other: Other, any: unknown) {\n  shop // the near one\n    .load({\n      id: 1,\n    });\n  other\n    .load(1);\n  any\n    ?.load(2);\n  return other.load(shop\n    .load(3));\n}\n",
  };
  expect(callersOf('Shop.load', files)).toEqual([
    'src/shop.ts#Shop.load: 2 calls in code, 0 in tests; 1 more not decided; 2 calls of others of that name',
    '  src/use.ts:4  shop.load(…) in run',
    '  src/use.ts:12  shop.load(…) in run',
    'not decided: 1 call of that name on what is not known:',
    '  src/use.ts:10  any?.load(…) in run',
    'calls of others of that name:',
    '  src/use.ts:8  other.load(…) in run',
    '  src/use.ts:11  other.load(…) in run',
  ]);
});

test('a call on what the methods of interfaces give is of what these say that they give', () => {
  const files = {
    'go.mod': 'module example.com/net\n\ngo 1.22\n',
    'model/model.go':
      'package model\n\ntype Dependencies interface {\n\tDomains() Domains\n\tDatabase() DB\n}\n\ntype Domains interface {\n\tBooks() BookDomain\n}\n\ntype BookDomain interface {\n\tGetBook(id int) (*Book, error)\n}\n\ntype DB interface {\n\tGetBook(id int, url string) (Book, bool)\n}\n',
    'domains/book.go':
      'package domains\n\nimport "example.com/net/model"\n\ntype BookDomain struct {\n\tdeps model.Dependencies\n}\n\nfunc (d *BookDomain) GetBook(id int) (*model.Book, error) {\n\tbook, _ := d.deps.Database().GetBook(id, "")\n\treturn &book, nil\n}\n',
    'database/sql.go':
      'package database\n\nimport "example.com/net/model"\n\ntype SQL struct{}\n\nfunc (s *SQL) GetBook(id int, url string) (model.Book, bool) {\n\treturn model.Book{}, true\n}\n',
    'http/book.go':
      'package http\n\nimport "example.com/net/model"\n\nfunc show(deps model.Dependencies, any Unknown) {\n\tdeps.Domains().Books().GetBook(1)\n\tany.Domains().Books().GetBook(2)\n}\n',
  };
  expect(callersOf('domains/book.go#BookDomain.GetBook', files)).toEqual([
    'domains/book.go#BookDomain.GetBook: 1 call in code, 0 in tests; 1 more not decided; 1 call of others of that name',
    '  http/book.go:6  deps.Domains().Books().GetBook(…) in show',
    'not decided: 1 call of that name on what is not known:',
    '  http/book.go:7  any.Domains().Books().GetBook(…) in show',
    'calls of others of that name, or on what packages declare, which may stand for it:',
    '  domains/book.go:10  d.deps.Database().GetBook(…) in BookDomain.GetBook',
  ]);
  expect(callersOf('database/sql.go#SQL.GetBook', files).slice(0, 3)).toEqual([
    'database/sql.go#SQL.GetBook: 0 calls in code, 0 in tests; 1 more not decided; 1 more on what it fulfils; 1 call of others of that name',
    'through model/model.go#DB.GetBook, which it fulfils:',
    '  domains/book.go:10  d.deps.Database().GetBook(…) in BookDomain.GetBook',
  ]);
});

test('what an interface of Java says that a method gives is what is called on it', () => {
  const files = {
    'src/Domains.java': 'package shop;\n\npublic interface Domains {\n  Books books();\n}\n',
    'src/Books.java': 'package shop;\n\npublic interface Books {\n  String find(int id);\n}\n',
    'src/Parcels.java': 'package shop;\n\npublic class Parcels {\n  public String find(int id) {\n    return "";\n  }\n}\n',
    'src/Show.java':
      'package shop;\n\npublic class Show {\n  private Domains domains;\n  String run(Domains other) {\n    return domains.books().find(1) + other.books().find(2);\n  }\n}\n',
  };
  expect(callersOf('Books.find', files)[0]).toMatch(/^src\/Books\.java#Books\.find: 2 calls in code, 0 in tests; 0 calls of others/);
});

/** What is told of the calls of a name: those of it by their lines, and which are not decided or of others. */
function linesOf(name: string, files: Record<string, string>): string[] {
  return callersOf(name, files)
    .slice(1)
    .filter((line) => line.trim() !== '' && !line.startsWith('not covered'));
}

test('in TypeScript what chains, lists, pairs and fields give is called by its type', () => {
  const files = {
    'src/orders.ts': `export class Orders { save(): void {} }
export class Users { save(): void {} }
export class Deps {
  orders(): Orders { return new Orders(); }
  inner(): Deps { return this; }
  all(): Orders[] { return []; }
  async find(): Promise<Orders | undefined> { return undefined; }
}
export function open(): [Users, Orders] { return [new Users(), new Orders()]; }
export function both(): { users: Users; orders: Orders } { return { users: new Users(), orders: new Orders() }; }
`,
    'src/app.ts': `import { both, type Deps, open, Orders } from './orders.ts';
export async function chain(deps: Deps, named: Map<string, Orders>, some: readonly Orders[]) {
  deps.inner().orders().save();
  (await deps.find())?.save();
  for (const order of deps.all()) order.save();
  some.forEach((order) => order.save());
  named.forEach((order) => order.save());
  some[0]?.save();
  named.get('a')?.save();
  const found = some.find((order) => order);
  found?.save();
  const [user, order] = open();
  order.save();
  user.save();
  const { orders } = both();
  orders.save();
  deps.find().then((order) => order?.save());
  const made = new Map<string, Orders>();
  made.get('a')?.save();
  for (const [, order] of named) order.save();
}
`,
  };
  expect(linesOf('Orders.save', files)).toEqual([
    '  src/app.ts  5 6 7 11 13 16 17 20 3 4 8 9 19 chain',
    'calls of others of that name:',
    '  src/app.ts:14  user.save(…) in chain',
  ]);
});

test('in Go the second of several results, what a range goes through and what is seen as a type is called by its type', () => {
  const files = {
    'go.mod': 'module shop\n',
    'svc/svc.go':
      'package svc\n\ntype Orders struct{}\n\nfunc (o *Orders) Save() {}\n\ntype Users struct{}\n\nfunc (u *Users) Save() {}\n\nfunc Open() (*Users, *Orders, error) { return nil, nil, nil }\n\nfunc All() ([]*Orders, error) { return nil, nil }\n',
    'app/app.go': `package app

import "shop/svc"

type App struct{ named map[string]*svc.Orders }

func (a *App) run(some []svc.Orders, v any, more ...*svc.Orders) {
	user, order, err := svc.Open()
	order.Save()
	user.Save()
	all, err := svc.All()
	for _, each := range all {
		each.Save()
	}
	for _, each := range more {
		each.Save()
	}
	for i := range some {
		some[i].Save()
	}
	if held, ok := a.named["x"]; ok {
		held.Save()
	}
	a.named["y"].Save()
	switch t := v.(type) {
	case *svc.Orders:
		t.Save()
	case *svc.Users:
		t.Save()
	}
	ch := make(chan *svc.Orders)
	for got := range ch {
		got.Save()
	}
}
`,
  };
  expect(linesOf('Orders.Save', files)).toEqual([
    '  app/app.go:9  order.Save(…) in App.run',
    '  app/app.go:13  each.Save(…) in App.run',
    '  app/app.go:16  each.Save(…) in App.run',
    '  app/app.go:22  held.Save(…) in App.run',
    '  app/app.go:27  t.Save(…) in App.run',
    '  app/app.go:33  got.Save(…) in App.run',
    '  app/app.go:19  some[i].Save(…) in App.run',
    '  app/app.go:24  a.named["y"].Save(…) in App.run',
    'calls of others of that name, or on what packages declare, which may stand for it:',
    '  app/app.go:10  user.Save(…) in App.run',
    '  app/app.go:29  t.Save(…) in App.run',
  ]);
});

test('in Python what loops, with, pairs and lookups give a name to is called by its type', () => {
  const files = {
    'shop.py': `from typing import Iterator, Optional

class Orders:
    def save(self): ...
    def __enter__(self):
        return self

class Users:
    def save(self): ...

class Deps:
    def orders(self) -> Orders: ...
    def all(self) -> list[Orders]: ...
    def named(self) -> dict[str, Orders]: ...

def pair() -> tuple[Users, Orders]: ...

@contextmanager
def session() -> Iterator[Orders]: ...
`,
    'app.py': `from shop import Deps, Orders, pair, session

def run(deps: Deps, some: list[Orders]):
    deps.orders().save()
    for order in deps.all():
        order.save()
    [each.save() for each in some]
    for key, value in deps.named().items():
        value.save()
    for at, each in enumerate(some):
        each.save()
    deps.named()["a"].save()
    with Orders() as entered:
        entered.save()
    with session() as opened:
        opened.save()
    user, order = pair()
    order.save()
    user.save()
    for key in deps.named():
        key.save()
`,
  };
  expect(linesOf('Orders.save', files)).toEqual([
    '  app.py:6  order.save(…) in run',
    '  app.py:7  each.save(…) in run',
    '  app.py:9  value.save(…) in run',
    '  app.py:11  each.save(…) in run',
    '  app.py:14  entered.save(…) in run',
    '  app.py:16  opened.save(…) in run',
    '  app.py:18  order.save(…) in run',
    '  app.py:4  deps.orders().save(…) in run',
    '  app.py:12  deps.named()["a"].save(…) in run',
    'not decided: 1 call of that name on what is not known:',
    '  app.py:21  key.save(…) in run',
    'calls of others of that name:',
    '  app.py:19  user.save(…) in run',
  ]);
});

test('in Java what Optional, streams, maps and casts give is called by its type', () => {
  const files = {
    'src/shop/Orders.java': 'package shop;\n\npublic class Orders {\n  public void save() {}\n}\n',
    'src/shop/Repo.java':
      'package shop;\n\nimport java.util.*;\n\npublic interface Repo {\n  Optional<Orders> find(String id);\n  List<Orders> all();\n  Map<String, Orders> named();\n}\n',
    'src/shop/App.java': `package shop;

public class App {
  private final Repo repo;

  void run(Object x) {
    repo.find("x").orElseThrow(() -> new RuntimeException()).save();
    repo.find("x").ifPresent(o -> o.save());
    var found = repo.find("x").get();
    found.save();
    for (var o : repo.all()) { o.save(); }
    repo.all().stream().filter(o -> o != null).forEach(o -> o.save());
    repo.named().forEach((k, o) -> o.save());
    for (var e : repo.named().entrySet()) { e.getValue().save(); }
    ((Orders) x).save();
    repo.all().stream().map(o -> o.user()).forEach(u -> u.save());
  }
}
`,
  };
  expect(linesOf('Orders.save', files)).toEqual([
    '  src/shop/App.java:7  repo.find("x").orElseThrow(()->newRuntimeException()).save(…) in App.run',
    '  src/shop/App.java:8  o.save(…) in App.run',
    '  src/shop/App.java:10  found.save(…) in App.run',
    '  src/shop/App.java:11  o.save(…) in App.run',
    '  src/shop/App.java:12  o.save(…) in App.run',
    '  src/shop/App.java:13  o.save(…) in App.run',
    '  src/shop/App.java:14  e.getValue().save(…) in App.run',
    '  src/shop/App.java:15  ((Orders)x).save(…) in App.run',
    'not decided: 1 call of that name on what is not known, and nothing else here declares the name:',
    '  src/shop/App.java:16  u.save(…) in App.run',
  ]);
});
