import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { type FactCache, noFactCache, openFactCache } from '../../src/code/facts/fact-cache.ts';
import { openReader, type Reader, type ReaderOptions } from '../../src/code/read-facts.ts';
import type { TreeSource } from '../../src/git/objects/tree.ts';
import { openRepo } from '../../src/git/repo.ts';
import { withTree } from '../../src/git/trees/read-tree.ts';
import { contextIn } from '../helpers/context.ts';
import { gitRepo, runGit, temporaryDirectory } from '../helpers/git-repo.ts';
import { isolateGit } from '../helpers/isolate-git.ts';

beforeEach(isolateGit);

const HEAD: TreeSource = { kind: 'commit', rev: 'HEAD' };

async function reading<T>(
  dir: string,
  use: (reader: Reader) => Promise<T>,
  options: Partial<ReaderOptions> = {},
  source = HEAD,
): Promise<T> {
  const repo = await openRepo(dir, contextIn(dir));
  return withTree(repo, source, (tree) => use(openReader(repo, tree, { cache: noFactCache(), fetch: false, ...options })));
}

/** Runs `use` with a real cache and counts the files that had to be parsed. */
async function counting(dir: string, cache: FactCache, use: (reader: Reader) => Promise<unknown>): Promise<number> {
  let parsed = 0;
  await reading(dir, use, {
    cache,
    progress: (done) => {
      parsed = done;
    },
  });
  return parsed;
}

const shop = {
  'shop/cart.py': 'from .money import Price\n\ndef total(cart):\n    return Price(0)\n',
  'shop/money.py': 'class Price:\n    def __init__(self, cents):\n        self.cents = cents\n',
  'shop/copy_of_money.py': 'class Price:\n    def __init__(self, cents):\n        self.cents = cents\n',
};

test('facts come by path in the order of the paths, words and language included', async () => {
  const { dir } = gitRepo(shop);
  const facts = await reading(dir, (reader) => reader.readFacts(['shop/money.py', 'shop/cart.py']));
  expect([...facts.keys()]).toEqual(['shop/money.py', 'shop/cart.py']);
  expect(facts.get('shop/cart.py')).toMatchObject({ language: 'python', backend: 'ast', symbols: [{ name: 'total' }] });
  expect(facts.get('shop/cart.py')?.imports).toEqual([{ specifier: '.money', kind: 'static', names: ['Price'], line: 1 }]);
  expect(facts.get('shop/cart.py')?.words).toContain('total:1');
});

test('a file of which all facts are expected is parsed once, for whatever it is read first', async () => {
  const { dir } = gitRepo({ 'a.ts': 'export const a = 1;\n', 'b.ts': 'export const b = 2;\n' });
  const cache = await openFactCache(temporaryDirectory());
  const first = await counting(dir, cache, async (reader) => {
    reader.expectFacts(['a.ts']);
    const modules = await reader.readModules(['a.ts', 'b.ts']);
    expect([...modules.values()].some((facts) => 'symbols' in facts)).toBe(false);
  });
  expect(first).toBe(2);
  expect(await counting(dir, cache, (reader) => reader.readFacts(['a.ts']))).toBe(0);
  expect(await counting(dir, cache, (reader) => reader.readFacts(['b.ts']))).toBe(1);
});

test('module facts have no symbols, from a parser and from the cache alike', async () => {
  const { dir } = gitRepo(shop);
  const cache = await openFactCache(temporaryDirectory());
  const paths = Object.keys(shop);
  const parsed = await reading(dir, (reader) => reader.readModules(paths), { cache });
  const cached = await reading(dir, (reader) => reader.readModules(paths), { cache });
  expect(cached).toEqual(parsed);
  expect([...parsed.values()].some((facts) => 'symbols' in facts)).toBe(false);
  cache.close();
});

test('files are found by their words, from a parser, from the cache, and where they are read already', async () => {
  const { dir } = gitRepo({ ...shop, 'shop/recents.py': 'recents = 1\n', 'shop/seen.js': '// @generated\nconst cents = 1;\n' });
  const cache = await openFactCache(temporaryDirectory());
  const paths = ['shop/seen.js', 'shop/recents.py', ...Object.keys(shop), 'shop/gone.py'];
  const found = ['shop/money.py', 'shop/copy_of_money.py'];
  const look = (reader: Reader) => reader.findWords(paths, ['price', 'cents']);
  expect(await reading(dir, look)).toEqual(found);
  await reading(dir, (reader) => reader.readModules(['shop/money.py', 'shop/recents.py']), { cache });
  expect(await reading(dir, look, { cache })).toEqual(found);
  expect(await reading(dir, async (reader) => [await reader.readModules(paths), await look(reader)][1], { cache })).toEqual(found);
  expect(await counting(dir, cache, look)).toBe(0);
  expect(await reading(dir, (reader) => reader.findWords(paths, ["it's"]), { cache })).toEqual([]);
  const all = await reading(dir, (reader) => reader.findWords(paths, []), { cache });
  expect(all).toEqual(['shop/recents.py', ...Object.keys(shop)]);
  cache.close();
});

test('files that declare a name are found by what the cache knows, what it does not know may declare it, and nothing is decoded for it', async () => {
  const { dir } = gitRepo({ ...shop, 'shop/uses.ts': 'Price(1);\n' });
  const cache = await openFactCache(temporaryDirectory());
  const paths = [...Object.keys(shop), 'shop/uses.ts', 'shop/gone.py'];
  const look = (reader: Reader) => reader.findDeclaring(paths, 'Price');
  expect(await reading(dir, look, { cache })).toEqual(paths);
  await reading(dir, (reader) => reader.readModules(paths), { cache });
  await reading(dir, (reader) => reader.readFacts(['shop/cart.py', 'shop/money.py']), { cache });
  const declaring = ['shop/money.py', 'shop/copy_of_money.py', 'shop/uses.ts', 'shop/gone.py'];
  const alone = { ...cache, kept: undefined, readFacts: () => expect.fail('decoded'), readModules: () => expect.fail('decoded') };
  const { kept: _, ...once } = alone;
  expect(await reading(dir, look, { cache: once })).toEqual(declaring);
  expect(await reading(dir, (reader) => reader.findDeclaring(paths, '__init__'), { cache: once })).toEqual(declaring);
  cache.close();
});

test('what is read is kept for the next question only by a process that answers several', async () => {
  const { dir } = gitRepo(shop);
  const cache = await openFactCache(temporaryDirectory());
  const facts = async () => (await reading(dir, (reader) => reader.readFacts(['shop/money.py']), { cache })).get('shop/money.py');
  await facts();
  const [first, second] = [await facts(), await facts()];
  expect(second).toEqual(first);
  expect(second).not.toBe(first);
  expect(await facts()).toBe(await facts());
  cache.close();
});

test('one blob at two paths is parsed once, and known facts are not parsed again', async () => {
  const { dir } = gitRepo(shop);
  const cache = await openFactCache(temporaryDirectory());
  const paths = Object.keys(shop);
  expect(await counting(dir, cache, (reader) => reader.readModules(paths))).toBe(2);
  expect(await counting(dir, cache, (reader) => reader.readFacts(paths))).toBe(0);
  cache.close();
});

test('what two ask for at the same time is parsed once, and one that fails takes nothing from the other', async () => {
  const { dir } = gitRepo(shop);
  const paths = Object.keys(shop);
  let parsed = 0;
  const progress = () => {
    parsed++;
    if (parsed === 1) throw new Error('no');
  };
  const results = await reading(
    dir,
    (reader) =>
      Promise.allSettled([reader.readModules(paths.slice(0, 1)), reader.readModules([...paths]), reader.findWords(paths, ['price'])]),
    { progress },
  );
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(parsed).toBe(1 + 2);
  expect((results[2] as PromiseFulfilledResult<string[]>).value).toEqual(paths);
});

test('what is no file of the tree or in no known language reads as unreadable', async () => {
  const { dir, commit } = gitRepo(shop);
  commit({ 'shop/link.py': { link: 'cart.py' } });
  const facts = await reading(dir, (reader) => reader.readFacts(['shop/gone.py', 'LICENSE']));
  expect([...facts.values()].map(({ skipped }) => skipped)).toEqual(['unreadable', 'unreadable']);
});

test('binary, generated and over-large files are passed over with the reason, and that is remembered', async () => {
  const { dir } = gitRepo({
    'a.py': Buffer.from('x\0y'),
    'b.py': '# Code generated by tool. DO NOT EDIT.\nx = 1\n',
    'c.py': `${'# filler\n'.repeat(130_000)}`,
  });
  const cache = await openFactCache(temporaryDirectory());
  const reasons = async () =>
    [...(await reading(dir, (reader) => reader.readModules(['a.py', 'b.py', 'c.py']), { cache })).values()].map((f) => f.skipped);
  expect(await reasons()).toEqual(['binary', 'generated', 'too large']);
  expect(await reasons()).toEqual(['binary', 'generated', 'too large']);
  cache.close();
});

test('a language without a parser gives words and claims nothing else', async () => {
  const { dir } = gitRepo({ 'deploy.sh': 'source ./lib.sh\ndeploy_cluster() { echo ok; }\n' });
  const facts = await reading(dir, (reader) => reader.readFacts(['deploy.sh']));
  expect(facts.get('deploy.sh')).toMatchObject({ language: 'shell', backend: 'grep', imports: [], exports: [], symbols: [] });
  expect(facts.get('deploy.sh')?.words).toContain('cluster:1');
});

test('edited files of the working tree are read as they are', async () => {
  const { dir, write } = gitRepo(shop);
  write({ 'shop/money.py': 'class Amount: ...\n' });
  const facts = await reading(dir, (reader) => reader.readFacts(['shop/money.py']), {}, { kind: 'worktree' });
  expect(facts.get('shop/money.py')?.symbols.map(({ name }) => name)).toEqual(['Amount']);
});

test('texts come decoded; what is missing is not there', async () => {
  const { dir } = gitRepo({ 'package.json': '\uFEFF{"name":"shop"}', 'wide.py': Buffer.from('\uFEFFname = "ü"', 'utf16le') });
  const texts = await reading(dir, (reader) => reader.readTexts(['package.json', 'wide.py', 'missing.json']));
  expect(texts).toEqual(
    new Map([
      ['package.json', '{"name":"shop"}'],
      ['wide.py', 'name = "ü"'],
    ]),
  );
});

test('a process that answers several questions asks git for a text once', async () => {
  const { dir, git } = gitRepo(shop);
  const cache = await openFactCache(temporaryDirectory());
  const texts = () => reading(dir, (reader) => reader.readTexts(['shop/money.py']), { cache });
  await texts();
  await texts();
  const before = await texts();
  const id = git('rev-parse', 'HEAD:shop/money.py').trim();
  rmSync(join(dir, '.git/objects', id.slice(0, 2), id.slice(2)));
  expect(await texts()).toEqual(before);
  expect(before.get('shop/money.py')).toContain('class Price');
  cache.close();
});

describe('in a partial clone without fetching', () => {
  test('absent blobs read as unreadable, and are read once they are there', async () => {
    const origin = gitRepo(shop);
    origin.git('config', 'uploadpack.allowFilter', 'true');
    const dir = join(temporaryDirectory(), 'partial');
    runGit(origin.dir, ['clone', '--quiet', '--no-checkout', '--filter=blob:none', `file://${origin.dir}`, dir]);
    const cache = await openFactCache(temporaryDirectory());
    const read = () => reading(dir, (reader) => reader.readModules(['shop/cart.py']), { cache });
    expect((await read()).get('shop/cart.py')?.skipped).toBe('unreadable');
    runGit(dir, ['checkout', '--quiet', 'main']);
    expect((await read()).get('shop/cart.py')?.skipped).toBeUndefined();
    cache.close();
  });
});
