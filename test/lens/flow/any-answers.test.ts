import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DeclarationAnswers } from '../../../src/code/lsp/answers.ts';
import { requireLens } from '../../../src/lens/find-lens.ts';
import type { Lens } from '../../../src/lens/report/lens.ts';
import type { View } from '../../../src/program/view.ts';
import { draws } from '../../helpers/draws.ts';
import { asksOf } from '../asks-of.ts';
import { renderReport } from '../render-report.ts';
import { ruleView } from '../rule-view.ts';
import { withAnswers } from '../with-answers.ts';

const flows = await requireLens('flows');
const state = await requireLens('state');
const trustZones = await requireLens('trust-zones');

const APP = {
  'src/app.ts': `import express from 'express';
import { requireUser } from './auth';
import { cancel, Orders } from './orders';
const app = express();
const orders = new Orders();
app.get('/orders', requireUser, orders.list);
app.post('/orders', requireUser, late.place);
app.delete('/orders/:id', (req, res) => { cancel(req.params.id); pool.drop(req.params.id); });
`,
  'src/auth.ts': `export function requireUser(req, res, next) {
  if (!req.user) return res.status(401).end();
  next();
}
`,
  'src/orders.ts': `import { find } from './store';
export class Orders {
  list(req, res) { find(req.query); this.store.page(req.query).map(show); }
}
export function cancel(id) {
  const order = find(id);
  if (order.status === 'open') order.status = 'cancelled';
  order.notify();
}
function show(order) { return order.total(); }
`,
  'src/store.ts': `export function find(id) { return index.find(id); }
export class Index { find(id) { return find(id); } }
`,
};

const LEADS = {
  'src/app.ts': { express: 'package:express', './auth': 'src/auth.ts', './orders': 'src/orders.ts' },
  'src/orders.ts': { './store': 'src/store.ts' },
};

const LENSES = [flows, trustZones, state];

const names = fc.constantFrom(
  'find',
  'Index.find',
  'Orders.list',
  'cancel',
  'requireUser',
  'drop',
  'place',
  'a`<!-- kb:end -->\n\tfind',
  '__proto__',
  '',
  'x.y.z',
);
const paths = fc.constantFrom('src/app.ts', 'src/orders.ts', 'src/store.ts', 'src/auth.ts', 'lib/`<!--.ts', 'test/orders.test.ts');
const lines = fc.integer({ min: 1, max: 12 });
const places = fc.array(fc.record({ path: paths, line: lines, name: names }, { requiredKeys: ['path', 'line'] }), { maxLength: 6 });
const uses = fc.record({
  count: fc.nat(9),
  files: fc.nat(3),
  tests: fc.nat(3),
  places: fc.array(fc.record({ path: paths, line: lines, count: fc.nat(5), within: names }, { requiredKeys: ['path', 'line', 'count'] }), {
    maxLength: 4,
  }),
});
const told = fc.record(
  {
    name: names,
    line: lines,
    uses,
    definition: fc.record({ path: paths, line: lines, name: names }),
    implementations: places,
    calls: places,
    callers: places,
  },
  { requiredKeys: ['name', 'line'] },
) as fc.Arbitrary<DeclarationAnswers>;
const answers = fc.record({
  'src/app.ts': fc.array(told),
  'src/orders.ts': fc.array(told),
  'src/store.ts': fc.array(told),
  'src/auth.ts': fc.array(told),
});

function render(lens: Lens, view: View): string {
  const header = { lens: lens.name, scope: 'src', tools: [], passedOver: [], maxOutput: 500, showAll: () => 'kb spelunk' };
  return renderReport(lens.report(view), header).body;
}

test.each(LENSES.map((lens) => [lens.name, lens] as const))(
  '%s says the same where nothing was answered as where nobody was asked',
  async (name, lens) => {
    const view = await ruleView(name, APP, LEADS);
    const empty = Object.fromEntries(Object.keys(APP).map((path) => [path, []]));
    expect(lens.report(withAnswers(view, empty))).toEqual(lens.report(view));
  },
);

test.each(LENSES.map((lens) => [lens.name, lens] as const))(
  '%s makes a sound document of any answers, and asks the same',
  async (name, lens) => {
    const view = await ruleView(name, APP, LEADS);
    const asks = asksOf(lens, view);
    fc.assert(
      fc.property(answers, (some) => {
        const answered = withAnswers(view, some);
        expect(
          render(lens, answered)
            .split('\n')
            .filter((line) => /<!--|\p{Cc}/u.test(line)),
        ).toEqual([]);
        expect(asksOf(lens, answered)).toEqual(asks);
      }),
      { numRuns: draws(60) },
    );
  },
);

test('every call that names lead to is stated whatever is answered', async () => {
  const view = await ruleView('flows', APP, LEADS);
  const callsOf = (each: View) =>
    flows.report(each).groups.flatMap(({ items }) => items.flatMap(({ findings = [] }) => findings.filter(({ kind }) => kind === 'call')));
  const known = callsOf(view);
  expect(known).toHaveLength(3);
  fc.assert(
    fc.property(answers, (some) => {
      expect(callsOf(withAnswers(view, some))).toEqual(expect.arrayContaining(known));
    }),
    { numRuns: draws(60) },
  );
});
