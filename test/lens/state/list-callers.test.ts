import { expect, test } from 'vitest';

import { state } from '../../../src/lens/state/state.ts';
import { ruleView } from '../rule-view.ts';
import { place, withAnswers } from '../with-answers.ts';

const ORDERS = {
  'src/orders.ts': `type Status = 'open' | 'paid' | 'shipped';
class Order {
  status: Status = 'open';
  pay() {
    if (this.status === 'open') this.status = 'paid';
  }
  ship() {
    if (this.status === 'paid') this.status = 'shipped';
  }
}
`,
};

test('functions that move something are asked for their callers, which stand with their transitions', async () => {
  const view = await ruleView('state', ORDERS);
  expect(state.asks?.declarations(view)).toEqual([
    { path: 'src/orders.ts', name: 'Order.pay', line: 4, want: 'callers' },
    { path: 'src/orders.ts', name: 'Order.ship', line: 7, want: 'callers' },
  ]);
  const callers = [place('src/checkout.ts:9 Checkout.finish'), place('test/orders.test.ts:3 pays'), place('src/job.ts:4')];
  const report = state.report(withAnswers(view, { 'src/orders.ts': [{ name: 'Order.pay', line: 4, callers }] }));
  const details = report.groups.flatMap(({ items }) => items.flatMap((item) => item.details ?? []));
  expect(details.filter((line) => line.startsWith('called'))).toEqual([
    'called by `Checkout.finish` (`src/checkout.ts:L9`, lsp) and `src/job.ts:L4` (lsp)',
  ]);
  expect(report.summary.at(-1)).toBe('A caller marked `lsp` is known from a language server: names alone do not lead there.');
});
