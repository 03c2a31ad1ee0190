import { chmodSync, mkdirSync, realpathSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { KbError } from '../../src/base/errors.ts';
import { openRepo } from '../../src/git/repo.ts';
import { contextIn } from '../helpers/context.ts';
import { gitRepo, runGit, temporaryDirectory, writeFiles } from '../helpers/git-repo.ts';
import { isolateGit } from '../helpers/isolate-git.ts';

const POSIX = process.platform !== 'win32';

beforeEach(isolateGit);

test('a clone is seen from its top', async () => {
  const { dir } = gitRepo({ 'src/auth.ts': 'export {};\n' });
  const { environment: _, signal: __, ...repo } = await openRepo(dir, contextIn(dir));
  expect(repo).toEqual({
    top: dir,
    gitDir: join(dir, '.git'),
    commonDir: join(dir, '.git'),
    prefix: '',
    objectFormat: 'sha1',
    bare: false,
    shallow: false,
    partial: false,
  });
});

test('a sub-directory knows where it is', async () => {
  const { dir } = gitRepo({ 'src/auth/login.ts': 'export {};\n' });
  expect(await openRepo(join(dir, 'src/auth'), contextIn(join(dir, 'src/auth')))).toMatchObject({ top: dir, prefix: 'src/auth/' });
});

test('a linked worktree has its own git directory and shares the objects', async () => {
  const { dir, git } = gitRepo({ 'a.ts': 'export {};\n' });
  const linked = join(temporaryDirectory(), 'review');
  git('worktree', 'add', '--quiet', linked);
  expect(await openRepo(linked, contextIn(linked))).toMatchObject({
    top: linked,
    gitDir: join(dir, '.git/worktrees/review'),
    commonDir: join(dir, '.git'),
  });
});

test('a bare repository has no top', async () => {
  const { dir } = gitRepo({ 'a.ts': 'export {};\n' });
  const bare = join(temporaryDirectory(), 'code.git');
  runGit(dir, ['clone', '--quiet', '--bare', dir, bare]);
  const repo = await openRepo(bare, contextIn(bare));
  expect(repo).toMatchObject({ gitDir: bare, commonDir: bare, bare: true });
  expect(repo.top).toBeUndefined();
});

test('a submodule is a repository of its own', async () => {
  const library = gitRepo({ 'lib.ts': 'export {};\n' });
  const app = gitRepo({ 'app.ts': 'export {};\n' });
  app.git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', library.dir, 'vendor/lib');
  expect(await openRepo(join(app.dir, 'vendor/lib'), contextIn(join(app.dir, 'vendor/lib')))).toMatchObject({
    top: join(app.dir, 'vendor/lib'),
    gitDir: join(app.dir, '.git/modules/vendor/lib'),
  });
});

test('a sha256 repository says so', async () => {
  const { dir } = gitRepo({ 'a.ts': 'export {};\n' }, { init: ['--object-format=sha256'] });
  expect((await openRepo(dir, contextIn(dir))).objectFormat).toBe('sha256');
});

test('a shallow clone and a partial clone say so', async () => {
  const origin = gitRepo({ 'a.ts': 'export {};\n' });
  origin.commit({ 'a.ts': 'export const a = 1;\n' });
  origin.git('config', 'uploadpack.allowFilter', 'true');
  const clones = temporaryDirectory();
  runGit(clones, ['clone', '--quiet', '--depth=1', `file://${origin.dir}`, 'shallow']);
  runGit(clones, ['clone', '--quiet', '--filter=blob:none', `file://${origin.dir}`, 'partial']);
  expect(await openRepo(join(clones, 'shallow'), contextIn(join(clones, 'shallow')))).toMatchObject({ shallow: true, partial: false });
  expect(await openRepo(join(clones, 'partial'), contextIn(join(clones, 'partial')))).toMatchObject({ shallow: false, partial: true });
});

test('a remote that is no longer a promisor makes no partial clone, the older extension does', async () => {
  const { dir, git } = gitRepo({ 'a.ts': 'export {};\n' });
  git('config', 'remote.origin.promisor', 'false');
  expect((await openRepo(dir, contextIn(dir))).partial).toBe(false);
  git('config', 'core.repositoryFormatVersion', '1');
  git('config', 'extensions.partialClone', 'origin');
  expect((await openRepo(dir, contextIn(dir))).partial).toBe(true);
});

test.skipIf(!POSIX)('a path with spaces, newlines and quotes is found', async () => {
  const top = join(temporaryDirectory(), 'my "code"\n--kb\n');
  writeFiles(top, { 'the app\n/main.ts': 'export {};\n' });
  runGit(top, ['init', '--quiet']);
  expect(await openRepo(join(top, 'the app\n'), contextIn(join(top, 'the app\n')))).toMatchObject({
    top,
    gitDir: join(top, '.git'),
    prefix: 'the app\n/',
  });
});

test.skipIf(!POSIX)('a symbolic link to a sub-directory leads to the repository', async () => {
  const { dir } = gitRepo({ 'src/a.ts': 'export {};\n' });
  const link = join(temporaryDirectory(), 'shortcut');
  symlinkSync(join(dir, 'src'), link);
  expect(await openRepo(link, contextIn(link))).toMatchObject({ top: dir, prefix: 'src/' });
});

test('the repository is that of the directory, also inside a hook of another', async () => {
  const other = gitRepo({ 'other.ts': 'export {};\n' });
  const { dir } = gitRepo({ 'a.ts': 'export {};\n' });
  vi.stubEnv('GIT_DIR', join(other.dir, '.git'));
  vi.stubEnv('GIT_WORK_TREE', other.dir);
  vi.stubEnv('GIT_PREFIX', 'src/');
  expect(await openRepo(dir, contextIn(dir))).toMatchObject({ top: dir, prefix: '' });
});

test('outside a repository the error says what to do', async () => {
  const dir = temporaryDirectory();
  vi.stubEnv('GIT_CEILING_DIRECTORIES', realpathSync(tmpdir()));
  expect(await failure(dir)).toMatchObject({
    exit: 3,
    message: `not in a git repository: ${dir}`,
    hint: 'run kb inside a clone, or git init',
  });
});

test('a directory that does not exist is named', async () => {
  const dir = join(temporaryDirectory(), 'gone');
  expect(await failure(dir)).toMatchObject({ exit: 3, message: `no such directory: ${dir}` });
});

test('the .git directory is no place to run in', async () => {
  const { dir } = gitRepo({ 'a.ts': 'export {};\n' });
  expect(await failure(join(dir, '.git'))).toMatchObject({ exit: 3, message: expect.stringContaining('not in a working tree') });
});

test('a repository of another user is explained', async () => {
  const { dir } = gitRepo({ 'a.ts': 'export {};\n' });
  vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
  expect(await failure(dir)).toMatchObject({
    exit: 3,
    message: `the repository at ${dir} belongs to another user, so git does not read it`,
    hint: `if you trust it: git config --global --add safe.directory ${dir}`,
  });
});

test('safe.directory set in the environment, as containers do, is honoured', async () => {
  const { dir } = gitRepo({ 'a.ts': 'export {};\n' });
  vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
  vi.stubEnv('GIT_CONFIG_COUNT', '1');
  vi.stubEnv('GIT_CONFIG_KEY_0', 'safe.directory');
  vi.stubEnv('GIT_CONFIG_VALUE_0', '*');
  expect((await openRepo(dir, contextIn(dir))).top).toBe(dir);
});

test('a broken link of a worktree is reported in git’s own words', async () => {
  const dir = temporaryDirectory();
  writeFiles(dir, { '.git': 'gitdir: /nowhere/at/all\n' });
  expect(await failure(dir)).toMatchObject({ exit: 3, message: expect.stringContaining('/nowhere/at/all') });
});

test('a machine without git is told to install it', async () => {
  const { dir } = gitRepo({ 'a.ts': 'export {};\n' });
  vi.stubEnv('PATH', temporaryDirectory());
  expect(await failure(dir)).toMatchObject({ exit: 3, hint: expect.stringContaining('install git') });
});

test.skipIf(!POSIX)('a git that is too old is named with the version that is needed', async () => {
  const { dir } = gitRepo({ 'a.ts': 'export {};\n' });
  const old = [
    '#!/bin/sh',
    'case "$*" in',
    '  *--version*) echo git version 2.25.1 ;;',
    '  *rev-parse*) echo --path-format=absolute; echo sha1; echo false; exit 128 ;;',
    'esac',
  ];
  vi.stubEnv('PATH', `${programs({ git: old.join('\n') })}${delimiter}${process.env['PATH']}`);
  expect(await failure(dir)).toMatchObject({
    exit: 3,
    message: 'git 2.25.1 is too old',
    hint: 'kb needs git 2.31 or newer',
  });
});

async function failure(cwd: string): Promise<KbError> {
  const error = await openRepo(cwd, contextIn(cwd)).catch((cause: unknown) => cause);
  if (!(error instanceof KbError)) throw new Error('openRepo should have failed with a KbError', { cause: error });
  return error;
}

/** A directory with these scripts as programs. */
function programs(scripts: Record<string, string>): string {
  const dir = join(temporaryDirectory(), 'bin');
  mkdirSync(dir);
  writeFiles(dir, scripts);
  for (const name of Object.keys(scripts)) chmodSync(join(dir, name), 0o755);
  return dir;
}

test.skipIf(!POSIX).each(['.git', 'linked'])(
  'a link in the place of what kb keeps there is refused, with what to do: %s',
  async (where) => {
    const repo = gitRepo({ 'a.ts': '' });
    const linked = join(temporaryDirectory(), 'linked');
    repo.git('worktree', 'add', '--quiet', linked);
    const path = join(repo.dir, where === '.git' ? '.git/kb' : '.git/worktrees/linked/kb');
    symlinkSync(temporaryDirectory(), path);
    await expect(openRepo(linked, contextIn(linked))).rejects.toMatchObject({
      exit: 3,
      message: `${path} is a symbolic link, and kb does not write through it`,
      hint: expect.stringContaining(`rm ${path}`),
    });
  },
);
