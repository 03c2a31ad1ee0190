import { expect, test } from 'vitest';

import { untrueIn } from './untrue-in.ts';

const links = (names: readonly string[]) => names.map((name) => `[${name}](#${name})`).join('\n');

test('of a document most of whose anchors lead nowhere nobody knows what makes them, and an old table of contents is told', async () => {
  const lost = ['lost-a', 'lost-b', 'lost-c', 'lost-d', 'lost-e', 'lost-f'];
  const held = ['alpha', 'beta', 'gamma', 'delta', 'omega', 'kappa'];
  const text = (own: readonly string[]) => `${own.map((name) => `# ${name}\n\n`).join('')}${links([...lost, ...own])}\n`;
  expect(await untrueIn({ 'README.md': text(held.slice(0, 5)) })).toEqual([]);
  expect(await untrueIn({ 'README.md': text(held) })).toHaveLength(6);
  expect(await untrueIn({ 'README.md': `# one\n\n${links(lost.slice(0, 5))}\n` })).toHaveLength(5);
});
