import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveRef } from 'isomorphic-git';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { encodePath } from '../../src/git/path-bytes.ts';
import { readTextBlobs } from '../helpers/blobs.ts';
import { type GitRepo, gitRepo, runGit, temporaryDirectory, writeFiles } from '../helpers/git-repo.ts';
import { gitBytes, isolateGit, snapshot } from '../helpers/isolate-git.ts';
import { addAll, listing, readTree, staged } from '../helpers/trees.ts';

const LINUX = process.platform === 'linux';

beforeEach(isolateGit);

describe('names', () => {
  const NAMES = [
    'new\nline.ts',
    'quo"te.ts',
    'ta\tb.ts',
    '-leading.ts',
    '--help',
    ':(glob)*.ts',
    ':!x',
    '*',
    ' space ',
    'back\\slash',
    '# x',
  ];
  const FORMS = [`${'é'.normalize('NFC')}.ts`, `${'é'.normalize('NFD')}.ts`];

  test.skipIf(!LINUX)('odd names are carried exactly, untracked, staged, edited and committed', async () => {
    const files = Object.fromEntries([...NAMES, ...FORMS].map((name) => [`src/${name}`, `${name}\n`]));
    const repo = gitRepo({ 'a.ts': 'a\n' });
    repo.write(files);
    const untracked = listing(await readTree(repo.dir));
    repo.commit();
    expect(untracked).toEqual(staged(repo.dir));
    expect(listing(await readTree(repo.dir, { kind: 'index' }))).toEqual(untracked);
    expect(listing(await readTree(repo.dir, { kind: 'commit', rev: 'HEAD' }))).toEqual(untracked);
    repo.write(Object.fromEntries(Object.keys(files).map((path) => [path, 'edited\n'])));
    expect(listing(await readTree(repo.dir))).toEqual(addAll(repo.dir));
  });

  test.skipIf(!LINUX)('a name that is not UTF-8 is carried as its bytes in all three trees', async () => {
    const repo = gitRepo({ 'naïve.ts': 'a\n' });
    const name = Buffer.from('caf\xe9-\xff.ts', 'latin1');
    writeFileSync(Buffer.concat([Buffer.from(`${repo.dir}/`), name]), 'bytes\n');
    const untracked = await readTree(repo.dir);
    repo.commit();
    for (const tree of [untracked, ...(await allTrees(repo))]) {
      expect([...tree.entries.keys()].map((path) => encodePath(path).toString('latin1')).sort()).toEqual(
        [Buffer.from('naïve.ts').toString('latin1'), name.toString('latin1')].sort(),
      );
    }
    writeFileSync(Buffer.concat([Buffer.from(`${repo.dir}/`), name]), 'edited\n');
    const id = (await readTree(repo.dir)).entries.get('caf\udce9-\udcff.ts')?.id;
    expect(id).toBe(runGit(repo.dir, ['hash-object', '--stdin'], 'edited\n'));
  });

  test.skipIf(!LINUX)('two names that differ in case only are two files', async () => {
    const repo = gitRepo({ 'File.ts': 'upper\n', 'file.ts': 'lower\n' });
    repo.write({ 'File.ts': 'UPPER\n' });
    expect(listing(await readTree(repo.dir))).toEqual(addAll(repo.dir));
  });
});

describe('submodules', () => {
  test('a submodule is the commit it is at, also when configuration hides it; its dirty files change nothing', async () => {
    const { app, module } = withSubmodule();
    const recorded = module('rev-parse', 'HEAD');
    writeFiles(join(app.dir, 'vendor/lib'), { 'lib.ts': 'dirty\n', 'new.ts': 'untracked\n' });
    app.git('config', 'submodule.vendor/lib.ignore', 'all');
    app.git('config', 'diff.ignoreSubmodules', 'all');
    expect((await readTree(app.dir)).entries.get('vendor/lib')).toEqual({ mode: '160000', id: recorded });

    module('commit', '--quiet', '--all', '--message', 'newer');
    const moved = { mode: '160000', id: module('rev-parse', 'HEAD') };
    expect((await readTree(app.dir)).entries.get('vendor/lib')).toEqual(moved);
    expect((await readTree(app.dir, { kind: 'commit', rev: 'HEAD' })).entries.get('vendor/lib')).toEqual({ mode: '160000', id: recorded });
    app.git('add', 'vendor/lib');
    expect((await readTree(app.dir, { kind: 'index' })).entries.get('vendor/lib')).toEqual(moved);
  });

  test('a repository that lies inside another without being its submodule is no part of it', async () => {
    const repo = gitRepo({ 'a.ts': 'a\n' });
    writeFiles(repo.dir, { 'clones/other/b.ts': 'b\n', 'clones/fresh/c.ts': 'c\n', 'clones/own.ts': 'own\n' });
    for (const name of ['other', 'fresh']) runGit(join(repo.dir, 'clones', name), ['init', '--quiet']);
    runGit(join(repo.dir, 'clones/other'), ['add', '.']);
    runGit(join(repo.dir, 'clones/other'), ['commit', '--quiet', '--message', 'first']);
    expect([...(await readTree(repo.dir)).entries.keys()].sort()).toEqual(['a.ts', 'clones/own.ts']);
  });
});

test('a sha256 repository gives the same three trees and its contents', async () => {
  const repo = gitRepo({ 'a.ts': 'a\n', 'b.ts': 'b\n' }, { init: ['--object-format=sha256'] });
  repo.write({ 'a.ts': 'edited\n', 'c.ts': 'new\n' });
  expect(await readTextBlobs(repo.dir)).toEqual({ 'a.ts': 'edited\n', 'b.ts': 'b\n', 'c.ts': 'new\n' });
  expect(await readTextBlobs(repo.dir, { kind: 'commit', rev: 'HEAD' })).toEqual({ 'a.ts': 'a\n', 'b.ts': 'b\n' });
  const worktree = listing(await readTree(repo.dir));
  expect(addAll(repo.dir)).toEqual(worktree);
  expect(listing(await readTree(repo.dir, { kind: 'index' }))).toEqual(worktree);
  expect(worktree['a.ts']).toMatch(/^100644 [0-9a-f]{64}$/);
});

test('a file that git was told not to look at keeps its index entry and is counted', async () => {
  const repo = gitRepo({ 'a.ts': 'a\n', 'local.ts': 'local\n', 'skipped.ts': 'skipped\n', 'both.ts': 'both\n' });
  repo.git('update-index', '--assume-unchanged', 'local.ts', 'both.ts');
  repo.git('update-index', '--skip-worktree', 'skipped.ts', 'both.ts');
  const recorded = staged(repo.dir);
  repo.write({ 'local.ts': 'mine\n', 'skipped.ts': null, 'both.ts': 'mine\n' });
  expect(await readTree(repo.dir)).toMatchObject({ hidden: 3 });
  expect(listing(await readTree(repo.dir))).toEqual(recorded);

  repo.write({ 'a.ts': 'edited\n' });
  const edited = await readTree(repo.dir);
  expect(edited.hidden).toBe(3);
  expect(listing(edited)).toEqual({ ...recorded, 'a.ts': `100644 ${repo.git('hash-object', 'a.ts')}` });
});

describe('sparse checkouts', () => {
  test.each(['false', 'true'])('files outside the cone keep their entries (sparse index: %s)', async (sparseIndex) => {
    const repo = gitRepo({ 'a.ts': 'a\n', 'app/b.ts': 'b\n', 'docs/c.md': 'c\n', 'docs/deep/d.md': 'd\n' });
    repo.git('config', 'index.sparse', sparseIndex);
    repo.git('sparse-checkout', 'set', '--cone', ...(sparseIndex === 'true' ? ['--sparse-index'] : []), 'app');
    expect(existsSync(join(repo.dir, 'docs'))).toBe(false);
    const head = listing(await readTree(repo.dir, { kind: 'commit', rev: 'HEAD' }));
    const clean = await readTree(repo.dir);
    expect(clean.hidden).toBe(2);
    expect(listing(clean)).toEqual(head);
    expect(listing(await readTree(repo.dir, { kind: 'index' }))).toEqual(head);

    repo.write({ 'app/staged.ts': 'staged\n' });
    repo.git('update-index', '--add', 'app/staged.ts');
    repo.write({ 'app/b.ts': 'edited\n', 'docs/spelunk/new.md': 'outside the cone\n' });
    const before = snapshot(join(repo.dir, '.git'));
    const edited = listing(await readTree(repo.dir));
    await readTree(repo.dir, { kind: 'index' });
    expect(snapshot(join(repo.dir, '.git'))).toEqual(before);
    expect(edited).toEqual(addAll(repo.dir));
    expect(edited).toMatchObject({ 'docs/c.md': head['docs/c.md'], 'docs/spelunk/new.md': expect.stringContaining('100644') });
  });
});

test('a split index is read whole and its shared part is not written', async () => {
  const repo = gitRepo({ 'a.ts': 'a\n', 'b.ts': 'b\n' });
  repo.git('update-index', '--split-index');
  repo.write({ 'a.ts': 'staged\n' });
  repo.git('add', 'a.ts');
  repo.git('config', 'core.splitIndex', 'true');
  repo.git('config', 'splitIndex.maxPercentChange', '0');
  repo.write({ 'b.ts': 'edited\n', 'c.ts': 'new\n' });
  const before = names(join(repo.dir, '.git'));
  const tree = listing(await readTree(repo.dir));
  expect(names(join(repo.dir, '.git'))).toEqual(before);
  expect(before.some((name) => name.startsWith('sharedindex.'))).toBe(true);
  expect(tree).toEqual(addAll(repo.dir));
});

test('a linked worktree has its own files, where isomorphic-git finds no commit', async () => {
  const repo = gitRepo({ 'a.ts': 'a\n' });
  const dir = join(temporaryDirectory(), 'review');
  repo.git('worktree', 'add', '--quiet', '-b', 'review', dir);
  await expect(resolveRef({ fs: await import('node:fs'), dir, ref: 'HEAD' })).rejects.toThrow();
  writeFiles(dir, { 'a.ts': 'reviewed\n', 'b.ts': 'new\n' });
  const before = snapshot(join(repo.dir, '.git'));
  const worktree = await readTextBlobs(dir);
  expect(snapshot(join(repo.dir, '.git'))).toEqual(before);
  expect(worktree).toEqual({ 'a.ts': 'reviewed\n', 'b.ts': 'new\n' });
  expect(listing(await readTree(dir))).toEqual(addAll(dir));
  expect(listing(await readTree(dir, { kind: 'index' }))).toEqual(staged(dir));
  expect(await readTextBlobs(repo.dir)).toEqual({ 'a.ts': 'a\n' });
});

test('from a sub-directory the whole repository is seen', async () => {
  const repo = gitRepo({ 'a.ts': 'a\n', 'src/b.ts': 'b\n' });
  repo.write({ 'a.ts': 'A\n', 'src/b.ts': 'B\n', 'src/c.ts': 'C\n', 'd.ts': 'D\n' });
  repo.git('config', 'status.relativePaths', 'true');
  const sub = join(repo.dir, 'src');
  expect(listing(await readTree(sub))).toEqual(listing(await readTree(repo.dir)));
  expect(await readTextBlobs(sub)).toEqual({ 'a.ts': 'A\n', 'd.ts': 'D\n', 'src/b.ts': 'B\n', 'src/c.ts': 'C\n' });
  expect(listing(await readTree(sub, { kind: 'commit', rev: 'HEAD' }))).toMatchObject({ 'a.ts': expect.any(String) });
  expect([...(await readTree(sub, { kind: 'index' })).entries.keys()]).toEqual(['a.ts', 'src/b.ts']);
});

test('in a bare repository commits are read, and the other trees refused with the way out', async () => {
  const { dir } = gitRepo({ 'a.ts': 'a\n' });
  const bare = join(temporaryDirectory(), 'code.git');
  runGit(dir, ['clone', '--quiet', '--bare', dir, bare]);
  expect(await readTextBlobs(bare, { kind: 'commit', rev: 'main' })).toEqual({ 'a.ts': 'a\n' });
  for (const kind of ['worktree', 'index'] as const) {
    await expect(readTree(bare, { kind })).rejects.toMatchObject({ exit: 3, hint: 'name a commit: --rev=HEAD' });
  }
});

test.skipIf(!LINUX)('a repository whose path has colons, quotes and newlines gives its edited contents', async () => {
  const dir = join(temporaryDirectory(), 'a:b "c"\\n\nd');
  mkdirSync(dir);
  runGit(dir, ['init', '--quiet']);
  writeFiles(dir, { 'a.ts': 'a\n', 'b.ts': 'b\n' });
  execFileSync('git', ['add', 'b.ts'], { cwd: dir });
  expect(await readTextBlobs(dir)).toEqual({ 'a.ts': 'a\n', 'b.ts': 'b\n' });
});

test('objects that the repository borrows from another are found', async () => {
  const origin = gitRepo({ 'a.ts': 'a\n' });
  const dir = join(temporaryDirectory(), 'borrower');
  runGit(origin.dir, ['clone', '--quiet', '--shared', origin.dir, dir]);
  expect(readFileSync(join(dir, '.git/objects/info/alternates'), 'utf8')).toContain(origin.dir);
  writeFiles(dir, { 'b.ts': 'b\n' });
  expect(await readTextBlobs(dir)).toEqual({ 'a.ts': 'a\n', 'b.ts': 'b\n' });
});

test('inside a hook of another repository the index and objects of this one are read', async () => {
  const other = gitRepo({ 'other.ts': 'other\n' });
  const repo = gitRepo({ 'a.ts': 'a\n' });
  repo.write({ 'a.ts': 'edited\n' });
  vi.stubEnv('GIT_DIR', join(other.dir, '.git'));
  vi.stubEnv('GIT_INDEX_FILE', join(other.dir, '.git/index'));
  vi.stubEnv('GIT_OBJECT_DIRECTORY', join(other.dir, '.git/objects'));
  vi.stubEnv('GIT_ICASE_PATHSPECS', '1');
  expect(await readTextBlobs(repo.dir)).toEqual({ 'a.ts': 'edited\n' });
  expect(gitBytes(other.dir, 'status', '--porcelain').toString()).toBe('');
});

async function allTrees(repo: GitRepo) {
  return [await readTree(repo.dir), await readTree(repo.dir, { kind: 'index' }), await readTree(repo.dir, { kind: 'commit', rev: 'HEAD' })];
}

function withSubmodule(): { app: GitRepo; module: (...args: string[]) => string } {
  const library = gitRepo({ 'lib.ts': 'export {};\n' });
  const app = gitRepo({ 'app.ts': 'export {};\n' });
  app.git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', library.dir, 'vendor/lib');
  app.commit();
  return { app, module: (...args) => runGit(join(app.dir, 'vendor/lib'), args) };
}

function names(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' }).sort();
}
