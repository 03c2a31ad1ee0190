import { expect, test } from 'vitest';

import { trustZones } from '../../../../src/lens/trust/trust-zones.ts';
import { ruleView } from '../../rule-view.ts';

const BASE = `from flask import session
from werkzeug.exceptions import Forbidden

class RH:
    def _check_access(self):
        """For those who want to."""

    def process(self):
        self._check_access()
        return self._process()

class RHProtected(RH):
    def _require_user(self):
        if session.user is None:
            raise Forbidden

    def _check_access(self):
        self._require_user()
`;

async function told(classes: string, base = BASE): Promise<string[]> {
  const files = {
    'shop/rh.py': base,
    'shop/app.py': `from flask import Flask
from shop.rh import RH, RHProtected

app = Flask(__name__)

${classes}

app.add_url_rule("/orders", "orders", RHOrders)
`,
  };
  const { groups } = trustZones.report(await ruleView('trust-zones', files, { 'shop/app.py': { 'shop.rh': 'shop/rh.py' } }));
  const findings = groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? []));
  return findings.filter(({ kind }) => /protected$|undecided/.test(kind)).map(({ kind, name }) => `${kind} ${name}`);
}

test('a class that handles requests asks what the nearest of its bases asks, where one of them calls that', async () => {
  expect(await told('class RHOrders(RHProtected):\n    def _process(self):\n        return "orders"')).toEqual([
    'protected GET /orders behind RHProtected._check_access()',
  ]);
  expect(await told('class RHOrders(RH):\n    def _process(self):\n        return "orders"')).toEqual(['unprotected GET /orders']);
  expect(
    await told(
      'class RHOrders(RHProtected):\n    def _check_access(self):\n        pass\n\n    def _process(self):\n        return "orders"',
    ),
  ).toEqual(['unprotected GET /orders']);
  expect(
    await told(
      'class RHOrders(RHProtected):\n    def _process(self):\n        return "orders"',
      BASE.replace('        self._check_access()\n', ''),
    ),
  ).toEqual(['unprotected GET /orders']);
});
