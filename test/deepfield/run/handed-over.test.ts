import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { readBriefQuestions } from '../../../src/deepfield/run/brief-questions.ts';
import { runOperation } from '../../../src/operations/run-operation.ts';
import { contextIn } from '../../helpers/context.ts';
import { writeFiles } from '../../helpers/git-repo.ts';
import { begin } from '../../helpers/learn-shop.ts';

const QUESTIONS = 'Questions of the brief';

test('what is dropped or answered too late for a run is learned by the next one', async () => {
  const { learn, dir, read } = await begin('Who delivers the parcels of an order?');
  const { next } = await learn();
  const late = `source/run-${next}-staging`;
  writeFiles(dir, {
    [`kb/source/run-${next - 1}-staging/sources/delivery.md`]: 'Parcels of an order are delivered by Ada on her bicycle, every Tuesday.\n',
  });
  const { runs } = await learn(true);
  expect(runs).toHaveLength(1);
  expect(read(`source/run-${next}/delivery.md`)).toContain('bicycle');
  const asked = read(`${late}/feedback.md`);
  writeFileSync(join(dir, 'kb', late, 'feedback.md'), asked.replace(`### Who delivers the parcels of an order?\n`, '$&\nBo does.\n'));
  expect((await learn(true)).runs).toHaveLength(1);
  expect(read('drafts/cross-cutting/questions-of-the-brief.md')).toMatch(
    /Bo does\. \(`kb\/source\/run-\d+\/feedback\.md:L\d+`\) — said by a person/,
  );
});

test('a remark is told with the part that it is about, and a question that somebody worded anew is asked and answered', async () => {
  const { learn, dir, read } = await begin();
  const { next } = await learn();
  const place = `source/run-${next}-staging/feedback.md`;
  const remarks = `\nOrders are paid in advance.\n\n## ${QUESTIONS}\n\n### Who is the bank?\n\nA small one.\n`;
  writeFileSync(join(dir, 'kb', place), read(place) + remarks);
  const { runs } = await learn(true);
  const drafts = read('drafts/domains/shop-src-orders.md');
  expect(drafts).toMatch(
    /### What else was said\n\n- Orders are paid in advance\. \(`kb\/source\/run-\d+\/feedback\.md:L\d+`\) — said by a person/,
  );
  const asked = runs[0]?.topics.find(({ title }) => title === QUESTIONS)?.questions;
  expect(asked).toContainEqual({ text: 'Who is the bank?', answered: true });
});

test('a document that the code contradicts lowers confidence and is told with both citations, until it is mended', async () => {
  const { learn, dir, read } = await begin();
  const before = await learn();
  const title = 'Overview';
  const confidence = (learning: typeof before) => learning.topics.find((topic) => topic.title === title)?.confidence ?? 0;
  const place = 'kb/source/baseline/trusted-docs/deploy.md';
  writeFiles(dir, {
    [place]: '# Deploying\n\nIt is deployed by hand.\n\nRun `npm run deploy` on the machine at the end of the corridor.\n',
  });
  const after = await learn(true);
  expect(after.runs).toHaveLength(1);
  const contradiction =
    /`kb\/source\/baseline\/trusted-docs\/deploy\.md:L5` says `npm run deploy`, which by `shop\/package\.json` is in no package\.json/;
  expect(read('wip/learning-plan.md')).toMatch(new RegExp(`- \\[ \\] ${contradiction.source}`));
  expect(read('drafts/cross-cutting/unknowns.md')).toMatch(contradiction);
  expect(confidence(after)).toBeLessThan(confidence(before));
  writeFiles(dir, { [place]: '# Deploying\n\nIt is deployed by hand.\n\nRun `npm start` on the machine at the end of the corridor.\n' });
  const mended = await learn(true);
  expect(read('wip/learning-plan.md')).toMatch(new RegExp(`- \\[x\\] ${contradiction.source}`));
  expect(confidence(mended)).toBe(confidence(before));
});

test('a source that is handed over says what its comments say', async () => {
  const { learn, dir, read } = await begin('Who sends pigeons to the customers?');
  const { next } = await learn();
  writeFiles(dir, {
    [`kb/source/run-${next}-staging/sources/pigeon.js`]:
      '/** Sends pigeons to all customers of the shop. */\nexport function sendPigeons() {}\n',
  });
  await learn(true);
  expect(read('drafts/cross-cutting/questions-of-the-brief.md')).toMatch(
    /`sendPigeons` of `pigeon\.js`: Sends pigeons to all customers of the shop\. \(`kb\/source\/run-\d+\/pigeon\.js:L\d+(?:-\d+)?`\)/,
  );
});

test('after as many runs as the project allows, a moved branch or a person who asks for one run leads to another', async () => {
  const { learn, shop, run, dir } = await begin();
  const config = join(dir, 'kb/project.config.json');
  writeFileSync(config, readFileSync(config, 'utf8').replace('"maxRuns": 5', '"maxRuns": 1'));
  expect(await learn()).toMatchObject({ runs: { length: 1 }, stop: { name: 'limit' } });
  expect(await learn()).toMatchObject({ runs: { length: 0 }, stop: { name: 'limit' } });
  expect((await learn(true)).runs).toHaveLength(1);
  shop.commit({ 'src/orders/refund.js': '/** Gives money back. */\nexports.refund = () => 1;\n' });
  await run('deepfield-repos-update');
  expect((await learn()).runs).toHaveLength(1);
});

test('a topic that somebody took out of the plan is not put back', async () => {
  const { learn, dir, read } = await begin();
  await learn(true);
  const plan = read('wip/learning-plan.md');
  const [before = '', after = ''] = plan.split(/### Access control [\s\S]*?(?=^### )/m);
  expect(after).not.toBe('');
  writeFileSync(join(dir, 'kb/wip/learning-plan.md'), before + after);
  const { topics } = await learn();
  expect(topics.map(({ title }) => title)).not.toContain('Access control');
  expect(read('wip/learning-plan.md')).not.toContain('### Access control');
});

test('an answer that was taken back leaves its question open again', async () => {
  const { learn, dir, read } = await begin();
  const { next } = await learn();
  const place = `source/run-${next}-staging/feedback.md`;
  writeFileSync(join(dir, 'kb', place), read(place).replace(/(### Where is an order paid\?\n\n)<!-- your answer -->/, '$1At the bank.'));
  await learn(true);
  expect(read('wip/learning-plan.md')).toContain('- [x] Where is an order paid?');
  writeFileSync(join(dir, `kb/source/run-${next}/feedback.md`), '# Nothing\n');
  writeFileSync(join(dir, 'kb', place), '# Nothing\n');
  await learn(true);
  expect(read('wip/learning-plan.md')).toContain('- [ ] Where is an order paid?');
});

test('domains that are others than before are asked about', async () => {
  const { learn, shop, run } = await begin();
  await learn();
  const files = Object.fromEntries(
    ['mail', 'stock', 'refunds'].flatMap((name) => [1, 2, 3, 4].map((at) => [`src/${name}/${name}${at}.js`, `exports.${name} = ${at};\n`])),
  );
  shop.commit(files);
  await run('deepfield-repos-update');
  const { stop } = await learn();
  expect(stop.name).toBe('restructured');
  expect(stop.says).toContain('new: shop: src/mail');
  expect((await learn()).stop.name).not.toBe('restructured');
});

test('a project without a repository has nothing to learn from', async () => {
  const { dir, learn } = await begin();
  const config = join(dir, 'kb/project.config.json');
  writeFileSync(config, JSON.stringify({ ...JSON.parse(readFileSync(config, 'utf8')), repositories: [] }));
  await expect(learn()).rejects.toMatchObject({ exit: 2, hint: expect.stringContaining('kb deepfield repos add') });
});

test('a question of the brief is one question, and a list of them is several', () => {
  expect(readBriefQuestions({ question: 'How is an order\npaid?' }, '')).toEqual(['How is an order paid?']);
  expect(readBriefQuestions({ question: '1. Who pays?\n2. When?\n', known: 'Not much.\nWho knows?' }, 'x')).toEqual([
    'Who pays?',
    'When?',
    'Who knows?',
  ]);
  expect(readBriefQuestions({}, 'How is it built')).toEqual(['How is it built']);
});

test('room for handing things over that was there for a moment goes with it, and what somebody used stays', async () => {
  const { dir, learn } = await begin();
  const { next } = await learn();
  expect(next).toBeGreaterThan(2);
  const rooms = () => readdirSync(join(dir, 'kb/source')).filter((name) => name.endsWith('-staging'));
  expect(rooms()).toEqual([`run-${next}-staging`]);
  writeFileSync(
    join(dir, 'kb/wip/learning-plan.md'),
    `${readFileSync(join(dir, 'kb/wip/learning-plan.md'), 'utf8')}\n### Money (Priority: LOW)\n`,
  );
  await learn();
  expect(rooms()).toContain(`run-${next}-staging`);
});

test('the question of a status is that of the brief, and its next step names where answers go', async () => {
  const { dir, learn, read } = await begin();
  await learn(true);
  writeFileSync(
    join(dir, 'kb/source/baseline/brief.md'),
    read('source/baseline/brief.md').replace('Where is an order paid?', 'Who sends letters?'),
  );
  const status = await runOperation('deepfield-status', contextIn(dir), {});
  expect([status.question, status.next]).toEqual(['Who sends letters?', expect.stringContaining('kb/source/run-1-staging/feedback.md')]);
});
