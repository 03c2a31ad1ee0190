import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { runOperation } from '../../../../src/operations/run-operation.ts';
import { contextIn } from '../../../helpers/context.ts';
import { allFiles, begin } from '../../../helpers/learn-shop.ts';
import { modelServer, type Reply } from '../../../helpers/model-server.ts';

const PAY = { path: 'src/orders/pay.js', from: 3, to: 3, quote: 'function pay' };
const CHARGE = { path: 'src/orders/charge.js', from: 2, to: 2, quote: 'function charge' };
const BOOK = { path: 'src/books/book0.js', from: 1, to: 1, quote: 'Book 0' };
const SERVER = { path: 'src/server.js', from: 4, to: 4, quote: "app.post('/orders', pay)" };

/** What each role says, one thing that holds and one that does not. */
const SAYS: Readonly<Record<string, readonly object[]>> = {
  filing: [
    {
      text: 'Refunds of orders are decided by Ada alone.',
      citations: [{ path: 'DOC', from: 3, to: 3, quote: 'decided by Ada' }],
      names: ['shop: src/orders'],
    },
    {
      text: 'Refunds of anything are decided by Bob alone.',
      citations: [{ path: 'DOC', from: 3, to: 3, quote: 'by Bob' }],
      names: ['shop: src/orders'],
    },
  ],
  reading_list: [
    { text: 'The first book leads on to the last of them.', citations: [BOOK], names: ['src/books/book9.js'] },
    { text: 'The first book leads on to one that is not there.', citations: [BOOK], names: ['src/books/made-up.js'] },
  ],
  domains: [
    {
      part: 'purpose',
      title: 'Taking money',
      text: 'Money is taken in `pay` and asked for elsewhere.',
      citations: [PAY],
      names: ['src/orders/pay.js', 'src/server.js'],
    },
    { part: 'purpose', title: 'Dreams', text: 'Dreams are kept in a place of their own.', citations: [PAY], names: ['src/dreams/'] },
  ],
  questions: [
    { text: 'What happens in `pay` when the bank does not answer?', citations: [PAY] },
    { text: 'This in `pay` is no question at all.', citations: [PAY] },
  ],
  synthesis: [
    { text: 'The server hands an order to `pay`, which is written elsewhere.', citations: [SERVER, PAY] },
    { text: 'Only one side of it is cited by this: `pay`.', citations: [PAY] },
  ],
};

const part = { part: 'how' };

/** Answers in whichever role it is asked. @param doc the path of a document that was handed over. */
const player =
  (doc: string) =>
  (body: { response_format?: { json_schema?: { name?: string } } }): Reply => {
    const form = body.response_format?.json_schema?.name ?? '';
    const said = SAYS[form] ?? [{ text: 'Money is asked for by `charge` in a file of its own.', citations: [CHARGE] }];
    return {
      answer: {
        sentences: JSON.parse(JSON.stringify(said.map((each) => ({ ...part, ...each }))).replaceAll('"DOC"', JSON.stringify(doc))),
      },
    };
  };

async function shopWithBooks() {
  const project = await begin();
  const books = Array.from({ length: 12 }, (_, at) => [
    `src/books/book${at}.js`,
    `/** Book ${at} of many that are for sale. */\nexports.book${at} = () => ${at};\n`,
  ]);
  project.shop.commit(Object.fromEntries(books));
  await project.run('deepfield-repos-update');
  return project;
}

test('a model plays each role, and of what it says only that is kept which its citations and the choices hold', async () => {
  const project = await shopWithBooks();
  await project.learn(true);
  const doc = 'source/run-1/refunds.md';
  writeFileSync(join(project.dir, 'kb/source/run-1-staging/sources/refunds.md'), '# Refunds\n\nRefunds of orders are decided by Ada.\n');
  const { url, requests } = await modelServer(player(doc));
  await project.learnWith({ model: 'ollama/tester', maxTokens: 2_000_000 }, { KB_MODEL_URL: url });
  const asked = (form: string) => requests.map(({ body }) => JSON.stringify(body)).filter((text) => text.includes(`"name":"${form}"`));
  const plan = project.read('wip/learning-plan.md');
  const all = Object.entries(allFiles(project.dir))
    .filter(([path]) => path.includes('/drafts/'))
    .map(([, text]) => text)
    .join('\n');
  // classifier: under the part that it is about, believed as the document is
  expect(all).toContain(`Refunds of orders are decided by Ada alone. (\`kb/${doc}:L3\`) — written by ollama/tester`);
  expect(all).not.toContain('decided by Bob');
  // scanner: what it chose is read first by the learner
  expect(asked('reading_list').length).toBeGreaterThan(0);
  const lessons = asked('lesson').filter((text) => text.includes('book9.js'));
  expect(lessons.every((text) => text.indexOf('=== src/books/book9.js') < text.indexOf('=== src/books/book0.js'))).toBe(true);
  // domain detector
  expect(plan).toMatch(
    /### Taking money \(Priority: MEDIUM\)\n.*\n- Covers: `shop\/src\/orders\/pay\.js`, `shop\/src\/server\.js`\n- Suggested by ollama\/tester: Money is taken/,
  );
  expect(plan).not.toContain('Dreams');
  // plan generator
  expect(plan).toMatch(/- \[.\] What happens in `pay` when the bank does not answer\?/);
  expect(plan).not.toContain('no question at all');
  // synthesiser
  expect(all).toMatch(
    /The server hands an order to `pay`, which is written elsewhere\. \(`shop\/src\/server\.js:L4`, `shop\/src\/orders\/pay\.js:L3`\) — written by/,
  );
  expect(all).not.toContain('Only one side');
}, 120_000);

test('what a model said goes with the lines that it cited, and so do the questions that nobody answered', async () => {
  const project = await shopWithBooks();
  const { url } = await modelServer((body) => player('none')(body));
  const learn = () => project.learnWith({ model: 'ollama/tester', maxTokens: 2_000_000, once: true }, { KB_MODEL_URL: url });
  for (let at = 0; at < 3; at++) await learn();
  expect(project.read('wip/learning-plan.md')).toContain('What happens in `pay` when the bank does not answer?');
  project.shop.commit({ 'src/orders/pay.js': '/** Takes no money any more. */\nexports.settle = () => 0;\n' });
  await project.run('deepfield-repos-update');
  await project.learnWith({ once: true });
  expect(project.read('wip/learning-plan.md')).not.toMatch(/- \[ \] What happens in `pay` when the bank/);
}, 120_000);

test('a dry run says what would be asked, and sends and writes nothing', async () => {
  const project = await shopWithBooks();
  await project.learn(true);
  const { url, requests } = await modelServer(player('none'));
  const before = allFiles(project.dir);
  const { model, runs, stop } = await project.learnWith({ model: 'ollama/tester', dryRun: true }, { KB_MODEL_URL: url });
  expect([runs, stop.name, requests.length]).toEqual([[], 'dry', 0]);
  expect(model?.spent.calls).toBeGreaterThan(2);
  expect(model?.spent.input).toBeGreaterThan(1000);
  expect(allFiles(project.dir)).toEqual(before);
}, 120_000);

test('all roles together stay below the cap, and learn the rest without a model', async () => {
  const project = await shopWithBooks();
  await project.learn(true);
  const { url, requests } = await modelServer(player('none'));
  const { model } = await project.learnWith({ model: 'ollama/tester', maxTokens: 6000 }, { KB_MODEL_URL: url });
  expect((model?.spent.input ?? 0) + (model?.spent.output ?? 0)).toBeLessThanOrEqual(6000);
  expect(requests.length).toBeLessThan(6);
  expect(project.read('drafts/_changelog.md')).toContain('## Run 1');
}, 120_000);

test('without a model nothing of one is told', async () => {
  const project = await begin();
  await project.learn();
  expect(Object.values(allFiles(project.dir)).join('\n')).not.toContain('written by');
  expect(await runOperation('deepfield-status', contextIn(project.dir), {})).toMatchObject({ state: expect.any(String) });
});
