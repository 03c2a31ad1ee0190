import { expect, test } from 'vitest';

import { accessOf } from '../../stated.ts';

/** What is told of a handler of Express with this body. */
function express(body: string) {
  const code = `import express from 'express';
const app = express();
function requireUser(req) { if (!req.user) throw new UnauthorizedError(); }
app.get('/orders', (req, res) => {
${body}
});
`;
  return accessOf({ 'src/app.js': code }, { 'src/app.js': { express: 'package:express' } });
}

test.each([
  ['a call that refuses', 'if (req.query.mine) { requireUser(req); }'],
  ['a refusal in place', 'if (req.query.mine) { if (!req.user) return res.status(401).end(); }'],
  ['one on who may see it', "if (accessType === 'private') { requireUser(req); }"],
])('a check that is made under a condition on something else than the caller guards in some cases: %s', async (_, code) => {
  const [told, ...others] = await express(`${code}\n  res.json(orders);`);
  expect(told).toMatch(/^undecided GET \/orders: access in some cases /);
  expect(others).toEqual([]);
});

test('a check under a condition on the caller, or of a branch that answers, guards', async () => {
  expect(await express('if (!req.user.isStaff) { requireUser(req); }\n  res.json(orders);')).toEqual([
    'protected GET /orders behind requireUser(req)',
  ]);
  expect(await express('if (order) { requireUser(req); return res.json(order); }\n  res.status(404).end();')).toEqual([
    'protected GET /orders behind requireUser(req)',
  ]);
});

test('a condition that has a check in it is none itself', async () => {
  const view = `from flask import Flask, abort, g, request

app = Flask(__name__)

@app.get("/orders")
def orders():
    if request.args.get("mine"):
        if g.user is None:
            abort(401)
    return "[]"
`;
  const [told] = await accessOf({ 'shop/app.py': view }, { 'shop/app.py': { flask: 'package:flask' } });
  expect(told).toBe('undecided GET /orders: access in some cases request.args.get("mine"), access in some cases g.user is None');
});
