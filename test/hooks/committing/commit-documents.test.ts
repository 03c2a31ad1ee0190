import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, expect, test, vi } from 'vitest';

import { commitDocuments } from '../../../src/hooks/committing/commit-documents.ts';
import { filesAt, filesOf, withRecord } from '../../helpers/document-files.ts';
import { GIT_ENVIRONMENT, type GitRepo, temporaryDirectory } from '../../helpers/git-repo.ts';
import { isolateCommits } from '../../helpers/isolate-git.ts';
import { writePrograms } from '../../helpers/programs.ts';
import { inWorkspace } from '../../spelunk/in-workspace.ts';
import { A, A_RECORD, B, documented, idsAt, onDisk, PAGE, recorded, refreshOnDisk } from '../documented.ts';

const CART = 'export interface Cart {}\nexport const LIMIT = 9;\n';
const ORDER = 'export interface Ordered {}\n';

const CAN_SIGN = spawnSync('ssh-keygen', ['-?'], { stdio: 'ignore' }).error === undefined;

beforeEach(isolateCommits);

/** A repository whose documents are refreshed on disk after a commit that made the first of them stale. */
async function refreshed(options: { init?: string[] } = {}): Promise<GitRepo> {
  const repo = await documented(options);
  repo.write({ 'src/a/cart.ts': CART });
  repo.git('commit', '--quiet', '--all', '--message=limit');
  await refreshOnDisk(repo);
  return repo;
}

const commit = (repo: GitRepo, paths = [A, B], notes: string[] = []) =>
  inWorkspace(repo, (workspace) => commitDocuments(workspace, paths), { notes });

const changedFiles = (repo: GitRepo) => repo.git('diff-tree', '--no-commit-id', '-r', '--name-only', 'HEAD').split('\n');

test('the commit holds the refreshed documents and the index page, by the user, and leaves the working tree clean', async () => {
  const repo = await refreshed();
  vi.stubEnv('GIT_AUTHOR_NAME', 'Somebody Else');
  vi.stubEnv('GIT_AUTHOR_DATE', '2001-01-01T00:00:00Z');
  expect(await commit(repo)).toEqual({ commit: repo.git('rev-parse', 'HEAD') });
  expect(changedFiles(repo)).toEqual(repo.git('diff', '--name-only', 'HEAD^').split('\n'));
  expect(changedFiles(repo)).toEqual(expect.arrayContaining([A, A_RECORD]));
  expect(changedFiles(repo)).not.toContain(B);
  expect(repo.git('log', '-1', '--format=%s%n%an %ae %cn')).toBe('Refresh kb documents\nAda ada@example.org Ada');
  expect(repo.git('log', '-1', '--format=%ad')).not.toContain('2001');
  expect(repo.git('reflog', '-1', '--format=%gs')).toBe('kb: refresh documents');
  expect(recorded(repo, `HEAD:${A}`)).toEqual(idsAt(repo, 'HEAD', ['src/a/cart.ts']));
  expect(repo.git('show', `HEAD:${PAGE}`)).toBe(onDisk(repo, PAGE).trimEnd());
  expect(repo.git('status', '--porcelain')).toBe('');
  expect(repo.git('diff-files')).toBe('');
});

test('staged, partly staged, announced and untracked files stay as they are', async () => {
  const repo = await refreshed();
  repo.write({ 'src/b/order.ts': ORDER, 'src/c.ts': 'export {};\n', 'notes.txt': 'mine\n', 'announced.txt': 'mine\n' });
  repo.git('add', 'src', 'announced.txt');
  repo.git('rm', '--quiet', '--cached', 'announced.txt');
  repo.git('add', '--intent-to-add', 'announced.txt');
  repo.write({ 'src/b/order.ts': `${ORDER}export const MORE = 1;\n` });
  const others = () =>
    repo
      .git('status', '--porcelain')
      .split('\n')
      .filter((line) => !line.includes('docs/'))
      .sort();
  const before = [others(), repo.git('diff'), repo.git('diff', '--cached')];
  const notes: string[] = [];
  expect(await commit(repo, [A], notes)).toHaveProperty('commit');
  expect(changedFiles(repo)).toContain(A);
  expect(changedFiles(repo).every((path) => path.startsWith('docs/'))).toBe(true);
  expect(others()).toEqual(before[0]);
  expect(repo.git('diff', '--cached')).not.toContain('docs/');
  expect(repo.git('diff', '--cached')).toBe(before[2]);
});

test('a document that the user staged, edited, or that is about files that are not committed is left out', async () => {
  const repo = await refreshed();
  const notes: string[] = [];
  appendFileSync(join(repo.dir, A), '\n## Notes\n\nUnstaged words.\n');
  repo.write({ 'src/b/order.ts': ORDER });
  await refreshOnDisk(repo);
  const head = repo.git('rev-parse', 'HEAD');
  expect(await commit(repo, [A, B], notes)).toEqual({ left: 'no document can be committed on its own' });
  expect(notes).toEqual([
    `${A} was not committed: it has changes of your own`,
    `${B} was not committed: it is about files that are not committed`,
  ]);
  repo.git('add', A);
  expect(await commit(repo, [A], notes)).toHaveProperty('left');
  expect(notes.at(-1)).toBe(`${A} was not committed: what is staged of it is for a commit of yours`);
  expect(repo.git('rev-parse', 'HEAD')).toBe(head);
});

test('a document that is not committed yet is left to its author', async () => {
  const repo = await refreshed();
  repo.git('rm', '--quiet', '--cached', A);
  repo.git('commit', '--quiet', '--message=without');
  expect(await commit(repo, [A])).toEqual({ left: 'no document can be committed on its own' });
  expect(repo.git('ls-files', A)).toBe('');
});

test('a section edited by hand or another request is somebody’s own', async () => {
  const repo = await refreshed();
  const notes: string[] = [];
  writeFileSync(join(repo.dir, A), onDisk(repo, A).replace('## Summary', '## Summary\n\nMine.'));
  await commit(repo, [A], notes);
  writeFileSync(join(repo.dir, A), onDisk(repo, A).replace('## Summary\n\nMine.', '## Summary'));
  repo.write(
    filesAt(
      A,
      withRecord(filesOf(repo.dir, A), (record) => record.replace('"max_output":500', '"max_output":499')),
    ),
  );
  await commit(repo, [A], notes);
  expect(notes).toEqual(Array.from({ length: 2 }, () => `${A} was not committed: it has changes of your own`));
});

test('a detached HEAD, an unborn branch, a merge in progress and a conflict are left', async () => {
  const repo = await refreshed();
  repo.git('checkout', '--quiet', '--detach');
  expect(await commit(repo)).toEqual({ left: 'HEAD is detached: no branch would have the commit' });
  repo.git('checkout', '--quiet', '--orphan', 'unborn');
  expect(await commit(repo)).toEqual({ left: 'there is no commit yet' });
  repo.git('checkout', '--quiet', '--force', 'main');
  repo.git('checkout', '--quiet', '-b', 'other', 'HEAD^');
  repo.commit({ 'src/a/cart.ts': ORDER });
  expect(() => repo.git('merge', '--quiet', 'main')).toThrow();
  expect(await commit(repo)).toEqual({ left: 'a merge is in progress' });
});

test('no hook runs, and the commit is never an amended one', async () => {
  const repo = await refreshed();
  const parent = repo.git('rev-parse', 'HEAD');
  for (const name of ['pre-commit', 'commit-msg', 'post-commit', 'reference-transaction', 'post-index-change']) {
    writeFileSync(join(repo.dir, '.git/hooks', name), `#!/bin/sh\ntouch "${repo.dir}/.git/ran"\nexit 1\n`);
    chmodSync(join(repo.dir, '.git/hooks', name), 0o755);
  }
  expect(await commit(repo)).toHaveProperty('commit');
  expect(repo.git('rev-parse', 'HEAD^')).toBe(parent);
  expect(() => readFileSync(join(repo.dir, '.git/ran'))).toThrow();
});

test.skipIf(!CAN_SIGN)('a user who signs gets a signed commit, and one whose key is gone gets none', async () => {
  const repo = await refreshed();
  const key = join(temporaryDirectory(), 'key');
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', key]);
  repo.git('config', 'gpg.format', 'ssh');
  repo.git('config', 'user.signingKey', '/nonexistent');
  repo.git('config', 'commit.gpgSign', 'true');
  const head = repo.git('rev-parse', 'HEAD');
  const before = repo.git('ls-files', '-s');
  expect(await commit(repo)).toHaveProperty('left');
  expect([repo.git('rev-parse', 'HEAD'), repo.git('ls-files', '-s')]).toEqual([head, before]);
  repo.git('config', 'user.signingKey', key);
  writeFileSync(`${key}.allowed`, `ada@example.org ${readFileSync(`${key}.pub`, 'utf8')}`);
  repo.git('config', 'gpg.ssh.allowedSignersFile', `${key}.allowed`);
  expect(await commit(repo)).toHaveProperty('commit');
  expect(repo.git('log', '-1', '--format=%G?')).toBe('G');
});

test.skipIf(process.platform === 'win32').each(['hook', 'editor'])(
  'a commit of the user whose %s runs is not disturbed',
  async (waiting) => {
    const repo = await refreshed();
    repo.write({ 'src/b/order.ts': ORDER });
    repo.git('add', 'src');
    const place = temporaryDirectory();
    const [hook, editor] = [join(repo.dir, '.git/hooks/pre-commit'), join(place, 'editor')];
    const wait = `touch ${place}/open; until [ -e ${place}/go ]; do sleep 0.02; done`;
    const kb = join(import.meta.dirname, '../../../githooks/pre-commit');
    writeFileSync(hook, `#!/bin/sh\nsh ${kb}\n${waiting === 'hook' ? wait : ''}\n`, { mode: 0o755 });
    writeFileSync(editor, `#!/bin/sh\n${waiting === 'editor' ? wait : ''}\necho mine >"$1"\n`, { mode: 0o755 });
    const git = spawn('git', ['commit'], { cwd: repo.dir, env: { ...GIT_ENVIRONMENT, GIT_EDITOR: editor }, stdio: 'ignore' });
    const ended = new Promise((resolve) => void git.on('close', resolve));
    await vi.waitUntil(() => existsSync(join(place, 'open')), { timeout: 600_000 });
    expect(await commit(repo, [A])).toEqual({ left: 'a commit of yours is in progress' });
    writeFileSync(join(place, 'go'), '');
    expect(await ended).toBe(0);
    expect(await commit(repo, [A])).toHaveProperty('commit');
    expect(repo.git('log', '-2', '--format=%s')).toBe('Refresh kb documents\nmine');
  },
);

test('a commit of the user that comes in between wins, and the index is as if kb had not been there', async () => {
  const repo = await refreshed();
  // The program that signs runs after kb has read HEAD and before it moves the branch.
  const program = join(temporaryDirectory(), 'sign');
  const env = `env -u GIT_INDEX_FILE -u GIT_DIR git -C "${repo.dir}" -c commit.gpgSign=false`;
  writeFileSync(program, `#!/bin/sh\n${env} commit --quiet --message=between >&2\nfor file; do :; done\necho signed >"$file.sig"\n`);
  chmodSync(program, 0o755);
  const settings = { 'gpg.format': 'ssh', 'gpg.ssh.program': program, 'user.signingKey': program, 'commit.gpgSign': 'true' };
  for (const [name, value] of Object.entries(settings)) repo.git('config', name, value);
  repo.write({ 'src/b/order.ts': ORDER });
  repo.git('add', 'src');
  expect(await commit(repo, [A])).toEqual({ left: 'the branch moved meanwhile, or is locked' });
  expect(repo.git('log', '-1', '--format=%s')).toBe('between');
  expect(changedFiles(repo)).toEqual(['src/b/order.ts']);
  expect(repo.git('diff', '--cached', '--name-only')).toBe('');
  expect(onDisk(repo, A)).toContain('LIMIT');
});

test.skipIf(process.platform === 'win32')('a commit of the user that took the documents along keeps them', async () => {
  const repo = await refreshed();
  const real = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();
  const between = `"${real}" -C "${repo.dir}" -c user.name=Ada -c user.email=ada@example.org commit --quiet --message=between >&2`;
  const script = `case " $* " in *" update-ref "*) ${between};; esac\nexec "${real}" "$@"`;
  const [bin] = writePrograms(temporaryDirectory(), { git: script });
  vi.stubEnv('PATH', `${bin}:${process.env['PATH']}`);
  expect(await commit(repo, [A])).toEqual({ left: 'the branch moved meanwhile, or is locked' });
  expect(repo.git('log', '-1', '--format=%s')).toBe('between');
  expect(repo.git('status', '--porcelain')).toBe('');
  expect(recorded(repo, `HEAD:${A}`)).toEqual(idsAt(repo, 'HEAD', ['src/a/cart.ts']));
});

test('a branch or an index that somebody has locked is left, and the index is as it was', async () => {
  const repo = await refreshed();
  const state = () => [repo.git('rev-parse', 'HEAD'), repo.git('ls-files', '-s')];
  const before = state();
  writeFileSync(join(repo.dir, '.git/refs/heads/main.lock'), '');
  expect(await commit(repo)).toEqual({ left: 'the branch moved meanwhile, or is locked' });
  writeFileSync(join(repo.dir, '.git/index.lock'), '');
  expect(await commit(repo)).toEqual({ left: 'another process holds the lock of the index' });
  expect(state()).toEqual(before);
});

test('without an identity there is no commit, and git says why', async () => {
  const repo = await refreshed();
  vi.stubEnv('GIT_COMMITTER_NAME', undefined);
  vi.stubEnv('GIT_COMMITTER_EMAIL', undefined);
  repo.git('config', 'user.useConfigOnly', 'true');
  expect(await commit(repo)).toEqual({ left: expect.stringMatching(/^git var failed: /) });
});

test('a linked worktree with SHA-256 ids gets its commit on its own branch', async () => {
  const repo = await documented({ init: ['--object-format=sha256'] });
  const dir = join(temporaryDirectory(), 'linked');
  repo.git('worktree', 'add', '--quiet', dir);
  const git = (...args: string[]) => repo.git('-C', dir, ...args);
  const linked: GitRepo = { ...repo, dir, git };
  writeFileSync(join(dir, 'src/a/cart.ts'), CART);
  git('commit', '--quiet', '--all', '--message=limit');
  await refreshOnDisk(linked);
  expect(await commit(linked)).toEqual({ commit: repo.git('rev-parse', 'linked') });
  expect(recorded(repo, `linked:${A}`)).toEqual(idsAt(repo, 'linked', ['src/a/cart.ts']));
  expect(git('status', '--porcelain')).toBe('');
  expect(repo.git('log', '-1', '--format=%s', 'main')).toBe('documents');
});
