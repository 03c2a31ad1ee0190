import { expect, test } from 'vitest';

import { trustZones } from '../../../../src/lens/trust/trust-zones.ts';
import { ruleView } from '../../rule-view.ts';

test('controls in front of entry points are listed once per text, with how often they are used', async () => {
  const view = await ruleView('trust-zones', {
    'src/orders.ts': `import { Router } from 'express';
const router = Router();
router.get('/orders', requireUser, list);
router.post('/orders', requireUser, validate(orderSchema), create);
function list(req, res) { if (!req.user) throw new Error('who?'); }
`,
  });
  const group = trustZones.report(view).groups.find(({ title }) => title === 'Controls in front of entry points');
  expect(group?.items.map(({ startLine, text }) => `${startLine} ${text}`)).toEqual([
    '3 **access** `requireUser`, 2 times (express/access)',
    '4 **validation** `validate(orderSchema)` (express/validation)',
  ]);
  expect(group?.items[0]?.findings?.map(({ startLine, name }) => `${startLine} ${name}`)).toEqual([
    '3 access: requireUser',
    '4 access: requireUser',
  ]);
});
