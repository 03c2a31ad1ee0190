import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { blobId } from '../../../src/git/blob-id.ts';
import { runOperation } from '../../../src/operations/run-operation.ts';
import { contextIn } from '../../helpers/context.ts';
import { gitRepo, temporaryDirectory } from '../../helpers/git-repo.ts';
import { allFiles, begin } from '../../helpers/learn-shop.ts';
import { modelServer } from '../../helpers/model-server.ts';

test('the first run looks at everything once, plans, and makes room for answers', async () => {
  const { learn, read, dir } = await begin();
  const { runs, stop, next } = await learn(true);
  expect([runs.length, stop.name, next]).toEqual([1, 'once', 1]);
  expect(read('drafts/cross-cutting/overview.md')).toContain('A shop that sells books to people who read. (`shop/README.md:L3`)');
  expect(read('drafts/cross-cutting/build-test-and-run.md')).toContain('`npm test` runs tests');
  expect(read('drafts/cross-cutting/entry-points.md')).toContain('`POST /orders`');
  expect(read('wip/learning-plan.md')).toMatch(/### shop: .*\(Priority: (?:HIGH|MEDIUM)\)\n- Confidence: \d+% → 90%/);
  expect(read('wip/run-0/findings.md')).toMatch(/; blob [0-9a-f]{12}\)/);
  expect(JSON.parse(read('wip/run-0/run-0.config.json'))).toMatchObject({
    runNumber: 0,
    status: 'completed',
    fileHashes: { 'shop/src/orders/pay.js': expect.stringMatching(/^[0-9a-f]{40}$/) },
  });
  expect(read('source/run-1-staging/feedback.md')).toContain('### Where is an order paid?');
  expect(existsSync(join(dir, 'kb/.deepfield/commit.json'))).toBe(false);
});

test('further runs tell what parts are for, how they work and what leads into them', async () => {
  const { learn, read, dir } = await begin();
  const { runs, stop } = await learn();
  expect(runs.length).toBeGreaterThan(1);
  expect(['diminishing', 'complete']).toContain(stop.name);
  const drafts = readdirSync(join(dir, 'kb/drafts/domains'))
    .map((name) => read(`drafts/domains/${name}`))
    .join('\n');
  expect(drafts).toContain('Takes the money for an order once its books are in stock.');
  expect(drafts).toContain('`POST /orders` runs `pay`');
  expect(read('drafts/cross-cutting/unknowns.md')).toMatch(/## Missing Sources\n\nNothing\.\n\n## Contradictions/);
});

test('where nothing is left to read, nothing is run and nothing changes', async () => {
  const { learn, dir } = await begin();
  await learn();
  const before = allFiles(dir);
  const { runs } = await learn();
  expect(runs).toEqual([]);
  expect(allFiles(dir)).toEqual(before);
});

test('what changed is learned anew, and what it said is no longer said', async () => {
  const { learn, read, shop, run, dir } = await begin();
  await learn();
  shop.commit({
    'src/orders/charge.js': '/** Sends an invoice by pigeon. */\nfunction charge(id) {\n  return id;\n}\nmodule.exports = { charge };\n',
  });
  await run('deepfield-repos-update');
  const { runs } = await learn(true);
  expect(runs[0]?.files.changed).toEqual(['shop/src/orders/charge.js']);
  const drafts = readdirSync(join(dir, 'kb/drafts/domains'))
    .map((name) => read(`drafts/domains/${name}`))
    .join('\n');
  expect(drafts).toContain('Sends an invoice by pigeon.');
  expect(drafts).not.toContain('Asks the bank for the money.');
});

test('an answer is cited as the word of whoever gave it, and raises confidence', async () => {
  const { learn, read, dir } = await begin();
  const { next, topics } = await learn();
  const place = `source/run-${next}-staging/feedback.md`;
  writeFileSync(
    join(dir, 'kb', place),
    read(place).replace(/(### Where is an order paid\?\n\n)<!-- your answer -->/, '$1At the bank, says Kim.'),
  );
  const { runs } = await learn(true);
  const title = 'Questions of the brief';
  const before = topics.find((topic) => topic.title === title)?.confidence ?? 0;
  expect(runs[0]?.topics.find((topic) => topic.title === title)?.confidence).toBeGreaterThan(before);
  expect(read('drafts/cross-cutting/questions-of-the-brief.md')).toContain(`At the bank, says Kim. (\`kb/source/run-${next}/feedback.md:`);
  expect(read(`source/run-${next}/feedback.md`)).toContain('At the bank');
});

test('what somebody edits stays: the plan, a draft, a page, the changelog', async () => {
  const { learn, read, dir } = await begin();
  await learn(true);
  const edit = (place: string, change: (text: string) => string) => writeFileSync(join(dir, 'kb', place), change(read(place)));
  edit(
    'wip/learning-plan.md',
    (text) =>
      `${text.replace('### Overview (Priority: HIGH)', '### Overview (Priority: LOW)\nKim knows this.')}\n## My notes\n\nBring coffee.\n`,
  );
  edit('drafts/cross-cutting/overview.md', (text) => `${text}\n## Seen by hand\n\nThe cellar floods.\n`);
  edit('drafts/cross-cutting/unknowns.md', (text) => text.replace('# What is not known', '# What is not known\n\nMuch.'));
  edit('drafts/_changelog.md', (text) => text.replace('## Run 0', 'We began in spring.\n\n## Run 0'));
  await learn();
  for (const words of ['(Priority: LOW)\nKim knows this.', '## My notes\n\nBring coffee.'])
    expect(read('wip/learning-plan.md')).toContain(words);
  expect(read('drafts/cross-cutting/overview.md')).toContain('## Seen by hand\n\nThe cellar floods.\n');
  expect(read('drafts/cross-cutting/unknowns.md')).toContain('# What is not known\n\nMuch.');
  expect(read('drafts/_changelog.md')).toContain('We began in spring.');
});

test('a run that was cut off after it counted is finished by the next, one before is begun anew', async () => {
  const { learn, dir, read } = await begin();
  await learn(true);
  const config = 'wip/run-0/run-0.config.json';
  const done = read(config);
  writeFileSync(join(dir, 'kb', config), done.replace('"completed"', '"in-progress"'));
  const again = await learn(true);
  expect(again.runs[0]?.run).toBe(0);
  writeFileSync(join(dir, 'kb/.deepfield/commit.json'), JSON.stringify({ writes: [{ place: 'drafts/new.md', text: 'new', from: null }] }));
  expect((await learn(true)).finished).toBe(true);
  expect(read('drafts/new.md')).toBe('new');
});

test('without a brief it is said what to do', async () => {
  const dir = temporaryDirectory();
  await expect(runOperation('deepfield-continue', contextIn(dir), {})).rejects.toMatchObject({ exit: 2 });
  await runOperation('deepfield-init', contextIn(dir), {});
  await expect(runOperation('deepfield-continue', contextIn(dir), {})).rejects.toMatchObject({
    exit: 2,
    hint: expect.stringContaining('kb deepfield start'),
  });
});

test('a document that is dropped is filed, believed as far as it is trusted, and answers in its own words', async () => {
  const { learn, read, dir } = await begin('Who delivers the parcels of an order?');
  const { next } = await learn();
  const place = join(dir, `kb/source/run-${next}-staging/sources`);
  writeFileSync(join(place, 'delivery.md'), '# Delivery\n\nParcels of an order are delivered by Ada on her bicycle, every Tuesday.\n');
  const { runs } = await learn(true);
  expect(runs).toHaveLength(1);
  expect(read(`source/run-${next}/delivery.md`)).toContain('bicycle');
  const answers = read('drafts/cross-cutting/questions-of-the-brief.md');
  expect(answers).toContain(
    `Parcels of an order are delivered by Ada on her bicycle, every Tuesday. (\`kb/source/run-${next}/delivery.md:L3\`)`,
  );
  expect(answers).toContain('*Uncertain: known of something with the words of the question');
});

test('a model tells what its citations hold, and answers questions; what they do not hold is dropped', async () => {
  const { url, requests } = await modelServer((body) => {
    const isAnswer = JSON.stringify(body).includes('asks a question');
    if (!/"name":"(?:lesson|answer)"/.test(JSON.stringify(body))) return { answer: { sentences: [] } };
    const cites = [{ path: 'src/orders/pay.js', from: 2, to: 2, quote: 'Takes the money for an order' }];
    return {
      answer: {
        sentences: [
          {
            part: 'how',
            text: `${isAnswer ? 'An order is paid in' : 'Payment is taken by'} the handler \`pay\` before it answers.`,
            citations: [{ ...cites[0], from: 3, to: 3, quote: 'function pay' }],
          },
          { part: 'how', text: 'It writes a letter to the queen of spades.', citations: [{ ...cites[0], quote: 'the queen' }] },
        ],
      },
    };
  });
  const { read, learnWith } = await begin();
  const learning = await learnWith({ model: 'ollama/tester' }, { KB_MODEL_URL: url });
  expect(requests.length).toBeGreaterThan(1);
  expect(learning.model).toMatchObject({ name: 'ollama/tester', failed: 0 });
  expect(learning.model?.dropped).toBeGreaterThan(0);
  const answers = read('drafts/cross-cutting/questions-of-the-brief.md');
  expect(answers).toContain(
    '- An order is paid in the handler `pay` before it answers. (`shop/src/orders/pay.js:L3`) — written by ollama/tester',
  );
  expect(answers).not.toContain('queen');
  const question = learning.topics.flatMap(({ questions }) => questions).find(({ text }) => text === 'Where is an order paid?');
  expect(question?.answered).toBe(true);
});

test('an agent that called answers the questions itself', async () => {
  const { learnWith, read } = await begin();
  const citations = [{ path: 'src/orders/pay.js', from: 3, to: 3, quote: 'function pay' }];
  const said = [{ part: 'how', text: 'The agent read how `pay` takes the money.', citations }];
  let { stop, model } = await learnWith({ model: 'delegate' });
  for (let round = 0; round < 8 && model?.tasks.length; round++) {
    expect(stop.name).toBe('waiting');
    const answers = model.tasks.map(({ id, task }) => ({ id, answer: { sentences: /lesson|answer/.test(task) ? said : [] } }));
    ({ stop, model } = await learnWith({ model: 'delegate', answers }));
  }
  expect(stop.name).not.toBe('waiting');
  expect(read('drafts/cross-cutting/questions-of-the-brief.md')).toContain('The agent read how `pay` takes the money.');
});

test('a version keeps the drafts as they are, and a second one only what is new', async () => {
  const { learn, read, dir, run } = await begin();
  await expect(run('deepfield-distill')).rejects.toMatchObject({ exit: 1 });
  await learn(true);
  expect(await run('deepfield-distill')).toMatchObject({ version: 1, place: 'output/v1', same: false });
  expect(read('output/v1/cross-cutting/overview.md')).toBe(read('drafts/cross-cutting/overview.md'));
  const manifest = JSON.parse(read('output/v1/manifest.json'));
  expect(manifest).toMatchObject({ version: 1, repositories: [{ branch: 'main' }] });
  expect(manifest.files['cross-cutting/overview.md']).toBe(
    blobId(readFileSync(join(dir, 'kb/output/v1/cross-cutting/overview.md')), 'sha1'),
  );
  expect(await run('deepfield-distill')).toMatchObject({ version: 1, same: true });
  writeFileSync(join(dir, 'kb/drafts/domains/mine.md'), '# Mine\n');
  expect(await run('deepfield-distill')).toMatchObject({ version: 2, same: false });
});

test('inside a repository each run and version is left in git notes, and is verified by what it is now', async () => {
  const { learn, dir, run } = await begin('Where is an order paid?', gitRepo({ 'README.md': '# Notes\n' }).dir);
  await learn(true);
  const { run: id } = (await run('deepfield-distill')) as { run: string };
  const context = contextIn(dir);
  const listed = JSON.stringify(await runOperation('runs-list', context, {}));
  expect(listed).toContain('deepfield continue');
  const { outputs } = await runOperation('runs-verify', context, { run: id });
  expect(outputs.map(({ result }) => result)).not.toContain('differs');
  writeFileSync(join(dir, 'kb/output/v1/cross-cutting/overview.md'), 'changed');
  const after = await runOperation('runs-verify', context, { run: id });
  expect(after.outputs.filter(({ result }) => result === 'differs').map(({ path }) => path)).toEqual([
    'kb/output/v1/cross-cutting/overview.md',
  ]);
});

test('a check judges drafts by the commits that are pinned, and names the statements that are in doubt', async () => {
  const { learn, shop, run, check } = await begin('Where is an order paid?', gitRepo({ 'README.md': '# Notes\n' }).dir);
  await learn();
  expect((await check()).filter(({ status }) => status !== 'FRESH')).toEqual([]);
  shop.commit({
    'src/orders/charge.js': '/** Sends an invoice by pigeon. */\nfunction charge(id) {\n  return id;\n}\nmodule.exports = { charge };\n',
  });
  await run('deepfield-repos-update');
  const stale = (await check()).filter(({ status }) => status !== 'FRESH');
  expect(stale.length).toBeGreaterThan(0);
  expect(stale.flatMap(({ receipts }) => receipts.map(({ path }) => path))).toContain('shop/src/orders/charge.js');
  expect(stale.flatMap(({ notes }) => notes).join('\n')).toMatch(/in doubt: .*Asks the bank for the money/);
  expect(stale[0]?.remedy).toBe('kb deepfield continue');
  await learn();
  expect((await check()).filter(({ status }) => status !== 'FRESH')).toEqual([]);
});

test('a file that enters what is known well is learned, and puts no draft in doubt for longer than that', async () => {
  const { learn, read, shop, run, check } = await begin(undefined, gitRepo({ 'a.md': 'x\n' }).dir);
  await learn();
  shop.commit({ 'src/orders/cancel.js': '/** Takes an order back before it is sent. */\nexports.cancel = () => 1;\n' });
  shop.commit({ 'src/server.js': `${readFileSync(join(shop.dir, 'src/server.js'), 'utf8')}app.get('/cancelled', () => {});\n` });
  await run('deepfield-repos-update');
  expect((await check()).some(({ status }) => status === 'STALE')).toBe(true);
  await learn(true);
  expect(read('drafts/domains/shop-src-orders.md')).toContain('Takes an order back before it is sent.');
  expect(read('drafts/cross-cutting/entry-points.md')).toContain('GET /cancelled');
  expect((await check()).filter(({ status }) => status !== 'FRESH')).toEqual([]);
});
