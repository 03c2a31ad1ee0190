import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { learningLines } from '../../../src/commands/shared/printing/print-learning.ts';
import { gitRepo } from '../../helpers/git-repo.ts';
import { begin } from '../../helpers/learn-shop.ts';

/** Changes the plan of a project as a person would. */
function edit(dir: string, change: (plan: string) => string): void {
  const place = join(dir, 'kb/wip/learning-plan.md');
  const before = readFileSync(place, 'utf8');
  expect(change(before)).not.toBe(before);
  writeFileSync(place, change(before));
}

const QUESTION = 'Which data does it keep and pass on?';

test('a question of kb that a person ticks is answered, and stays so until they untick it', async () => {
  const { dir, learn, read } = await begin();
  await learn();
  expect(read('wip/learning-plan.md')).toContain(`- [ ] ${QUESTION}`);
  edit(dir, (plan) => plan.replace(`- [ ] ${QUESTION}`, `- [x] ${QUESTION}`));
  for (let run = 0; run < 2; run++) {
    const { topics } = await learn(true);
    expect(topics.find(({ title }) => title === 'Data model')?.confidence).toBe(100);
    expect(read('wip/learning-plan.md')).toContain(
      `### Data model (Priority: HIGH)\n- Confidence: 100% → 90%\n- Questions:\n  - [x] ${QUESTION}`,
    );
  }
  expect(read('drafts/cross-cutting/unknowns.md')).not.toContain(QUESTION);
  edit(dir, (plan) => plan.replace(`- [x] ${QUESTION}`, `- [ ] ${QUESTION}`));
  const { topics } = await learn(true);
  expect(topics.find(({ title }) => title === 'Data model')?.confidence).toBe(0);
});

test('what kb ticked below a title is nobody else’s tick below another', async () => {
  const { dir, learn } = await begin();
  await learn();
  edit(dir, (plan) =>
    plan.replace('### shop: src/orders (', '### Orders (').replace('- Covers: `shop/src/orders/`', '- Covers: `shop/nothing/`'),
  );
  const { topics } = await learn(true);
  const orders = topics.find(({ title }) => title === 'Orders');
  expect(orders?.questions.filter(({ answered }) => answered)).toEqual([]);
  expect((await learn(true)).topics.find(({ title }) => title === 'Orders')?.questions.filter(({ answered }) => answered)).toEqual([]);
});

test('a person who changes the plan asks for a run, and one that says the same does not', async () => {
  const { dir, learn } = await begin();
  await learn();
  edit(dir, (plan) => `${plan}\nMy notes.\n`);
  expect((await learn()).runs).toEqual([]);
  edit(dir, (plan) => plan.replace('### shop: src/orders (Priority: HIGH)\n', '$&- Sources needed:\n  - a contract (missing)\n'));
  expect((await learn()).runs).toHaveLength(1);
  expect((await learn()).runs).toEqual([]);
});

test('the draft of a topic that somebody merged into another tells no more what is told there, and keeps what people wrote', async () => {
  const { dir, learn, read, check, shop, run } = await begin(undefined, gitRepo({ 'a.md': 'x\n' }).dir);
  await learn();
  const place = 'drafts/domains/shop-src-orders.md';
  writeFileSync(join(dir, 'kb', place), `${read(place)}\nAsk Kim about orders.\n`);
  edit(dir, (plan) => plan.replace('### shop: src/orders (', '### Money ('));
  await learn(true);
  expect(read('drafts/domains/money.md')).toContain('Asks the bank for the money.');
  expect(read(place)).not.toContain('Asks the bank for the money.');
  expect(read(place)).toContain('Ask Kim about orders.');
  expect(read(place)).toContain('The learning plan does not have this topic any more.');
  shop.commit({ 'src/orders/charge.js': '/** Sends an invoice by pigeon. */\nexports.charge = (id) => id;\n' });
  await run('deepfield-repos-update');
  await learn(true);
  expect((await check()).filter(({ status }) => status !== 'FRESH')).toEqual([]);
});

test('a run that only takes in a changed plan is about no topic', async () => {
  const { dir, learn } = await begin();
  await learn();
  edit(dir, (plan) => plan.replace('### shop: src/orders (Priority: HIGH)\n', '$&- Sources needed:\n  - a contract (missing)\n'));
  const learning = await learn();
  expect(learningLines(learning)[0]).toMatch(/^run \d+: 0 new statements$/);
});
