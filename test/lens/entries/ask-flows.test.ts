import { expect, test } from 'vitest';
import { flows } from '../../../src/lens/flow/flows.ts';
import type { View } from '../../../src/program/view.ts';
import { asksOf } from '../asks-of.ts';
import { ruleView } from '../rule-view.ts';
import { place, withAnswers } from '../with-answers.ts';

const SHOP = {
  'src/app.ts': `import express from 'express';
import { list, place, ping } from './orders';
const app = express();
app.get('/ping', ping);
app.get('/orders', list);
app.post('/orders', place);
app.put('/orders', (req, res) => { res.json(shop.renew(req.body)); });
`,
  'src/orders.ts': `import { find } from './find';
export function ping(req, res) { find(req); }
export function list(req, res) {
  find(req);
  req.pool.drain();
}
export function place(req, res) {
  charge(req.body);
}
`,
  'src/find.ts': `export function find(query) { return query; }
export class Shop {
  renew(order) { order.renew(); }
}
`,
};

const LEADS = {
  'src/app.ts': { express: 'package:express', './orders': 'src/orders.ts' },
  'src/orders.ts': { './find': 'src/find.ts' },
};

function askedOf(view: View): string[] {
  return asksOf(flows, view).map(({ want, path, line, name }) => `${want} ${path}:${line} ${name}`);
}

test('functions with calls that could not be followed are asked about first, and what stands behind these calls before other functions', async () => {
  expect(askedOf(await ruleView('flows', SHOP, LEADS))).toEqual([
    'calls src/orders.ts:7 place',
    'definition src/orders.ts:8 charge',
    'definition src/app.ts:7 renew',
    'calls src/orders.ts:3 list',
    'calls src/orders.ts:2 ping',
    'calls src/find.ts:1 find',
    'calls src/find.ts:3 Shop.renew',
  ]);
});

test('a name that a line has twice, or that is no name, is not asked about', async () => {
  const text = `import express from 'express';
const app = express();
app.get('/run', (req, res) => { save.all.save(req); jobs[req.id](); });
`;
  expect(askedOf(await ruleView('flows', { 'src/app.ts': text }, { 'src/app.ts': { express: 'package:express' } }))).toEqual([]);
});

test('the same asks are made whatever was answered before', async () => {
  const view = await ruleView('flows', SHOP, LEADS);
  const answered = withAnswers(view, { 'src/orders.ts': [{ name: 'place', line: 7, calls: [place('src/pay.ts:1 charge')] }] });
  expect(askedOf(answered)).toEqual(askedOf(view));
});
