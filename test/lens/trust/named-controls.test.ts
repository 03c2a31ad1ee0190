import { expect, test } from 'vitest';

import { trustZones } from '../../../src/lens/trust/trust-zones.ts';
import { ruleView } from '../rule-view.ts';

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
