import { expect, test } from 'vitest';

import { trustZones } from '../../../src/lens/trust/trust-zones.ts';
import { ruleView } from '../rule-view.ts';
import { accessOf } from '../stated.ts';

test('a variable that holds a control is told at its place with what it is, and protects what it is used for', async () => {
  const app = [
    "import express from 'express';",
    'const app = express();',
    "export const requireAuth = passport.authenticate('jwt');",
    'const limited = basicAuth({ users });',
    "const title = translate('admin');",
    "app.get('/orders', requireAuth, list);",
    '',
  ].join('\n');
  const { groups } = trustZones.report(await ruleView('trust-zones', { 'src/app.ts': app }));
  const controls = groups.find(({ title }) => title === 'Controls')?.items ?? [];
  expect(controls.map(({ text }) => text)).toEqual([
    "`top level`: access `requireAuth = passport.authenticate('jwt')` and access `limited = basicAuth({ users })` (express/access-named)",
  ]);
  const behind = groups.find(({ title }) => title.startsWith('Entry points behind'))?.items ?? [];
  expect(behind.map(({ text }) => text)).toEqual(['`GET /orders` → `list` behind `requireAuth`']);
});

test('what asks by its name whether somebody may do something, and was not read, leaves it undecided who may enter', async () => {
  const app = (guard: string) => ({
    'src/app.ts': `import express from 'express';
import { canEditOrders, cancelled } from 'shop-kit';
const app = express();
app.put('/orders', ${guard}, (req, res) => res.json({}));
`,
  });
  expect(await accessOf(app('canEditOrders'))).toEqual(['undecided PUT /orders: access not understood canEditOrders']);
  expect(await accessOf(app('cancelled'))).toEqual(['unprotected PUT /orders']);
});
