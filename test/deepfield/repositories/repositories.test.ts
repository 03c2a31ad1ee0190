import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, expect, test } from 'vitest';

import type { Context } from '../../../src/base/context.ts';
import { beginProject } from '../../../src/deepfield/project/begin-project.ts';
import { openProject } from '../../../src/deepfield/project/find-project.ts';
import { type AddRequest, addRepository } from '../../../src/deepfield/repositories/add-repository.ts';
import { listRepositories } from '../../../src/deepfield/repositories/list-repositories.ts';
import { updateRepositories } from '../../../src/deepfield/repositories/update-repositories.ts';
import { withPinned } from '../../../src/deepfield/repositories/with-pinned.ts';
import { treeOfCommit } from '../../../src/git/trees/tree-of-commit.ts';
import { contextIn } from '../../helpers/context.ts';
import { GIT_ENVIRONMENT, type GitRepo, gitRepo, temporaryDirectory, writeFiles } from '../../helpers/git-repo.ts';
import { gitDaemon, gitHttp, pageServer, silentServer } from '../../helpers/git-servers.ts';

let cache: string;
beforeEach(() => {
  cache = temporaryDirectory();
});

/** A project of somebody whose cache is that of the test. */
async function project(env: NodeJS.ProcessEnv = {}): Promise<Context> {
  const context = contextIn(temporaryDirectory(), {
    environment: { ...GIT_ENVIRONMENT, KB_CACHE_DIR: cache, SOURCE_DATE_EPOCH: '1767225600', ...env },
  });
  await beginProject(context);
  return context;
}

const shop = () => gitRepo({ 'src/a.ts': 'export const a = 1;\n', 'README.md': '# Shop\n' });

/** The directory above a repository, and the name of the repository there. */
const placed = ({ dir }: GitRepo): [base: string, name: string] => [join(dir, '..'), dir.slice(dir.lastIndexOf('/') + 1)];

const add = (context: Context, request: AddRequest) => addRepository(context, request);

const update = (context: Context, more: object = {}) =>
  updateRepositories(context, { names: [], dryRun: false, acceptMovedTags: false, ...more });

/** What each repository of a project has, by its name. */
async function filesOf(context: Context): Promise<Record<string, string[]>> {
  return withPinned(context, await openProject(context.cwd), async (pinned) => {
    const files: Record<string, string[]> = {};
    for (const { name, repo, commit } of pinned)
      files[name] = [...(await treeOfCommit(repo, { kind: 'commit', rev: commit })).entries.keys()];
    return files;
  });
}

const stateOf = (context: Context) =>
  ['project.config.json', 'source/baseline/repos/pins.lock.json'].map((path) => {
    try {
      return readFileSync(join(context.cwd, 'kb', path), 'utf8');
    } catch {
      return undefined;
    }
  });

const clones = () => join(cache, 'clones');
const packsOf = () =>
  readdirSync(clones(), { recursive: true, encoding: 'utf8' })
    .filter((name) => /pack-|tmp_/.test(name))
    .map((name) => join(clones(), name));

test('a repository of git daemon is pinned to the commit of its branch, and read from a clone without a working tree', async () => {
  const repo = shop();
  const head = repo.commit({ 'b.ts': '' });
  const [base, name] = placed(repo);
  const context = await project();
  const url = `${await gitDaemon(base)}/${name}`;
  const pin = await add(context, { url, name: 'shop' });
  expect(pin).toMatchObject({ name: 'shop', url, kind: 'branch', ref: 'main', commit: head, tree: repo.git('rev-parse', 'HEAD^{tree}') });
  expect((await openProject(context.cwd)).config.repositories).toEqual([{ name: 'shop', url, branch: 'main', commitHash: head }]);
  expect(await filesOf(context)).toEqual({ shop: ['README.md', 'b.ts', 'src/a.ts'] });
  await withPinned(context, await openProject(context.cwd), async ([pinned]) => {
    expect(pinned?.repo).toMatchObject({ bare: true, shallow: true });
    expect(pinned?.repo.top).toBeUndefined();
  });
  expect(await listRepositories(context.cwd)).toEqual([
    { name: 'shop', url, kind: 'branch', ref: 'main', commit: head, fetchedAt: '2026-01-01T00:00:00Z' },
  ]);
});

test('a clone is shared by projects, and serves them when the server is gone', async () => {
  const server = await gitHttp(placed(shop())[0]);
  const repo = shop();
  const [first, second] = [await project(), await project()];
  const url = `${server.url}/${placed(repo)[1]}`;
  await add(first, { url, name: 'shop' });
  const fetched = server.requests.filter((request) => request.includes('git-upload-pack')).length;
  await add(second, { url, name: 'shop' });
  expect(await filesOf(second)).toEqual({ shop: ['README.md', 'src/a.ts'] });
  // The second only asked where the branch is.
  expect(server.requests.filter((request) => request.includes('git-upload-pack')).length - fetched).toBeLessThan(fetched);
  expect(readdirSync(clones())).toHaveLength(1);
});

test("a private repository is read with the user's credential helper, and the password is written nowhere", async () => {
  const repo = shop();
  const [base, name] = placed(repo);
  const server = await gitHttp(base, 'ada:s3cr3t');
  const url = `${server.url}/${name}`;
  await expect(add(await project(), { url })).rejects.toMatchObject({ exit: 3, hint: expect.stringContaining('credential helper') });
  const helper = '!f() { echo username=ada; echo password=s3cr3t; }; f';
  const context = await project({ GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'credential.helper', GIT_CONFIG_VALUE_0: helper });
  await add(context, { url, name: 'shop' });
  expect(await filesOf(context)).toEqual({ shop: ['README.md', 'src/a.ts'] });
  const written = [context.cwd, cache].flatMap((place) =>
    readdirSync(place, { recursive: true, withFileTypes: true }).flatMap((each) =>
      each.isFile() ? [readFileSync(join(each.parentPath, each.name), 'latin1')] : [],
    ),
  );
  expect(written.filter((text) => text.includes('s3cr3t'))).toEqual([]);
});

test('a path is written down from where the project is, and a file URL as it is', async () => {
  const repo = shop();
  const context = await project();
  const relative = `../${placed(repo)[1]}`;
  expect((await add(context, { url: relative, name: 'by-path' })).url).toBe(relative);
  expect((await add(context, { url: `file://${repo.dir}`, name: 'by-url' })).url).toBe(`file://${repo.dir}`);
  // From a directory below, too.
  writeFiles(context.cwd, { 'sub/x': '' });
  const below = await add({ ...context, cwd: join(context.cwd, 'sub') }, { url: `../${relative}`, name: 'from-below' });
  expect(below.url).toBe(relative);
  expect(Object.keys(await filesOf(context))).toEqual(['by-path', 'by-url', 'from-below']);
});

test('an annotated tag is pinned to its commit', async () => {
  const repo = shop();
  repo.git('tag', '-a', 'v1', '-m', 'one');
  const pin = await add(await project(), { url: repo.dir, tag: 'v1' });
  expect(pin).toMatchObject({ kind: 'tag', commit: repo.git('rev-parse', 'HEAD'), tagObject: repo.git('rev-parse', 'v1') });
});

test('a name that is both a branch and a tag is asked about, with both', async () => {
  const repo = shop();
  repo.git('tag', 'v1');
  const second = repo.commit({ 'c.ts': '' });
  repo.git('branch', 'v1');
  const context = await project();
  const before = stateOf(context);
  const failure = {
    exit: 2,
    message: expect.stringContaining('both a branch and a tag v1'),
    hint: expect.stringMatching(/--branch=v1 .* or --tag=v1 /),
  };
  await expect(add(context, { url: repo.dir, ref: 'v1' })).rejects.toMatchObject(failure);
  expect(stateOf(context)).toEqual(before);
  expect((await add(context, { url: repo.dir, branch: 'v1' })).commit).toBe(second);
  expect((await add(context, { url: repo.dir, tag: 'v1', name: 'tagged' })).commit).not.toBe(second);
});

test('a branch is read where it was until an update, which says what changed', async () => {
  const repo = shop();
  const first = repo.git('rev-parse', 'HEAD');
  const context = await project();
  await add(context, { url: repo.dir, name: 'shop' });
  const second = repo.commit({ 'src/a.ts': 'export const a = 2;\n', 'new.ts': '', 'README.md': null });
  const before = stateOf(context);
  expect(await update(context, { dryRun: true })).toMatchObject([{ name: 'shop', from: first, to: second }]);
  expect(stateOf(context)).toEqual(before);
  expect(await filesOf(context)).toEqual({ shop: ['README.md', 'src/a.ts'] });
  expect(await update(context)).toMatchObject([{ from: first, to: second, files: { added: 1, changed: 1, removed: 1 } }]);
  expect(await filesOf(context)).toEqual({ shop: ['new.ts', 'src/a.ts'] });
  const after = stateOf(context);
  expect(await update(context, { names: ['shop'] })).toMatchObject([{ from: second, to: second }]);
  expect(stateOf(context)).toEqual(after);
});

test.each([
  ['to another commit', (repo: GitRepo) => repo.git('tag', '-f', '-a', 'v1', '-m', 'two', repo.commit({ 'evil.ts': '' }))],
  ['to another tag of the same commit', (repo: GitRepo) => repo.git('tag', '-f', '-a', 'v1', '-m', 'two')],
])('a tag that was moved %s is refused loudly, and taken where somebody says so', async (_, move) => {
  const repo = shop();
  repo.git('tag', '-a', 'v1', '-m', 'one');
  const context = await project();
  const { commit } = await add(context, { url: repo.dir, tag: 'v1', name: 'shop' });
  expect(await update(context)).toMatchObject([{ from: commit, to: commit }]);
  move(repo);
  const before = stateOf(context);
  await expect(update(context)).rejects.toMatchObject({ exit: 1, message: expect.stringContaining('the tag v1 of shop was moved') });
  expect(stateOf(context)).toEqual(before);
  expect(await update(context, { acceptMovedTags: true })).toMatchObject([{ from: commit, to: repo.git('rev-parse', 'v1^{}') }]);
  expect(await update(context)).toHaveLength(1);
});

test('a commit that is no tip any more is fetched by its id, on another machine or after the cache was emptied', async () => {
  const repo = shop();
  const [base, name] = placed(repo);
  const context = await project();
  await add(context, { url: `${await gitDaemon(base)}/${name}`, name: 'shop' });
  repo.commit({ 'later.ts': '' });
  rmSync(clones(), { recursive: true });
  expect(await filesOf(context)).toEqual({ shop: ['README.md', 'src/a.ts'] });
});

test('a fetch that breaks off is said, writes nothing down, and is taken up', async () => {
  const noise = Array.from({ length: 20_000 }, (_, at) => `${at} ${(at * 2654435761) % 4294967296}\n`).join('');
  const repo = gitRepo({ 'big.txt': noise });
  const [base, name] = placed(repo);
  const server = await gitHttp(base);
  const context = await project();
  const before = stateOf(context);
  const request = { url: `${server.url}/${name}`, name: 'shop' };
  server.cutAfter(30_000);
  await expect(add(context, request)).rejects.toMatchObject({ exit: 3, message: expect.stringContaining('cannot read http') });
  expect(stateOf(context)).toEqual(before);
  await add(context, request);
  expect(await filesOf(context)).toEqual({ shop: ['big.txt'] });
});

test('what a fetch left that was killed goes with the next one', async () => {
  const repo = shop();
  const context = await project();
  await add(context, { url: repo.dir, name: 'shop' });
  const [directory = ''] = readdirSync(clones());
  writeFiles(join(clones(), directory), { 'repo.git/objects/pack/tmp_pack_cut': 'half', 'repo.git.new/HEAD': '' });
  repo.commit({ 'more.txt': 'more' });
  await update(context);
  expect(packsOf().filter((file) => file.includes('tmp_'))).toEqual([]);
  expect(await filesOf(context)).toEqual({ shop: ['README.md', 'more.txt', 'src/a.ts'] });
});

test('a clone that is damaged is begun anew', async () => {
  const repo = shop();
  const context = await project();
  await add(context, { url: repo.dir, name: 'shop' });
  const [directory = ''] = readdirSync(clones());
  rmSync(join(clones(), directory, 'repo.git', 'HEAD'));
  expect(await filesOf(context)).toEqual({ shop: ['README.md', 'src/a.ts'] });
  for (const file of packsOf()) rmSync(file, { force: true });
  rmSync(join(clones(), directory, 'repo.git', 'objects'), { recursive: true });
  expect(await filesOf(context)).toEqual({ shop: ['README.md', 'src/a.ts'] });
});

test.each(['git', 'http'])('a %s server that says nothing is given up', async (protocol) => {
  const url = `${protocol}://127.0.0.1:${await silentServer()}/shop.git`;
  const context = await project();
  const before = performance.now();
  await expect(add(context, { url, patience: 500 })).rejects.toMatchObject({ exit: 3 });
  expect(performance.now() - before).toBeLessThan(20_000);
  expect((await openProject(context.cwd)).config.repositories).toEqual([]);
});

test('a page that is no repository is none', async () => {
  await expect(add(await project(), { url: await pageServer() })).rejects.toMatchObject({
    exit: expect.any(Number),
    message: expect.stringMatching(/cannot read|does not say|has no/),
  });
});

test.each([
  ['ext::sh -c touch% evil', 'does not clone by ext'],
  ['--upload-pack=touch evil', 'is no URL'],
  ['fd::17/foo', 'does not clone by fd'],
  ['ftp://example.org/a', 'does not clone by ftp'],
  ['-oProxyCommand=touch:a', 'is no URL'],
  ['host:-oevil', 'is no URL'],
  ['https://ada:s3cr3t@example.org/a', 'user or password'],
  ['https://token@example.org/a', 'user or password'],
  ['ssh://ada:s3cr3t@example.org/a', 'user or password'],
  ['a\nb', 'is no URL'],
  ['nowhere', 'there is no repository nowhere'],
])('%j is refused before git sees it', async (url, message) => {
  const failure = add(await project(), { url });
  await expect(failure).rejects.toMatchObject({ exit: 2, message: expect.stringContaining(message) });
  await expect(failure).rejects.not.toThrow('s3cr3t');
});

test.each(['-x', 'a..b', '*', 'refs/*', 'a b', 'x.lock', ''])('%j is no name of a branch', async (branch) => {
  await expect(add(await project(), { url: shop().dir, branch })).rejects.toMatchObject({ exit: 2 });
});

test('a name that nothing has is refused, and so is one that the project has', async () => {
  const { dir } = shop();
  const context = await project();
  await expect(add(context, { url: dir, tag: 'main' })).rejects.toMatchObject({
    exit: 2,
    hint: 'it has a branch of that name: --branch=main',
  });
  await expect(add(context, { url: dir, branch: 'none' })).rejects.toMatchObject({ exit: 2 });
  await add(context, { url: dir, name: 'shop' });
  await expect(add(context, { url: dir, name: 'shop' })).rejects.toMatchObject({
    exit: 2,
    message: expect.stringContaining('has a repository shop already'),
  });
  await expect(update(context, { names: ['other'] })).rejects.toMatchObject({ exit: 2, hint: 'it has shop' });
});

test("no hook of the user's templates gets into a clone, and none is run", async () => {
  const templates = temporaryDirectory();
  writeFiles(templates, {
    'hooks/post-checkout': `#!/bin/sh\ntouch ${templates}/ran\n`,
    'hooks/reference-transaction': `#!/bin/sh\ntouch ${templates}/ran\n`,
  });
  const settings = { GIT_CONFIG_COUNT: '2', GIT_CONFIG_KEY_0: 'init.templateDir', GIT_CONFIG_VALUE_0: templates };
  const context = await project({ ...settings, GIT_CONFIG_KEY_1: 'core.hooksPath', GIT_CONFIG_VALUE_1: join(templates, 'hooks') });
  await add(context, { url: shop().dir, name: 'shop' });
  expect(readdirSync(templates)).toEqual(['hooks']);
  expect(readdirSync(clones(), { recursive: true }).filter((name) => String(name).includes('hooks'))).toEqual([]);
});

test('a repository with sha256 ids is read like any other', async () => {
  const repo = gitRepo({ 'a.ts': '' }, { init: ['--object-format=sha256'] });
  const context = await project();
  expect((await add(context, { url: repo.dir, name: 'shop' })).commit).toHaveLength(64);
  expect(await filesOf(context)).toEqual({ shop: ['a.ts'] });
});

test('users may forbid git to open bare repositories that it finds: a clone of kb is opened all the same', async () => {
  const context = await project({ GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'safe.bareRepository', GIT_CONFIG_VALUE_0: 'explicit' });
  await add(context, { url: shop().dir, name: 'shop' });
  expect(await filesOf(context)).toEqual({ shop: ['README.md', 'src/a.ts'] });
});
