import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { begin } from '../../helpers/learn-shop.ts';

test('a topic of the brief that is called like one about all repositories is that one, with the files that its words lead to', async () => {
  const { learn, dir, read } = await begin();
  const brief = 'source/baseline/brief.md';
  writeFileSync(join(dir, 'kb', brief), read(brief).replace(/(## Topics\n)/, '$1\n- configuration\n- charge\n'));
  const { topics } = await learn();
  const topic = topics.find(({ title }) => title === 'Configuration');
  expect(topics.filter(({ title }) => title.toLowerCase() === 'configuration')).toHaveLength(1);
  expect(topic).toMatchObject({ priority: 'HIGH' });
  expect(topic?.questions.map(({ text }) => text)).toContain('What can be set from outside, and where is it read?');
  expect(read('drafts/cross-cutting/configuration.md')).toContain('BANK_URL');
});

test('a topic about all repositories that somebody gives files is about these as well', async () => {
  const { learn, dir, read } = await begin();
  await learn(true);
  const plan = read('wip/learning-plan.md');
  const covered = plan.replace(/(### Configuration [^\n]*\n- Confidence: [^\n]*\n)/, '$1- Covers: `shop/src/orders/`\n');
  expect(covered).not.toBe(plan);
  writeFileSync(join(dir, 'kb/wip/learning-plan.md'), covered);
  await learn();
  const draft = read('drafts/cross-cutting/configuration.md');
  expect(draft).toContain('BANK_URL');
  expect(draft).toContain('Asks the bank for the money.');
  const [, settings = ''] = draft.split('## Settings of the environment');
  expect(settings.split(/^## /m)[0]?.match(/^- .*BANK_URL/gm)).toHaveLength(1);
});
