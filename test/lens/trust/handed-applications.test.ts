import { expect, test } from 'vitest';

import { accessOf } from '../stated.ts';

const access = async (params: string, body: string, call: string) => {
  const files = {
    'app.ts': `import express from 'express';
import { orders } from './orders';
const app = express();
function requireUser(req, res, next) { if (!req.user) return res.status(401).end(); next(); }
app.use(requireUser);
${call}
`,
    'orders.ts': `export function orders(${params}) {\n  ${body}\n}\n`,
  };
  const [stated = 'none'] = await accessOf(files, { 'app.ts': { './orders': 'orders.ts' } });
  return stated.replace(' GET /orders', '');
};

const ADDS = "app.get('/orders', (req, res) => res.json([]));";

test.each([
  ['app', ADDS, 'orders(app);'],
  ['{ app }: Given', ADDS, 'orders({ app, count: 1 });'],
  ['given: Given', `const { app } = given; ${ADDS}`, 'orders({ app });'],
  ['args: Given', `args.${ADDS}`, 'orders({ app });'],
])('what is in front of an application is in front of what a function adds that takes %s', async (params, body, call) => {
  expect(await access(params, body, call)).toBe('protected behind requireUser');
});

test.each([
  ['app', ADDS, "hooks.callAll('orders', app);", 'app'],
  ['name: string, { app }: Given', ADDS, "hooks.callAll('orders', { app });", 'app'],
  ['args: Given', `args.${ADDS}`, "hooks.callAll('orders', { app });", 'args.app'],
])('where nobody is seen to hand over an application as %s nobody knows who may enter', async (params, body, call, name) => {
  expect(await access(params, body, call)).toBe(`undecided: access not understood what mounts ${name}`);
});
