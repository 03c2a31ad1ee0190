import { expect, test } from 'vitest';

import { trustZones } from '../../../../src/lens/trust/trust-zones.ts';
import { ruleView } from '../../rule-view.ts';

test('controls in front of entry points that none of these names are listed once per text, with how often they are used', async () => {
  const view = await ruleView('trust-zones', {
    'src/orders.ts': `import { Router } from 'express';
import helmet from 'helmet';
const router = Router();
router.get('/orders', requireUser, helmet(), list);
router.post('/orders', requireUser, helmet(), create);
`,
  });
  const group = trustZones.report(view).groups.find(({ title }) => title === 'Controls in front of entry points');
  expect(group?.items.map(({ startLine, text }) => `${startLine} ${text}`)).toEqual([
    '4 **security headers** `helmet()`, 2 times (express/headers)',
  ]);
  expect(group?.items[0]?.findings?.map(({ startLine, name }) => `${startLine} ${name}`)).toEqual([
    '4 security headers: helmet()',
    '5 security headers: helmet()',
  ]);
});
