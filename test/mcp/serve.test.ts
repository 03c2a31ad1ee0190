import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { encode } from 'gpt-tokenizer';
import { expect, test } from 'vitest';

import { gitRepo, temporaryDirectory } from '../helpers/git-repo.ts';
import { CLIENT_KINDS, mcpClient } from '../helpers/mcp-client.ts';
import { runKb } from '../helpers/run-kb.ts';

const FILES = {
  'src/cart.ts':
    "import { price } from './price.ts';\n/** Sums up what is in a cart. */\nexport function total(): number {\n  return price() * 2;\n}\n",
  'src/price.ts': 'export function price(): number {\n  return 1;\n}\n',
  'src/shop.ts': "import { total } from './cart.ts';\nexport const shop = total();\n",
  'test/cart.test.ts': "import { total } from '../src/cart.ts';\ntotal();\n",
};

const DOCUMENT = 'docs/spelunk/contracts/src.md';

/** Far more than a model is given, so that an answer is whole. */
const ALL = 50_000;

test.each(CLIENT_KINDS)('%s is told of tools, and calls each of them', async (kind) => {
  const repo = gitRepo(FILES);
  const client = await mcpClient(repo.dir, kind);
  const names = (await client.tools()).map(({ name }) => name);
  expect(names).toEqual(['read_document', 'query', 'context', 'check', 'explore_codebase', 'spelunk', 'record', 'plan', 'process']);
  expect((await client.call('check')).text).toContain('no documents yet');
  expect((await client.call('read_document', { focus: 'src', lens: 'interfaces' })).text).toMatch(/^MISSING\n/);
  expect(await client.call('spelunk', { focus: ['src'], lens: 'interfaces' })).toMatchObject({
    isError: false,
    text: expect.stringMatching(
      /^1 document: 1 written\n<untrusted-repository-text>\nFRESH: docs\/spelunk\/contracts\/src\.md[\s\S]*`total`/,
    ),
  });
  expect((await client.call('read_document', { focus: 'src', lens: 'interfaces' })).text).toMatch(
    /^FRESH\n[\s\S]*Sums up what is in a cart/,
  );
  expect((await client.call('query', { ask: ['dependents', 'src/price.ts'] })).text).toContain('src/cart.ts:1  takes price');
  expect((await client.call('context', { goal: 'change the price of a cart' })).text).toContain('test/cart.test.ts');
  const words = { lens: 'flows', focus: 'checkout', sources: ['src/shop.ts'], words: 'A shop sums up its cart once.' };
  expect((await client.call('record', words)).text).toMatch(/^recorded\n/);
  expect(readFileSync(join(repo.dir, 'docs/spelunk/flows/checkout.md'), 'utf8')).toContain('A shop sums up its cart once.');
  expect((await client.call('check')).text).toMatch(/^2 of 2 documents are FRESH\n/);
});

test.each(CLIENT_KINDS)('%s reads resources and prompts', async (kind) => {
  const { dir } = gitRepo(FILES);
  expect(runKb(dir, ['spelunk', '--lens=interfaces', 'src']).code).toBe(0);
  const client = await mcpClient(dir, kind);
  expect(await client.resources()).toEqual(['kb://index', 'kb://documents/contracts/src.md']);
  expect(await client.read('kb://index')).toContain('Spelunk Documentation Index');
  expect(await client.read('kb://documents/contracts/src.md')).toMatch(/^FRESH\n[\s\S]*`total`/);
  expect(await client.prompts()).toEqual(['architect', 'product', 'qa', 'security', 'code']);
  expect(await client.prompt('qa', 'src')).toContain('read_document with focus="src" and for="qa"');
  await expect(client.read('kb://documents/contracts/none.md')).rejects.toThrow('there is no resource');
  await expect(client.read('kb://documents/../../.git/config')).rejects.toThrow('is not a document');
  await expect(client.prompt('cook', 'src')).rejects.toThrow("there is no prompt 'cook'");
});

test('the summary that kb intel init writes is a resource', async () => {
  const { dir } = gitRepo(FILES);
  expect(runKb(dir, ['intel', 'init']).code).toBe(0);
  const client = await mcpClient(dir);
  expect(await client.resources()).toContain('kb://summary');
  expect(await client.read('kb://summary')).toContain('src');
});

test('an edit, a new file, a branch and a commit between two questions are seen', async () => {
  const repo = gitRepo(FILES);
  expect(runKb(repo.dir, ['spelunk', '--lens=interfaces', 'src']).code).toBe(0);
  repo.commit({}, 'documents');
  const client = await mcpClient(repo.dir);
  const dependents = async () => (await client.call('query', { ask: ['dependents', 'src/price.ts'] })).text;
  const status = async () => (await client.call('check')).text.split('\n')[0];
  expect([await dependents(), await status()]).toEqual([expect.stringContaining('2 files may be reached'), '1 of 1 document is FRESH']);

  repo.write({ 'src/price.ts': 'export function price(): number {\n  return 1;\n}\nexport const tax = 2;\n' });
  expect([await dependents(), await status()]).toEqual([expect.stringContaining('2 files may be reached'), '0 of 1 document is FRESH']);
  // The same length, within the same moment, in a file that was changed before.
  repo.write({ 'src/price.ts': 'export function price(): number {\n  return 1;\n}\nexport const fee = 2;\n' });
  expect((await client.call('query', { ask: ['symbol', 'fee'] })).text).toContain('src/price.ts');
  expect((await client.call('query', { ask: ['symbol', 'tax'] })).isError).toBe(true);
  repo.git('checkout', '--quiet', '--', 'src');
  expect(await status()).toBe('1 of 1 document is FRESH');

  repo.git('checkout', '--quiet', '-b', 'other');
  repo.commit({ 'src/late.ts': "import { price } from './price.ts';\nexport const late = price();\n" }, 'later');
  expect(await dependents()).toContain('3 files may be reached');
  repo.git('checkout', '--quiet', 'main');
  expect(await dependents()).toContain('2 files may be reached');
  repo.write({ 'src/new.ts': "import { price } from './price.ts';\nexport const now = price();\n" });
  expect(await dependents()).toContain('3 files may be reached');
});

test('no answer takes more tokens than the caller has for it', async () => {
  const many = Array.from({ length: 150 }, (_, index) => [
    `src/part${index}/日本語のモジュール${index}.ts`,
    `import { price } from '../price.ts';\n/** 価格を計算して合計を返す関数です。 */\nexport function 合計${index}(): number { return price(); }\n`,
  ]);
  const repo = gitRepo({ ...FILES, ...Object.fromEntries(many) });
  const client = await mcpClient(repo.dir);
  const calls: [string, object][] = [
    ['spelunk', { focus: ['src', 'src/price.ts'], for: 'architect' }],
    ['read_document', { focus: 'src' }],
    ['query', { ask: ['dependents', 'src/price.ts'] }],
    ['query', { ask: ['price'] }],
    ['context', { goal: 'change price' }],
    ['plan', { focus: 'src', lens: 'interfaces' }],
    ['check', {}],
  ];
  for (const [name, input] of calls) {
    for (const budget of [200, 700, 2000]) {
      const { text, isError } = await client.call(name, { ...input, budget });
      expect({ name, budget, isError }).toEqual({ name, budget, isError: false });
      expect({ name, budget, fits: encode(text).length <= budget }).toEqual({ name, budget, fits: true });
    }
  }
  // Where something is left out it is said how to get it.
  expect((await client.call('query', { ask: ['dependents', 'src/price.ts'], budget: 400 })).text).toMatch(
    /… \d+ more lines: a larger budget/,
  );
  expect((await client.call('read_document', { focus: 'src', lens: 'interfaces', budget: 400 })).text).toContain(
    'part="words of a heading"',
  );
  expect((await client.call('read_document', { focus: 'src', lens: 'interfaces', part: 'src/price.ts' })).text).toContain('`price`');
});

test('two servers on one repository lose nothing of what both write', async () => {
  const { dir } = gitRepo(FILES);
  const clients = [await mcpClient(dir), await mcpClient(dir, 'sdk 1')];
  const words = (who: number, what: number) => ({
    lens: 'flows',
    focus: `walk ${what}`,
    sources: ['src'],
    words: `Words ${who} of ${what}.`,
    budget: ALL,
  });
  const written = await Promise.all(
    clients.flatMap((client, who) => [
      ...[0, 1, 2].map((what) => client.call('record', words(who, 10 * who + what))),
      client.call('spelunk', { focus: ['src'], for: 'architect' }),
    ]),
  );
  expect(written.filter(({ isError }) => isError)).toEqual([]);
  expect((await clients[0]?.call('check'))?.text).toMatch(/^8 of 8 documents are FRESH\n/);
  const walks = readdirSync(join(dir, 'docs/spelunk/flows')).filter((name) => name.endsWith('.md'));
  expect(walks.sort()).toEqual([0, 1, 2, 10, 11, 12].map((what) => `walk-${what}.md`).sort());
});

test('a call that is cancelled ends, leaves nothing, and the server goes on', async () => {
  const { dir } = gitRepo(FILES);
  const temporary = temporaryDirectory();
  const client = await mcpClient(dir, 'sdk 2', { TMPDIR: temporary });
  await client.tools();
  const controller = new AbortController();
  const asked = client.call('spelunk', { focus: ['src'], for: 'architect' }, { signal: controller.signal });
  controller.abort(new Error('enough'));
  await expect(asked).rejects.toThrow();
  expect((await client.call('check')).text).toContain('no documents yet');
  expect(existsSync(join(dir, DOCUMENT))).toBe(false);
  await client.close();
  expect(readdirSync(temporary).filter((name) => name.startsWith('kb-'))).toEqual([]);
});

test.each(CLIENT_KINDS)('%s is told of progress, which only grows', async (kind) => {
  const { dir } = gitRepo(FILES);
  const client = await mcpClient(dir, kind);
  const told: { progress: number; message?: string | undefined }[] = [];
  await client.call('spelunk', { focus: ['src'], lens: 'interfaces' }, { onprogress: (each) => void told.push(each) });
  expect(told[0]?.message).toBe('reading the repository');
  expect(told.map(({ progress }) => progress)).toEqual(told.map((_, index) => index + 1));
});

test('outside of a repository a server starts, and says so to each call', async () => {
  const client = await mcpClient(temporaryDirectory());
  expect((await client.tools()).length).toBeGreaterThan(5);
  const { text, isError } = await client.call('check');
  expect({ text, isError }).toEqual({ isError: true, text: expect.stringContaining('not in a git repository') });
});

test('where the working tree has been opted in, a server that begins has its index brought up to date in the background', async () => {
  const repo = gitRepo({ ...FILES, '.kb/intel/.gitignore': '*\n' });
  const client = await mcpClient(repo.dir);
  await expect.poll(() => existsSync(join(repo.dir, '.kb/intel/summary.md')), { timeout: 600_000 }).toBe(true);
  await client.close();
  // It is at what questions ask, and leaves nothing behind.
  expect(runKb(repo.dir, ['session', 'stop', '--wait'])).toMatchObject({ code: 0 });
});
