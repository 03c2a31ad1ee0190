import { expect, test } from 'vitest';

import { wantedTopics } from '../../../../src/deepfield/roles/planner/wanted-topics.ts';
import type { Terrain } from '../../../../src/deepfield/terrain/terrain.ts';

const terrain = (name: string, code: string[]) => ({ name, code, workspace: { name } }) as unknown as Terrain;
const SHOP = terrain('shop', ['src/pay.ts', 'src/refund.ts', 'src/cart.ts']);
const WEB = terrain('web', ['pages/pay.tsx']);

/** Finds the same in each repository, whatever is asked. */
const search = async (_workspace: unknown, words: string) =>
  /nothing/i.test(words)
    ? []
    : [
        { path: 'src/pay.ts', score: 10 },
        { path: 'test/pay.test.ts', score: 9 },
        { path: 'pages/pay.tsx', score: 8 },
        { path: 'src/refund.ts', score: 6 },
        { path: 'src/cart.ts', score: 1 },
      ];

test('a topic of the brief covers the sources of all repositories that its words lead to, without those that only brush it', async () => {
  expect(await wantedTopics([SHOP, WEB], { search }, '- how payments (cards) work\n', new Set())).toEqual([
    { title: 'How payments cards work', covers: ['shop/src/pay.ts', 'shop/src/refund.ts', 'web/pages/pay.tsx'] },
  ]);
});

test('questions, what leads nowhere, what the plan has already and what is said twice are no further topics', async () => {
  const words = '- Payments\n- payments\n- What does nobody know?\n- nothing at all\n\n- refunds\n';
  const topics = await wantedTopics([SHOP], { search }, words, new Set(['refunds']));
  expect(topics.map(({ title }) => title)).toEqual(['Payments']);
});
