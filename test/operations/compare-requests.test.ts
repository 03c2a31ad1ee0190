import { expect, test } from 'vitest';

import { runOperation } from '../../src/operations/run-operation.ts';
import { contextIn } from '../helpers/context.ts';
import { type Files, gitRepo } from '../helpers/git-repo.ts';

/** What is stated of contracts, of a change of some files. */
async function say(files: Files, changed: Files): Promise<string[]> {
  const repo = gitRepo(files);
  repo.write(changed);
  const { changes } = await runOperation('compare', contextIn(repo.dir), { base: 'HEAD', lens: ['contracts'] });
  return changes.map(({ change, says, effect }) => `${change}: ${says}; ${effect?.is} for ${effect?.on}`);
}

const ORDERS = (body: string, answers: string) => `import express from 'express';

const app = express();

export async function create(req, res) {
  const { total } = req.body as { total: number };
  res.json(total);
}

app.post('/orders', create);
app.put('/orders/:id', async (req, res) => {
  const { ${answers} } = req.body as ${body};
  res.json(${answers});
});
`;

test('what a handler says that a request has, where it reads it, is what the route takes', async () => {
  const before = ORDERS("{ role: 'reader' | 'writer'; note?: string }", 'role');
  expect(
    await say(
      { 'package.json': '{"dependencies":{"express":"5.1.0"}}\n', 'src/app.ts': before },
      { 'src/app.ts': ORDERS("{ role: 'reader' | 'writer' | 'owner'; count: number; day?: string }", 'role') },
    ),
  ).toEqual([
    'removed: field PUT /orders/:id body.note is gone; unknown for clients',
    'added: field PUT /orders/:id body.count is new; unknown for clients',
    'changed: field PUT /orders/:id body.role changed: it takes more; compatible for clients',
    'added: field PUT /orders/:id body.day is new; compatible for clients',
  ]);
});

const ROUTES = (first: string, second: string, third: string) => `from fastapi import FastAPI

app = FastAPI()


@app.get("/orders"${first})
def list_orders():
    return []


@app.get("/orders/{id}")
def show_order(id: int)${second}:
    return None


@app.get("/stock"${third})
def stock():
    return None
`;

test('what a route says that it answers, beside its handler or by its result', async () => {
  const before = ROUTES(', response_model=list[Order]', ' -> Order', ', response_model=Stock');
  expect(
    await say({ 'app.py': before }, { 'app.py': ROUTES(', response_model=Page[Order]', ' -> OrderOut', ', response_model = Stock') }),
  ).toEqual([
    'changed: what GET /orders answers changed: it was list[Order] and is Page[Order]; unknown for clients',
    'changed: what GET /orders/{id} answers changed: it was Order and is OrderOut; unknown for clients',
    'changed: function show_order changed: what it gives back changed; unknown for callers',
  ]);
});

test('what stood beside the handler is its result now', async () => {
  const before = ROUTES('', ' -> list[Order]', ', response_model=Stock');
  const after = before.replace(', response_model=Stock', '').replace('def stock():', 'def stock() -> Stock:');
  expect((await say({ 'app.py': before }, { 'app.py': after })).filter((each) => each.includes('answers'))).toEqual([]);
});

const CONTROLLER = (show: string, store: string) => `<?php
namespace App\\Http\\Controllers;
use Illuminate\\Http\\Request;
class OrderController extends Controller
{
    public function show(Request $request)
    {
        ${show}
        return view('order');
    }
    public function store(Request $request)
    {
        ${store}
        return redirect('/');
    }
}
`;

test('Laravel: what is asked of a request where it is read', async () => {
  const [page, rules] = [
    "$request->validate(['page' => 'integer']);",
    "$this->validate($request, ['day' => 'sometimes|boolean', 'note' => 'max:3']);",
  ];
  expect(
    await say(
      { 'app/Http/Controllers/OrderController.php': CONTROLLER(page, rules) },
      { 'app/Http/Controllers/OrderController.php': CONTROLLER('', rules.replace('|boolean', '').replace(", 'note' => 'max:3'", '')) },
    ),
  ).toEqual([
    'removed: schema OrderController.show.input is gone; unknown for clients',
    'removed: field OrderController.store.input.note is gone; unknown for clients',
    'changed: field OrderController.store.input.day changed: it is declared otherwise; unknown for clients',
  ]);
});
