import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { GIT_ENVIRONMENT, type GitRepo, gitRepo } from '../../helpers/git-repo.ts';
import { A, A_RECORD, documented } from '../documented.ts';
import { done, hookRuns, installHooks, untilStill } from '../hooked.ts';

const CHANGE = { 'src/a/cart.ts': 'export interface Basket {}\n' };

const NO_TIME = 'hooks:\n  budget: 50\n';

/** Git as somebody in a terminal calls it, who sees what goes to standard error. */
function git({ dir }: Pick<GitRepo, 'dir'>, ...args: string[]): { status: number | null; said: string } {
  const { status, stderr } = spawnSync('git', args, { cwd: dir, env: GIT_ENVIRONMENT, encoding: 'utf8' });
  return { status, said: stderr };
}

async function hooked(config: string): Promise<GitRepo> {
  const repo = await documented();
  repo.commit({ '.kb/config.yaml': config });
  installHooks(repo);
  return repo;
}

test('a commit takes its documents along and says so, and leaves the tree clean', async () => {
  const repo = await hooked('hooks:\n  budget: 60000\n');
  repo.write(CHANGE);
  expect(git(repo, 'commit', '-qam', 'x')).toEqual({ status: 0, said: `kb: refreshed ${A}\n` });
  expect(done(await untilStill(repo, 2))).toEqual(['pre-commit refresh', 'post-commit flag']);
  expect(repo.git('show', `HEAD:${A}`)).toContain('Basket');
  expect(repo.git('status', '--porcelain')).toBe('');
});

test('what the time does not suffice for is told after the commit, refreshed in the background, and comes with the next commit', async () => {
  const repo = await hooked(NO_TIME);
  repo.write(CHANGE);
  const { status, said } = git(repo, 'commit', '-qam', 'x');
  expect([status, said]).toEqual([
    0,
    expect.stringMatching(/^kb: (1 document|documents) may be stale, refreshing what is; commit that before you push\n$/),
  ]);
  expect((await untilStill(repo, 3)).at(-1)).toMatchObject({ hook: 'post-commit', step: 'refresh', refreshed: [A] });
  expect(repo.git('diff', '--name-only').split('\n')).toEqual([A_RECORD, A]);
  expect(existsSync(join(repo.dir, '.git/kb/hooks/left'))).toBe(false);
  repo.write({ '.kb/config.yaml': 'hooks:\n  budget: 60000\n', 'README.md': 'More.\n' });
  expect(git(repo, 'commit', '-qm', 'y', 'README.md', '.kb').said).toBe(`kb: refreshed ${A}\n`);
  await untilStill(repo, 5);
  expect(repo.git('status', '--porcelain')).toBe('');
  expect(repo.git('show', `HEAD:${A}`)).toContain('Basket');
});

test('after a commit that passes over the hook before it, documents are flagged, and the tree stays as it is', async () => {
  const repo = await hooked('hooks:\n  budget: 60000\n');
  repo.write(CHANGE);
  expect(git(repo, 'commit', '-qam', 'x', '--no-verify')).toEqual({ status: 0, said: '' });
  expect((await untilStill(repo, 1)).map(({ hook, step, flagged }) => [hook, step, flagged])).toEqual([['post-commit', 'flag', 1]]);
  expect(repo.git('status', '--porcelain')).toBe('');
});

function pushable(repo: GitRepo): void {
  const remote = gitRepo({}, { init: ['--bare'] });
  repo.git('remote', 'add', 'origin', remote.dir);
  repo.git('-c', 'core.hooksPath=/dev/null', 'push', '-q', 'origin', 'HEAD:refs/heads/main');
  repo.write(CHANGE);
  repo.git('-c', 'core.hooksPath=/dev/null', 'commit', '-qam', 'stale');
}

test('a push that leaves documents stale is told in one line, and one that does not is not', async () => {
  const repo = await hooked('hooks:\n  mode: flag\n');
  pushable(repo);
  expect(git(repo, 'push', '-q', 'origin', 'HEAD~1:refs/heads/fresh')).toEqual({ status: 0, said: '' });
  const { status, said } = git(repo, 'push', '-q', 'origin', 'HEAD:refs/heads/side');
  expect([status, said]).toEqual([0, `kb: this push leaves 1 document stale: ${A}; kb refresh, and commit them\n`]);
  expect(hookRuns(repo).at(-1)).toMatchObject({ hook: 'pre-push', flagged: 1 });
});

test('a push is stopped where the configuration says so, and goes where it says nothing is to be told', async () => {
  const repo = await hooked('hooks:\n  pre_push: block\n');
  pushable(repo);
  const stopped = git(repo, 'push', '-q', 'origin', 'HEAD:refs/heads/side');
  expect([stopped.status, stopped.said]).toEqual([1, expect.stringContaining('kb: push stopped, it leaves 1 document stale')]);
  expect(git(repo, 'push', '-q', '--no-verify', 'origin', 'HEAD:refs/heads/side').status).toBe(0);
  expect(git(repo, 'push', '-q', 'origin', '--delete', 'side').status).toBe(0);
  repo.write({ '.kb/config.yaml': 'hooks:\n  pre_push: off\n' });
  expect(git(repo, 'push', '-q', 'origin', 'HEAD:refs/heads/side')).toEqual({ status: 0, said: '' });
});

test('a kb that is in trouble stops no push', async () => {
  const repo = await hooked('hooks:\n  pre_push: block\n');
  pushable(repo);
  rmSync(join(repo.dir, '.git/kb'), { recursive: true, force: true });
  writeFileSync(join(repo.dir, '.git/kb'), 'in the way\n');
  expect(git(repo, 'push', '-q', 'origin', 'HEAD:refs/heads/side').status).toBe(0);
  repo.write({ '.kb/config.yaml': 'hooks: [\n' });
  expect(git(repo, 'push', '-q', 'origin', 'HEAD:refs/heads/other').status).toBe(0);
});

test('where other lines read what git writes before a push, the commit that is checked out is looked at, if no remote has it', async () => {
  const repo = await hooked('hooks:\n  pre_push: block\n');
  pushable(repo);
  const hook = join(repo.dir, '.git/hooks/pre-push');
  writeFileSync(hook, readFileSync(hook, 'utf8').replace('"$@"', '"$@" </dev/null'));
  expect(git(repo, 'push', '-q', 'origin', 'HEAD:refs/heads/side').status).toBe(1);
  repo.git('-c', 'core.hooksPath=/dev/null', 'push', '-q', 'origin', 'HEAD:refs/heads/main');
  repo.git('fetch', '-q', 'origin');
  expect(git(repo, 'push', '-q', 'origin', 'HEAD:refs/heads/side').status).toBe(0);
});

test('what a rebase that stopped for a conflict ends with is told once, refreshed once, and comes with the next commit', async () => {
  const repo = await hooked('hooks:\n  budget: 60000\n');
  const change = (line: string, path = 'src/a/cart.ts') => {
    repo.write({ [path]: `export interface ${line} {}\n` });
    return git(repo, 'commit', '-qam', line);
  };
  repo.git('switch', '-qc', 'topic');
  change('Basket');
  repo.git('switch', '-q', 'main');
  change('Trolley');
  repo.git('switch', '-q', 'topic');
  await untilStill(repo, 0);
  const runs = hookRuns(repo).length;
  expect(git(repo, 'rebase', '-q', 'main').status).toBe(1);
  repo.write({ 'src/a/cart.ts': 'export interface Wagon {}\n' });
  repo.git('checkout', '-q', '--ours', '--', 'docs');
  repo.git('add', '--all');
  const { status, said } = git(repo, '-c', 'core.editor=true', 'rebase', '--continue');
  expect([status, said.split('\n').filter((line) => line.startsWith('kb:'))]).toEqual([
    0,
    ['kb: 1 document stale, refreshing; commit them before you push'],
  ]);
  const after = (await untilStill(repo, runs + 2)).slice(runs);
  expect(done(after)).toEqual(['post-rewrite flag', 'post-rewrite refresh']);
  expect(after.at(-1)?.refreshed).toEqual([A]);
  expect(existsSync(join(repo.dir, '.git/kb/hooks/left'))).toBe(false);
  repo.write({ 'README.md': 'More.\n' });
  expect(git(repo, 'commit', '-qm', 'y', 'README.md').said).toBe(`kb: refreshed ${A}\n`);
  await untilStill(repo, runs + 4);
  expect(repo.git('status', '--porcelain')).toBe('');
  expect(repo.git('show', `HEAD:${A}`)).toContain('Wagon');
});

test('a rebase and a merge after which all documents are fresh say nothing', async () => {
  const repo = await hooked('hooks:\n  budget: 60000\n');
  repo.git('switch', '-qc', 'topic');
  repo.commit({ 'README.md': 'More.\n' });
  repo.git('switch', '-q', 'main');
  repo.commit(CHANGE);
  repo.git('switch', '-qc', 'other', 'topic');
  expect(git(repo, 'rebase', '-q', 'main')).toEqual({ status: 0, said: '' });
  repo.git('switch', '-q', 'topic');
  expect(git(repo, 'merge', '-q', '--no-edit', 'main')).toEqual({ status: 0, said: '' });
  await untilStill(repo, 0);
  expect(repo.git('status', '--porcelain')).toBe('');
});
