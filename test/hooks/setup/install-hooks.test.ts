import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { findProgram } from '../../../src/base/process/find-program.ts';
import { installHooks, uninstallHooks } from '../../../src/hooks/setup/install-hooks.ts';
import { contextIn } from '../../helpers/context.ts';
import { GIT_ENVIRONMENT, type GitRepo, gitRepo, temporaryDirectory, writeFiles } from '../../helpers/git-repo.ts';
import { isolateGit } from '../../helpers/isolate-git.ts';
import { probeHooks } from '../../helpers/probe-hooks.ts';
import { repositoryState } from '../../helpers/repository-state.ts';
import { A, documented } from '../documented.ts';
import { untilStill } from '../hooked.ts';

beforeEach(isolateGit);

const HUSKY = join(import.meta.dirname, '../../../node_modules/husky/bin.js');
const FILES = { 'a.txt': 'a\n' };

async function install(repo: Pick<GitRepo, 'dir'>, options: { write?: boolean; force?: boolean; preCommit?: boolean } = {}) {
  const result = await installHooks(contextIn(repo.dir), { write: false, force: false, preCommit: false, ...options });
  return { ...result, actions: Object.fromEntries(result.steps.map(({ hook, action }) => [hook, action])) };
}

/** A hook of the user's, as it lies in git's own directory. */
function withHook(repo: GitRepo, hook: string, text: string, mode = 0o755): void {
  writeFiles(repo.dir, { [`.git/hooks/${hook}`]: text });
  chmodSync(join(repo.dir, '.git/hooks', hook), mode);
}

function husky(repo: GitRepo): void {
  writeFiles(repo.dir, { 'package.json': '{ "devDependencies": { "husky": "^9.1.7" } }\n' });
  execFileSync(process.execPath, [HUSKY], { cwd: repo.dir, env: GIT_ENVIRONMENT });
}

const MINE = 'echo mine >>.git/mine\n';
const mineOf = ({ dir }: GitRepo) => (existsSync(join(dir, '.git/mine')) ? readFileSync(join(dir, '.git/mine'), 'utf8').trim() : '');

test.each<[string, (repo: GitRepo) => void, string]>([
  ['no hooks', () => {}, ''],
  ['no hooks directory', ({ dir }) => rmSync(join(dir, '.git/hooks'), { recursive: true }), ''],
  ['a hook that exits', (repo) => withHook(repo, 'post-commit', `#!/bin/sh\n${MINE}exit 0\n`), 'mine'],
  ['a hook that gives itself up', (repo) => withHook(repo, 'post-commit', '#!/bin/sh\nexec sh -c "echo mine >>.git/mine"'), 'mine'],
  ['a hook of bash with -e', (repo) => withHook(repo, 'post-commit', `#!/usr/bin/env bash\nset -euo pipefail\n${MINE}`, 0o711), 'mine'],
  ['a hook without a first line', (repo) => withHook(repo, 'post-commit', MINE), 'mine'],
  ['a hook with bytes that are no text', (repo) => withHook(repo, 'post-commit', `#!/bin/sh\n# \xff\xfe\n${MINE}`), 'mine'],
  ['husky', (repo) => husky(repo), ''],
  [
    'husky with a hook',
    (repo) => {
      husky(repo);
      repo.write({ '.husky/post-commit': MINE });
    },
    'mine',
  ],
  [
    'core.hooksPath in the repository',
    (repo) => {
      repo.git('config', 'core.hooksPath', 'tools/hooks');
      repo.write({ 'tools/hooks/post-commit': `#!/bin/sh\n${MINE}` });
      chmodSync(join(repo.dir, 'tools/hooks/post-commit'), 0o755);
    },
    'mine',
  ],
])('%s: kb is called, so is what was there, and uninstalling gives every byte back', async (_, prepare, mine) => {
  const repo = gitRepo(FILES);
  prepare(repo);
  const called = probeHooks(repo);
  const before = repositoryState(repo.dir);
  expect(await install(repo)).toMatchObject({ ok: true, changed: true });
  const installed = repositoryState(repo.dir);
  expect(await install(repo)).toMatchObject({ ok: true, changed: false });
  expect(repositoryState(repo.dir)).toEqual(installed);
  repo.git('commit', '--allow-empty', '-qm', 'empty');
  repo.git('checkout', '-q', '-b', 'side');
  expect(called()).toEqual([`pre-commit 0 ${repo.dir}`, `post-commit 0 ${repo.dir}`, `post-checkout 3 ${repo.dir}`]);
  expect(mineOf(repo)).toBe(mine);
  expect(await uninstallHooks(contextIn(repo.dir))).toMatchObject({ ok: true, changed: true });
  expect(repositoryState(repo.dir)).toEqual(before);
  expect(await uninstallHooks(contextIn(repo.dir))).toMatchObject({ changed: false, steps: [] });
});

test.each<[string, string, (repo: GitRepo) => void]>([
  ['is not a script of a POSIX shell', 'python', (repo) => withHook(repo, 'post-commit', '#!/usr/bin/env python3\nprint(1)\n')],
  [
    'in the guise of a shell',
    'both',
    (repo) => withHook(repo, 'post-commit', "#!/bin/sh\n'''exec' python3 \"$0\" \"$@\"\n' '''\nprint(1)\n"),
  ],
  ['is a program', 'a binary', (repo) => withHook(repo, 'post-commit', '\x7fELF\0\0')],
  ['has Windows line ends', 'CRLF', (repo) => withHook(repo, 'post-commit', '#!/bin/sh\r\nexit 0\r\n')],
  ['is not executable', 'disabled', (repo) => withHook(repo, 'post-commit', '#!/bin/sh\nexit 0\n', 0o644)],
  ['half a block', 'a torn block', (repo) => withHook(repo, 'post-commit', '#!/bin/sh\n# >>> kb >>> (x)\nexit 0\n')],
  ['is a symbolic link', 'a link', ({ dir }) => symlinkSync('../../a.txt', join(dir, '.git/hooks/post-commit'))],
  ['is not a file', 'a directory', ({ dir }) => mkdirSync(join(dir, '.git/hooks/post-commit'))],
  [
    'belongs to lefthook',
    'a shim without configuration',
    (repo) => withHook(repo, 'post-commit', '#!/bin/sh\ncall_lefthook run "post-commit" "$@"\n'),
  ],
])('a hook that %s is refused with its reason and keeps every byte, the others are installed: %s', async (reason, _, prepare) => {
  const repo = gitRepo(FILES);
  prepare(repo);
  const before = repositoryState(repo.dir);
  const { ok, actions, steps } = await install(repo);
  expect({ ok, actions }).toEqual({
    ok: false,
    actions: {
      'pre-commit': 'created',
      'post-commit': 'refused',
      'post-merge': 'created',
      'post-rewrite': 'created',
      'post-checkout': 'created',
      'pre-push': 'created',
    },
  });
  expect(steps[1]).toMatchObject({ reason: expect.stringContaining(reason), remedy: expect.stringMatching(/\w/) });
  expect(repositoryState(repo.dir)['.git/hooks/post-commit']).toBe(before['.git/hooks/post-commit']);
  await uninstallHooks(contextIn(repo.dir));
  expect(repositoryState(repo.dir)).toEqual(before);
});

test.each(['global', 'local'])('a hooks directory that others share is left alone unless forced: %s', async (scope) => {
  const repo = gitRepo(FILES);
  const shared = temporaryDirectory();
  const config = join(temporaryDirectory(), 'gitconfig');
  vi.stubEnv('GIT_CONFIG_GLOBAL', config);
  execFileSync('git', ['config', `--${scope}`, 'core.hooksPath', shared], {
    cwd: repo.dir,
    env: { ...GIT_ENVIRONMENT, GIT_CONFIG_GLOBAL: config },
  });
  const before = repositoryState(repo.dir);
  const { ok, steps } = await install(repo);
  expect(ok).toBe(false);
  expect(steps).toHaveLength(6);
  expect(steps[0]).toMatchObject({
    action: 'refused',
    reason: expect.stringContaining(shared),
    remedy: expect.stringContaining('--force'),
  });
  expect(repositoryState(shared)).toEqual({});
  expect((await install(repo, { force: true })).actions).toMatchObject({ 'post-commit': 'created' });
  expect(Object.keys(repositoryState(shared))).toHaveLength(7);
  await uninstallHooks(contextIn(repo.dir));
  expect(repositoryState(shared)).toEqual({});
  expect(repositoryState(repo.dir)).toEqual(before);
});

test('hooks directories that are links are left alone', async () => {
  const repo = gitRepo(FILES);
  const shared = temporaryDirectory();
  rmSync(join(repo.dir, '.git/hooks'), { recursive: true });
  symlinkSync(shared, join(repo.dir, '.git/hooks'));
  expect(await install(repo)).toMatchObject({ ok: false, actions: { 'post-commit': 'refused' } });
  expect(repositoryState(shared)).toEqual({});
});

test('the input of a post-rewrite reaches the lines of the user', async () => {
  const repo = gitRepo(FILES);
  withHook(repo, 'post-rewrite', '#!/bin/sh\nexec cat >.git/mine\n');
  const called = probeHooks(repo);
  await install(repo);
  const old = repo.git('rev-parse', 'HEAD');
  repo.git('commit', '--amend', '--allow-empty', '-qm', 'amended');
  expect(mineOf(repo)).toBe(`${old} ${repo.git('rev-parse', 'HEAD')}`);
  expect(called()).toEqual([`pre-commit 0 ${repo.dir}`, `post-commit 0 ${repo.dir}`, `post-rewrite 1 ${repo.dir}`]);
});

test('a commit from a linked worktree, and from a directory with odd characters, calls kb', async () => {
  const repo = gitRepo(FILES);
  const called = probeHooks(repo, join(temporaryDirectory(), 'it\'s a "kb" $dir', 'githooks'));
  const linked = join(temporaryDirectory(), "linked 'tree'");
  repo.git('worktree', 'add', '-q', '-b', 'linked', linked);
  await install({ dir: linked });
  repo.git('config', 'kb.githooks', called.directory);
  repo.git('-C', linked, 'commit', '--allow-empty', '-qm', 'x');
  expect(called()).toEqual([`pre-commit 0 ${linked}`, `post-commit 0 ${linked}`]);
});

test('the hook before a commit stops none, goes when it is no longer wanted, and comes by flag', async () => {
  const repo = gitRepo(FILES);
  expect((await install(repo)).actions).toMatchObject({ 'pre-commit': 'created' });
  writeFiles(repo.dir, { 'node_modules/git-kb/githooks/pre-commit': 'exit 1\n' });
  repo.git('commit', '--allow-empty', '-qm', 'x');
  repo.write({ '.kb/config.yaml': 'hooks:\n  pre_commit: false\n' });
  expect((await install(repo)).actions).toMatchObject({ 'pre-commit': 'removed' });
  expect((await install(repo, { preCommit: true })).actions).toMatchObject({ 'pre-commit': 'created' });
});

test('each hook of the user gets one line that names kb, and what an older kb wrote is replaced', async () => {
  const repo = gitRepo(FILES);
  const older = '(h=post-commit d=node_modules/git-kb/githooks\n[ ! -f "$d/$h" ] || exec sh "$d/$h" "$@"\n:) </dev/null || :\n';
  const block = (lines: string) => `#!/bin/sh\n# >>> kb >>> (kb hooks uninstall removes these lines)\n${lines}# <<< kb <<<\n${MINE}`;
  withHook(repo, 'post-commit', block(older));
  expect((await install(repo)).actions).toMatchObject({ 'post-commit': 'renewed' });
  const line = '[ ! -f "${0%/*}/kb" ] || sh "${0%/*}/kb" post-commit "$@" </dev/null || :\n';
  expect(readFileSync(join(repo.dir, '.git/hooks/post-commit'), 'utf8')).toBe(block(line));
});

test('a file of the user in the place of the one beside the hooks stays, and is named', async () => {
  const repo = gitRepo(FILES);
  withHook(repo, 'kb', 'mine\n');
  expect((await install(repo)).notes).toContainEqual(expect.stringContaining('move it away'));
  await uninstallHooks(contextIn(repo.dir));
  expect(readFileSync(join(repo.dir, '.git/hooks/kb'), 'utf8')).toBe('mine\n');
});

test('settings of the user are neither replaced nor removed', async () => {
  const repo = gitRepo(FILES);
  const config =
    '[notes]\n\t# mine\n\trewriteRef = refs/notes/commits\n\trewriteRef = refs/notes/kb/*\n[merge "kb"]\n\tdriver = mine ; x\n[kb]\n';
  writeFiles(repo.dir, { '.git/config': `${readFileSync(join(repo.dir, '.git/config'), 'utf8')}${config}[user]\n\tname = A ; B` });
  const before = repositoryState(repo.dir);
  expect((await install(repo)).notes).toContainEqual(expect.stringContaining('merge.kb.driver'));
  expect(repo.git('config', 'merge.kb.driver')).toBe('mine');
  expect(repo.git('config', '--get-all', 'notes.rewriteRef')).not.toContain('kb/runs');
  await uninstallHooks(contextIn(repo.dir));
  expect(repositoryState(repo.dir)['.git/hooks/post-commit']).toBeUndefined();
  // Git takes away a section that it empties, also where it stood empty before, and ends the file in a newline.
  expect(repositoryState(repo.dir)['.git/config']?.trim()).toBe(before['.git/config']?.replace('[kb]\n', '').trim());
});

test('a commit that is amended before any run was recorded is amended without a word, also where an older kb was installed', async () => {
  const repo = gitRepo(FILES);
  await install(repo);
  const installed = readFileSync(join(repo.dir, '.git/config'), 'utf8');
  writeFiles(repo.dir, { '.git/config': installed.replace('refs/notes/kb/runs*', 'refs/notes/kb/runs') });
  await install(repo);
  expect(repo.git('config', '--get-all', 'notes.rewriteRef')).toBe('refs/notes/kb/runs*');
  const amended = spawnSync('git', ['commit', '--amend', '--allow-empty', '-qm', 'x'], {
    cwd: repo.dir,
    env: GIT_ENVIRONMENT,
    encoding: 'utf8',
  });
  expect(amended).toMatchObject({ status: 0, stderr: '' });
  await uninstallHooks(contextIn(repo.dir));
  expect(() => repo.git('config', '--get-all', 'notes.rewriteRef')).toThrow();
});

test('notes follow an amended commit, beside the refs that the user has follow', async () => {
  const repo = gitRepo(FILES);
  repo.git('config', 'notes.rewriteRef', 'refs/notes/mine');
  await install(repo);
  repo.git('notes', '--ref=kb/runs', 'add', '-m', 'run');
  repo.git('notes', '--ref=mine', 'add', '-m', 'mine');
  repo.git('commit', '--amend', '--allow-empty', '-qm', 'amended');
  expect([repo.git('notes', '--ref=kb/runs', 'show'), repo.git('notes', '--ref=mine', 'show')]).toEqual(['run', 'mine']);
});

test('a bare repository and a directory outside of one are refused', async () => {
  await expect(install(gitRepo({}, { init: ['--bare'] }))).rejects.toMatchObject({ exit: 3, message: expect.stringContaining('bare') });
  await expect(install({ dir: temporaryDirectory() })).rejects.toMatchObject({ exit: 3 });
});

test('without the line in .gitattributes it says what adds it', async () => {
  const repo = gitRepo(FILES);
  expect((await install(repo)).notes).toContainEqual(expect.stringContaining('kb init'));
  repo.write({ '.gitattributes': '/docs/spelunk/** merge=kb\n' });
  expect((await install(repo)).notes).toEqual([]);
});

const preCommit = findProgram('pre-commit', process.env);

test.skipIf(preCommit === undefined)('under pre-commit its hooks stay its own, and run what kb added beside them', async () => {
  const older = '# >>> kb >>> (kb hooks uninstall removes these lines)\n- repo: local\n# <<< kb <<<\n';
  const repo = gitRepo({ ...FILES, '.pre-commit-config.yaml': `repos: # ours\n- repo: local\n  hooks: []\n${older}` });
  const env = { ...GIT_ENVIRONMENT, HOME: temporaryDirectory() };
  execFileSync(preCommit ?? '', ['install', '-t', 'pre-commit', '-t', 'post-commit'], { cwd: repo.dir, env });
  const called = probeHooks(repo);
  const before = repositoryState(repo.dir);
  expect(await install(repo)).toMatchObject({ ok: true, actions: { 'pre-commit': 'created', 'post-commit': 'created' } });
  expect(readFileSync(join(repo.dir, '.pre-commit-config.yaml'), 'utf8')).not.toContain('kb');
  expect(repositoryState(repo.dir)['.git/hooks/pre-commit']).toBe(before['.git/hooks/pre-commit']);
  execFileSync('git', ['add', '.'], { cwd: repo.dir, env });
  execFileSync('git', ['commit', '--allow-empty', '-qm', 'x'], { cwd: repo.dir, env, stdio: 'pipe' });
  expect(called()).toEqual([`pre-commit 0 ${repo.dir}`, `post-commit 0 ${repo.dir}`]);
  await uninstallHooks(contextIn(repo.dir));
  const { '.pre-commit-config.yaml': _now, ...after } = repositoryState(repo.dir);
  const { '.pre-commit-config.yaml': _then, ...then } = before;
  expect(Object.keys(after).filter((path) => path.startsWith('.git/hooks'))).toEqual(
    Object.keys(then).filter((path) => path.startsWith('.git/hooks')),
  );
});

test.skipIf(preCommit === undefined)('under pre-commit a commit takes its documents along, and unstaged edits stay', async () => {
  const repo = await documented();
  repo.commit({ '.pre-commit-config.yaml': 'repos: []\n', '.kb/config.yaml': 'hooks:\n  budget: 60000\n' });
  repo.git('config', 'kb.githooks', join(import.meta.dirname, '../../../githooks'));
  const env = { ...GIT_ENVIRONMENT, HOME: temporaryDirectory(), KB: '' };
  execFileSync(preCommit ?? '', ['install'], { cwd: repo.dir, env });
  await install(repo);
  repo.write({ 'src/a/cart.ts': 'export interface Basket {}\n' });
  repo.git('add', 'src');
  repo.write({ 'src/b/order.ts': 'export interface Other {}\n' });
  execFileSync('git', ['commit', '-qm', 'x'], { cwd: repo.dir, env, stdio: 'pipe' });
  await untilStill(repo, 2);
  expect(repo.git('show', `HEAD:${A}`)).toContain('Basket');
  expect(repo.git('status', '--porcelain').trim()).toBe('M src/b/order.ts');
});

/** Programs by the first digit of their version; `test/with-lefthook.sh` installs both. */
const LEFTHOOKS = new Map(
  [...(process.env['KB_TEST_LEFTHOOK']?.split(delimiter) ?? []), findProgram('lefthook', process.env) ?? []].flat().map((program) => {
    return [execFileSync(program, ['version'], { encoding: 'utf8' }).trim().slice(0, 1), program];
  }),
);

describe.each(['1', '2'])('under lefthook %s', (version) => {
  const lefthook = LEFTHOOKS.get(version);
  // What it puts into hooks finds it by that, wherever it lies.
  const env = { ...GIT_ENVIRONMENT, LEFTHOOK_BIN: lefthook };
  const run = ({ dir }: GitRepo, ...args: string[]) => execFileSync('git', args, { cwd: dir, env, stdio: 'pipe' });

  test.skipIf(lefthook === undefined)('kb is called from its configuration', async () => {
    const repo = gitRepo({ ...FILES, 'lefthook.yml': '# ours\npost-commit:\n  commands:\n    mine:\n      run: echo mine >>.git/mine\n' });
    const called = probeHooks(repo);
    execFileSync(lefthook ?? '', ['install'], { cwd: repo.dir, env: GIT_ENVIRONMENT, stdio: 'pipe' });
    const before = repositoryState(repo.dir);
    const asked = await install(repo);
    expect(asked).toMatchObject({
      ok: false,
      actions: { 'post-commit': 'left to you' },
      snippet: { file: join(repo.dir, 'lefthook.yml') },
    });
    expect(await install(repo, { write: true })).toMatchObject({ ok: true, actions: { 'post-commit': 'added', 'post-checkout': 'added' } });
    expect(await install(repo)).toMatchObject({ ok: true, changed: false });
    execFileSync(lefthook ?? '', ['install'], { cwd: repo.dir, env: GIT_ENVIRONMENT, stdio: 'pipe' });
    // Where nothing is staged, lefthook passes over what comes before a commit.
    repo.write({ 'more.txt': 'more\n' });
    repo.git('add', 'more.txt');
    run(repo, 'commit', '-qm', 'x');
    run(repo, 'checkout', '-q', '-b', 'side');
    expect(mineOf(repo)).toBe('mine');
    expect(called()).toEqual([`pre-commit 0 ${repo.dir}`, `post-commit 0 ${repo.dir}`, `post-checkout 3 ${repo.dir}`]);
    await uninstallHooks(contextIn(repo.dir));
    expect(readFileSync(join(repo.dir, 'lefthook.yml'), 'utf8')).toBe(before['lefthook.yml']?.replace(/^\d+ /, ''));
  });

  test.skipIf(lefthook === undefined)(
    'a commit takes its documents along, and what it starts in the background gets to its end',
    async () => {
      const repo = await documented();
      repo.commit({ '.kb/config.yaml': 'hooks:\n  budget: 60000\n', 'lefthook.yml': '', '.gitignore': '_staleness.json\nnode_modules\n' });
      mkdirSync(join(repo.dir, 'node_modules'));
      symlinkSync(join(import.meta.dirname, '../../..'), join(repo.dir, 'node_modules/git-kb'));
      await install(repo, { write: true });
      execFileSync(lefthook ?? '', ['install'], { cwd: repo.dir, env: GIT_ENVIRONMENT, stdio: 'pipe' });
      repo.git('add', '.');
      repo.write({ 'src/a/cart.ts': 'export interface Basket {}\n' });
      run(repo, 'commit', '-qam', 'x');
      const runs = await untilStill(repo, 2);
      expect(runs.map(({ hook, step, refreshed, flagged }) => ({ hook, step, refreshed, flagged }))).toEqual([
        { hook: 'pre-commit', step: 'refresh', refreshed: [A], flagged: undefined },
        { hook: 'post-commit', step: 'flag', refreshed: undefined, flagged: 0 },
      ]);
      expect(repo.git('status', '--porcelain')).toBe('');
    },
  );

  test.skipIf(lefthook === undefined)('a push that is to be stopped is, and what git writes reaches kb and other commands', async () => {
    const repo = gitRepo({
      ...FILES,
      'lefthook.yml': 'pre-push:\n  commands:\n    mine:\n      run: cat >>.git/mine\n      use_stdin: true\n',
    });
    mkdirSync(join(repo.dir, 'node_modules/git-kb/githooks'), { recursive: true });
    writeFiles(repo.dir, { 'node_modules/git-kb/githooks/pre-push': 'cat >.git/told\nexit "$(cat .git/code)"\n' });
    await install(repo, { write: true });
    execFileSync(lefthook ?? '', ['install'], { cwd: repo.dir, env: GIT_ENVIRONMENT, stdio: 'pipe' });
    const remote = gitRepo({}, { init: ['--bare'] });
    writeFiles(repo.dir, { '.git/code': '1\n' });
    expect(() => run(repo, 'push', '-q', remote.dir, 'HEAD:refs/heads/side')).toThrow();
    writeFiles(repo.dir, { '.git/code': '0\n' });
    run(repo, 'push', '-q', remote.dir, 'HEAD:refs/heads/side');
    expect(readFileSync(join(repo.dir, '.git/told'), 'utf8')).toContain('refs/heads/side');
    expect(mineOf(repo)).toContain('refs/heads/side');
  });
});

const newGit = process.env['KB_TEST_NEW_GIT'];

test.skipIf(newGit === undefined)('a git that knows hooks in its configuration gets them there, and no hook changes', async () => {
  const path = `${newGit}:${process.env['PATH']}`;
  vi.stubEnv('PATH', path);
  vi.stubEnv('GIT_EXEC_PATH', newGit);
  const repo = gitRepo(FILES);
  withHook(repo, 'post-commit', '#!/usr/bin/env python3\nopen(".git/mine", "w").write("mine")\n');
  const called = probeHooks(repo);
  const before = repositoryState(repo.dir);
  expect(await install(repo)).toMatchObject({ ok: true, actions: { 'post-commit': 'added', 'post-checkout': 'added' } });
  expect(await install(repo)).toMatchObject({ ok: true, changed: false });
  const run = (...args: string[]) =>
    execFileSync('git', args, { cwd: repo.dir, env: { ...GIT_ENVIRONMENT, PATH: path, GIT_EXEC_PATH: newGit }, stdio: 'pipe' });
  run('commit', '--allow-empty', '-qm', 'x');
  run('checkout', '-q', '-b', 'side');
  expect(called()).toEqual([`pre-commit 0 ${repo.dir}`, `post-commit 0 ${repo.dir}`, `post-checkout 3 ${repo.dir}`]);
  expect(mineOf(repo)).toBe('mine');
  await uninstallHooks(contextIn(repo.dir));
  expect(repositoryState(repo.dir)).toEqual(before);
});
