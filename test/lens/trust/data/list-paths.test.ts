import { expect, test } from 'vitest';

import { trustZones } from '../../../../src/lens/trust/trust-zones.ts';
import { ruleView } from '../../rule-view.ts';

/** The paths of the sources, `<name> @ <path>:<line>`, each with what was done on the way. */
async function pathsIn(files: Record<string, string>, leads: Record<string, Record<string, string>> = {}): Promise<string[]> {
  const { groups } = trustZones.report(await ruleView('trust-zones', files, leads));
  const paths = groups.find(({ title }) => title.startsWith('Paths'))?.items ?? [];
  return paths.map(({ findings = [], details = [] }) => {
    const path = findings.find(({ kind }) => kind === 'path');
    const controls = details.find((detail) => detail.startsWith('controls: '));
    return `${path?.name} @ ${path?.path}:${path?.startLine}${controls === undefined ? '' : `; ${controls}`}`;
  });
}

/** An application with one route; its handler is these lines, from line 4 on. */
function express(...lines: string[]): string {
  return [
    "import express from 'express';",
    'const app = express();',
    "app.get('/orders/:id', async (req, res) => {",
    ...lines,
    '});',
    '',
  ].join('\n');
}

test('a name that was given untrusted data carries it to the operation', async () => {
  const app = express('const { id } = req.params;', "const sql = 'SELECT * FROM orders WHERE id = ' + id;", 'await pool.query(sql);');
  expect(await pathsIn({ 'src/app.ts': app })).toEqual(['req.params → SQL built from strings: pool.query(sql) @ src/app.ts:6']);
});

test('a query with parameters and a fixed address are on no path, though the function reads untrusted data', async () => {
  const app = express(
    'const { id } = req.params;',
    "await pool.query('SELECT * FROM orders WHERE id = $1', [id]);",
    'await fetch(SEARCH, { body: id });',
  );
  expect(await pathsIn({ 'src/app.ts': app })).toEqual([]);
});

test('what a lookup, a comparison or an awaited call gives back is not what it was asked with', async () => {
  const app = express(
    'const order = await Order.findById(req.params.id);',
    "const open = req.query.open === 'yes';",
    'res.redirect(order.url);',
    'res.redirect(open);',
  );
  expect(await pathsIn({ 'src/app.ts': app })).toEqual([]);
});

test('a conversion and an escaping call stay on the path, with what was done', async () => {
  const app = express(
    'const id = parseInt(req.params.id);',
    "pool.query('DELETE FROM orders WHERE id = ' + id);",
    'const name = sanitizeHtml(req.query.name);',
    "res.send('<h1>' + name + '</h1>');",
  );
  expect(await pathsIn({ 'src/app.ts': app })).toEqual([
    "req.params → SQL built from strings: 'DELETE FROM orders WHERE id = ' + id @ src/app.ts:5; controls: conversion to a number `parseInt(req.params.id)`",
    "req.query → HTML: res.send('<h1>' + name + '</h1>') @ src/app.ts:7; controls: escaping `sanitizeHtml(req.query.name)`",
  ]);
});

test('what is done to a value after the operation does not help it', async () => {
  const app = express('let name = req.query.name;', 'eval(name);', 'name = encodeURIComponent(name);');
  expect(await pathsIn({ 'src/app.ts': app })).toEqual(['req.query → code execution: eval(name) @ src/app.ts:5']);
});

test('data that is passed to a function of the sources is followed into it, to the parameter at its place', async () => {
  const app = `import { findOrders } from './orders';\n${express('res.json(await findOrders(db, req.query.name));')}`;
  const orders = [
    'export async function findOrders(db, name) {',
    "  return db.query('SELECT * FROM orders WHERE name = ' + name);",
    '}',
    "export const all = (db, limit) => db.query('SELECT * FROM orders LIMIT ' + limit);",
    '',
  ].join('\n');
  const leads = { 'src/app.ts': { './orders': 'src/orders.ts' } };
  expect(await pathsIn({ 'src/app.ts': app, 'src/orders.ts': orders }, leads)).toEqual([
    "req.query → SQL built from strings: 'SELECT * FROM orders WHERE name = ' + name @ src/orders.ts:2",
  ]);
});

test.for([
  ['as it is called', "import { remove } from './orders';", 'remove'],
  ['by another name', "import { remove as drop } from './orders';", 'drop'],
  ['by another name that a file between gives it', "import { dropped } from './between';", 'dropped'],
  ['as all that its file exports', "import drop from './orders';", 'drop'],
  ['with its module', "import * as orders from './orders';", 'orders.remove'],
])('data is followed into a function that is imported %s', async ([, statement = '', callee = '']) => {
  const app = `${statement}\n${express(`await ${callee}(req.params.id);`)}`;
  const orders = [
    'export async function remove(id) {',
    "  await pool.query('DELETE FROM orders WHERE id = ' + id);",
    '}',
    'export default remove;',
    '',
  ].join('\n');
  const files = { 'src/app.ts': app, 'src/orders.ts': orders, 'src/between.ts': "export { remove as dropped } from './orders';\n" };
  const leads = {
    'src/app.ts': { './orders': 'src/orders.ts', './between': 'src/between.ts' },
    'src/between.ts': { './orders': 'src/orders.ts' },
  };
  expect(await pathsIn(files, leads)).toEqual([
    "req.params → SQL built from strings: 'DELETE FROM orders WHERE id = ' + id @ src/orders.ts:2",
  ]);
});

test('a keyword argument reaches the parameter of its name', async () => {
  const app = `from flask import Flask, request
import os
app = Flask(__name__)

@app.route("/ping")
def ping():
    return run(count=3, host=request.args["host"])

def run(host, count):
    return os.system("ping " + host)
`;
  expect(await pathsIn({ 'app.py': app })).toEqual(['request.args → shell command: os.system("ping " + host) @ app.py:10']);
});

test('what a function reads and gives back is untrusted where it is called', async () => {
  const go = `package main

import "net/http"

func show(w http.ResponseWriter, r *http.Request) {
	name := nameOf(r)
	db.Query("SELECT * FROM orders WHERE name = '" + name + "'")
}

func nameOf(r *http.Request) string {
	return r.FormValue("name")
}
`;
  expect(await pathsIn({ 'main.go': go })).toEqual([
    'r.FormValue("name") → SQL built from strings: "SELECT * FROM orders WHERE name = \'" + name + "\'" @ main.go:7',
  ]);
});

test('a parameter that the framework fills is a source', async () => {
  const nest = `import { Controller, Get, Query } from '@nestjs/common';
@Controller('files')
export class FileController {
  @Get()
  show(@Query('name') name: string) {
    return fs.readFileSync('/data/' + name);
  }
}
`;
  expect(await pathsIn({ 'src/files.ts': nest })).toEqual([
    "@Query('name') name: string → file path: fs.readFileSync('/data/' + name) @ src/files.ts:6",
  ]);
});

test('of sources that go by one name an expression means the one written in it', async () => {
  const go = `package main

func show(w http.ResponseWriter, r *http.Request) {
	name, city := r.FormValue("name"), r.FormValue("city")
	exec.Command("sh", "-c", r.FormValue("run"))
}
`;
  expect(await pathsIn({ 'main.go': go })).toEqual([
    'r.FormValue("run") → shell command: exec.Command("sh", "-c", r.FormValue("run")) @ main.go:5',
  ]);
});

test('a secret is on no path, and tests are left out', async () => {
  const app = express("app.use(session({ secret: 'keyboard cat', name: req.query.name }));");
  const files = { 'src/app.ts': app, 'test/app.test.ts': 'eval(process.argv[2]);\n' };
  const { groups, gaps } = trustZones.report(await ruleView('trust-zones', files));
  expect(groups.map(({ title }) => title)).not.toContain('Paths from untrusted data to dangerous operations');
  expect(gaps).toContain('Left out as tests: 1 file.');
});

test('data is followed through a service to where it is stored, and no further', async () => {
  const files = {
    'search.py':
      'def search(order):\n    service(order)\n\ndef service(order):\n    store(order)\n\ndef store(order):\n    db.execute("SELECT id FROM books ORDER BY " + order)\n',
    'near.py': 'from flask import request\nfrom search import service\n\ndef books():\n    service(request.args["order"])\n',
    'far.py': 'from flask import request\nfrom search import search\n\ndef all_books():\n    search(request.form["order"])\n',
  };
  const leads = { 'near.py': { search: 'search.py' }, 'far.py': { search: 'search.py' } };
  const paths = await pathsIn(files, leads);
  expect(paths.map((path) => path.split(' → ')[0])).toEqual(['request.args']);
});

test('a request that a field was set on is itself not what a stranger sent', async () => {
  const go = `package web

import "net/http"

func redirect(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, route(r), http.StatusFound)
}

func save(w http.ResponseWriter, r *http.Request) {
	r.Pattern = r.FormValue("name")
	redirect(w, r)
}
`;
  expect(await pathsIn({ 'web.go': go })).toEqual([]);
});

test('functions of the sources that the data goes through are named, since nobody judged what they do', async () => {
  const app = `${express('const path = cleaned(req.params.id);', 'res.redirect(path);')}function cleaned(text) { return text.slice(1); }\n`;
  const { groups, summary } = trustZones.report(
    await ruleView('trust-zones', { 'src/app.ts': app }, { 'src/app.ts': { express: 'package:express' } }),
  );
  const [path] = groups.find(({ title }) => title.startsWith('Paths'))?.items ?? [];
  expect(path?.details).toContain('no control known on the way, which leads through `cleaned`: not judged');
  expect(JSON.stringify(summary)).toContain('1 of them without a control on the way (1 of these through functions that were not judged)');
});

test('a check of another part of the request, an escaped text that goes elsewhere and another query are no control on the way', async () => {
  const ruby = ["User.where('id = ?', params[:id])", 'params.require(:user).permit(:name)', 'redirect_to params[:back]'];
  const controller = `class UsersController < ApplicationController\n  def show\n    ${ruby.join('\n    ')}\n  end\nend\n`;
  expect(await pathsIn({ 'app/controllers/users_controller.rb': controller })).toEqual([
    'params[:back] → redirect: redirect_to params[:back] @ app/controllers/users_controller.rb:5',
  ]);
  const page = "<?php\n$shown = htmlspecialchars($_GET['name']);\n$run = $_GET['run'];\n$run();\n";
  expect(await pathsIn({ 'page.php': page })).toEqual(["$_GET['run'] → name chosen at run time: $run() @ page.php:4"]);
});

test('a check of the same part, or of all of the request, is a control on the way', async () => {
  const part = express('if (!validator.isUUID(req.query.id)) return;', "pool.query('DELETE FROM orders WHERE id = ' + req.query.id);");
  const other = express('if (!validator.isUUID(req.query.key)) return;', "pool.query('DELETE FROM orders WHERE id = ' + req.query.id);");
  const found = "req.query → SQL built from strings: 'DELETE FROM orders WHERE id = ' + req.query.id @ src/app.ts:5";
  expect(await pathsIn({ 'src/app.ts': part })).toEqual([`${found}; controls: validation \`validator.isUUID(req.query.id)\``]);
  expect(await pathsIn({ 'src/app.ts': other })).toEqual([found]);
});

test('what is written in a step of a path is told by the path alone', async () => {
  const java = `class Unzip {
  void unzip(@RequestParam MultipartFile file) throws Exception {
    ZipInputStream in = new ZipInputStream(file.getInputStream());
    ZipEntry entry = in.getNextEntry();
    File out = new File("/data", entry.getName());
    new FileOutputStream(out);
  }
}
`;
  const { groups } = trustZones.report(
    await ruleView('trust-zones', { 'src/Unzip.java': `import org.springframework.web.bind.annotation.*;\n${java}` }),
  );
  const told = groups.flatMap(({ title, items }) =>
    items.flatMap(({ findings = [] }) => findings.map(({ kind, name }) => `${title}: ${kind} ${name}`)),
  );
  expect(told.filter((each) => / (sink|path) /.test(each))).toEqual([
    'Paths from untrusted data to dangerous operations: path @RequestParam MultipartFile file → file path: new FileOutputStream(out)',
    'Paths from untrusted data to dangerous operations: sink file path: new FileOutputStream(out)',
  ]);
});

test('a part of a path is a text and no operator of a query of MongoDB, where what a body holds can be one', async () => {
  const typescript = `import express from 'express';
import mongoose from 'mongoose';
const app = express();
app.get('/orders/:id', async (req, res) => {
  const { id } = req.params;
  res.json(await Order.findOne({ id }));
});
app.post('/login', async (req, res) => {
  const { name } = req.body;
  res.json(await User.findOne({ name }));
});
`;
  expect(await pathsIn({ 'app.ts': typescript })).toEqual(['req.body → NoSQL query: User.findOne({ name }) @ app.ts:10']);
});

test('what is answered as JSON in Java is no page, and what a number of a request is put into no path of its choice', async () => {
  const java = `class Answers {
    @GetMapping("/a")
    void json(@RequestParam String name, HttpServletResponse response) {
        response.setContentType("application/json");
        response.getWriter().print(name);
    }
    @GetMapping("/b")
    void page(@RequestParam String name, HttpServletResponse response) {
        response.getWriter().print(name);
    }
    @GetMapping("/c/{id}")
    void file(@PathVariable Long id, @RequestParam String name) {
        new File("a/" + id);
        new File("b/" + name);
    }
}
`;
  expect((await pathsIn({ 'Answers.java': java })).map((path) => path.replace(/^.* @ /, ''))).toEqual([
    'Answers.java:9',
    'Answers.java:14',
  ]);
});
