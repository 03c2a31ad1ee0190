import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { openRepo } from '../../../src/git/repo.ts';
import { refreshStale } from '../../../src/hooks/running/refresh-stale.ts';
import { startWorker, workerEnvironment } from '../../../src/hooks/running/start-worker.ts';
import { takeContext } from '../../../src/hooks/running/take-context.ts';
import { contextIn } from '../../helpers/context.ts';
import { GIT_ENVIRONMENT, type GitRepo, runGit, temporaryDirectory } from '../../helpers/git-repo.ts';
import { processesIn, untilDefined } from '../../helpers/processes.ts';
import { A, A_RECORD, onDisk } from '../documented.ts';
import { done, flags, hookRuns, installHooks, refreshedLater, untilStill } from '../hooked.ts';

const CHANGE = { 'src/a/cart.ts': 'export interface Basket {}\n' };
const KILL_AT = pathToFileURL(join(import.meta.dirname, '../../helpers/kill-at.js')).href;
const WORKER = 'refresh-in-background';

/** A module, loaded first, that makes the process that refreshes wait. */
const wait = (milliseconds: number) => {
  const code = `if (process.argv.includes('${WORKER}')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${milliseconds})`;
  return `data:text/javascript,${encodeURIComponent(code)}`;
};

const workers = (repo: GitRepo) => processesIn([repo.dir]).filter((line) => line.includes(WORKER));

test.runIf(process.platform === 'linux')(
  'a commit whose output is piped returns while the refresh works, which survives the terminal',
  async () => {
    const repo = await refreshedLater();
    installHooks(repo, `export NODE_OPTIONS="--import=${wait(1500)}"`);
    repo.write(CHANGE);
    const script = 'git commit --all -m x 2>&1 | cat; echo returned; exec sleep 60';
    const shell = spawn('sh', ['-c', script], { cwd: repo.dir, env: GIT_ENVIRONMENT, detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
    let printed = '';
    shell.stdout.on('data', (chunk) => {
      printed += chunk;
    });
    await untilDefined(() => (printed.includes('returned') ? true : undefined));
    expect(hookRuns(repo)).toEqual([]);
    await untilDefined(() => (workers(repo).length > 0 ? true : undefined));
    process.kill(-Number(shell.pid), 'SIGHUP');
    await once(shell, 'exit');
    expect(workers(repo)).toHaveLength(1);
    expect(done(await untilStill(repo, 2))).toEqual(['post-commit flag', 'post-commit refresh']);
    expect(flags(repo)['contracts/src-a.md']).toBe('FRESH');
  },
);

test('whatever many commits ask for while a refresh works is done once more', async () => {
  const repo = await refreshedLater();
  installHooks(repo, `export NODE_OPTIONS="--import=${wait(2500)}"`);
  for (const name of ['One', 'Two', 'Three', 'Four']) repo.commit({ 'src/a/cart.ts': `export interface ${name} {}\n` });
  const runs = await untilStill(repo, 5);
  expect(runs.filter(({ refreshed = [] }) => refreshed.length > 0).length).toBeLessThan(4);
  expect(onDisk(repo, A)).toContain('Four');
  expect(flags(repo)['contracts/src-a.md']).toBe('FRESH');
});

test('nothing is written where the configuration asks for flags only, whoever asked for a refresh', async () => {
  const repo = await refreshedLater();
  repo.commit({ ...CHANGE, '.kb/config.yaml': 'hooks: {mode: flag}\n' });
  const before = onDisk(repo, A);
  const outcome = await refreshStale(await openRepo(repo.dir, contextIn(repo.dir)), contextIn(repo.dir), {
    lsp: { deadline: 0, trusted: false },
  });
  expect([outcome, onDisk(repo, A)]).toEqual([{ quiet: 'the configuration asks for flags only' }, before]);
});

test.each([
  ['another branch is checked out', (repo: GitRepo) => repo.git('switch', '--quiet', 'topic'), { quiet: 'another branch was checked out' }],
  ['the branch moves', (repo: GitRepo) => repo.git('commit', '--quiet', '--allow-empty', '-m', 'x'), { moved: true }],
  ['a bisect begins', (repo: GitRepo) => repo.git('bisect', 'start'), { quiet: 'bisect in progress' }],
])('nothing is written when %s meanwhile', async (_, act, outcome) => {
  const repo = await refreshedLater();
  repo.git('branch', 'topic');
  repo.commit({ ...CHANGE, '.gitattributes': 'slow.txt filter=slow\n' });
  const begun = join(temporaryDirectory(), 'begun');
  repo.git('config', 'filter.slow.clean', `touch '${begun}'; sleep 0.7; cat`);
  repo.write({ 'slow.txt': 'Slow.\n' });
  const refreshing = refreshStale(await openRepo(repo.dir, contextIn(repo.dir)), contextIn(repo.dir), {
    lsp: { deadline: 0, trusted: false },
  });
  await untilDefined(() => (existsSync(begun) ? true : undefined));
  act(repo);
  expect(await refreshing).toEqual(outcome);
  expect(onDisk(repo, A)).toContain('Cart');
});

test.each([3, 9])('a background killed at step %i is made good by the next commit', async (step) => {
  const repo = await refreshedLater();
  installHooks(repo, `export NODE_OPTIONS='--import=${KILL_AT}' KB_TEST_KILL_AT=${step}`);
  repo.commit(CHANGE);
  await untilStill(repo, 0);
  expect(hookRuns(repo).length).toBeLessThan(2);
  installHooks(repo);
  repo.git('commit', '--quiet', '--allow-empty', '-m', 'next');
  await untilStill(repo, hookRuns(repo).length + 1);
  expect(onDisk(repo, A)).toContain('Basket');
  expect(flags(repo)).toEqual({ 'contracts/src-a.md': 'FRESH', 'contracts/src-b.md': 'FRESH' });
  const left = [join(repo.dir, 'docs'), join(repo.dir, '.git/kb')].flatMap((directory) =>
    readdirSync(directory, { recursive: true }).map(String),
  );
  expect(left.filter((name) => /\.tmp$|pending$/.test(name))).toEqual([]);
});

test('in a linked worktree only that one is worked in, whatever git says of its index', async () => {
  const repo = await refreshedLater();
  const dir = join(temporaryDirectory(), 'linked');
  repo.git('worktree', 'add', '--quiet', dir);
  installHooks(repo);
  const linked = { ...repo, dir, git: (...args: string[]) => runGit(dir, args) };
  const index = readFileSync(join(repo.dir, '.git/index'));
  writeFileSync(join(dir, 'src/a/cart.ts'), 'export interface Basket {}\n');
  linked.git('commit', '--quiet', '--all', '-m', 'x');
  expect(done(await untilStill(linked, 2))).toEqual(['post-commit flag', 'post-commit refresh']);
  expect(onDisk(linked, A)).toContain('Basket');
  expect(linked.git('status', '--porcelain')).toBe(` M ${A_RECORD}\n M ${A}`);
  expect(readFileSync(join(repo.dir, '.git/index')).equals(index)).toBe(true);
  expect(repo.git('status', '--porcelain')).toBe('');
  expect(hookRuns(repo)).toEqual([]);
});

test('what git says of its repository and of the commit it is making does not reach the background', () => {
  const names = runGit('/', ['rev-parse', '--local-env-vars']).split('\n');
  // These two are what the user asked of every git: where containers say which directories are safe.
  const users = ['GIT_CONFIG_PARAMETERS', 'GIT_CONFIG_COUNT', 'GIT_NO_REPLACE_OBJECTS'];
  const given = Object.fromEntries([...names, 'GIT_AUTHOR_NAME', 'GIT_AUTHOR_DATE', 'GIT_EDITOR', 'HOME'].map((name) => [name, 'given']));
  const kept = Object.keys(workerEnvironment({ ...given, GIT_COMMITTER_NAME: 'Ada' })).sort();
  expect(kept.filter((name) => !users.includes(name))).toEqual(['GIT_AUTHOR_NAME', 'GIT_COMMITTER_NAME', 'HOME', 'KB_HOOK']);
});

test('a commit that kb makes calls no hook again', async () => {
  const repo = await refreshedLater();
  repo.commit({ '.kb/config.yaml': 'hooks:\n  mode: commit\n  pre_commit: false\n' });
  installHooks(repo);
  repo.commit(CHANGE);
  const runs = await untilStill(repo, 2);
  expect(done(runs)).toEqual(['post-commit flag', 'post-commit refresh']);
  expect(runs[1]).toMatchObject({ committed: repo.git('rev-parse', 'HEAD'), refreshed: [A] });
  expect(repo.git('status', '--porcelain')).toBe('');
});

test('a commit of documents holds nothing of what is not committed', async () => {
  const repo = await refreshedLater();
  repo.commit({ '.kb/config.yaml': 'hooks: {mode: commit}\n' });
  installHooks(repo);
  repo.write(CHANGE);
  repo.git('add', '--all');
  repo.write({ 'src/a/cart.ts': 'export interface Secret {}\n' });
  repo.git('commit', '--quiet', '-m', 'x');
  await untilStill(repo, 2);
  expect(repo.git('show', `HEAD:${A}`)).toContain('Basket');
  expect(repo.git('show', `HEAD:${A}`)).not.toContain('Secret');
  expect(flags(repo)['contracts/src-a.md']).toBe('STALE');
});

test('an index that somebody has locked is no reason to fail', async () => {
  const repo = await refreshedLater();
  const lock = join(repo.dir, '.git/index.lock');
  installHooks(repo, `: >'${lock}'`);
  repo.write(CHANGE);
  repo.git('add', '--all');
  // Not before the commit, which would fail on it itself.
  writeFileSync(join(repo.dir, '.git/hooks/pre-commit'), '#!/bin/sh\n', { mode: 0o755 });
  repo.git('commit', '--quiet', '-m', 'x');
  expect(done(await untilStill(repo, 2))).toEqual(['post-commit flag', 'post-commit refresh']);
  expect(existsSync(lock)).toBe(true);
  expect(flags(repo)['contracts/src-a.md']).toBe('FRESH');
});

test('the mode flag changes no tracked file', async () => {
  const repo = await refreshedLater();
  repo.commit({ '.kb/config.yaml': 'hooks:\n  mode: flag\n  pre_commit: false\n' });
  installHooks(repo);
  repo.commit(CHANGE);
  expect(done(await untilStill(repo, 1))).toEqual(['post-commit flag']);
  expect(repo.git('status', '--porcelain')).toBe('');
  expect(flags(repo)['contracts/src-a.md']).toBe('STALE');
});

test('a process that cannot be started is an error', async () => {
  const repo = await refreshedLater();
  const gone = takeContext(contextIn(join(repo.dir, 'gone'), { environment: {} }));
  await expect(startWorker(await openRepo(repo.dir, contextIn(repo.dir)), 'post-commit', gone)).rejects.toThrow('cannot start');
});
