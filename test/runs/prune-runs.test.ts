import { beforeEach, expect, test, vi } from 'vitest';
import { pruneRuns } from '../../src/runs/prune-runs.ts';
import { contextIn } from '../helpers/context.ts';
import { type GitRepo, gitRepo, runGit, temporaryDirectory } from '../helpers/git-repo.ts';
import { isolateGit } from '../helpers/isolate-git.ts';
import { runsIn, spelunkIn } from './run-in.ts';

const FILES = { 'src/cart.ts': 'export interface Cart {}\n' };
const DAY = 86_400_000;

beforeEach(() => {
  isolateGit();
  vi.stubEnv('SOURCE_DATE_EPOCH', '1767225600');
});

const prune = (repo: Pick<GitRepo, 'dir'>, options: { olderThan?: number; keep?: number; unreachable?: boolean; dry?: boolean }) =>
  pruneRuns(contextIn(repo.dir), { unreachable: false, dry: false, ...options });

/** Turns the time of every line on HEAD back by these many days. */
function age(repo: GitRepo, days: number): void {
  const line = repo.git('notes', '--ref=kb/runs', 'show', 'HEAD');
  const old = line.replace(/"time":"([^"]+)"/g, (_, time) => `"time":"${new Date(Date.parse(time) - days * DAY).toISOString()}"`);
  repo.git('notes', '--ref=kb/runs', 'add', '-f', '-m', old, 'HEAD');
}

test('old runs are forgotten with their manifests, the newest stay, and a dry run only counts', async () => {
  const repo = gitRepo(FILES);
  await spelunkIn(repo);
  await spelunkIn(repo);
  age(repo, 100);
  repo.commit({ 'src/more.ts': 'export {};\n' });
  await spelunkIn(repo);
  const [newest, second] = (await runsIn(repo)).runs;
  expect(await prune(repo, { olderThan: 90 * DAY, keep: 2, dry: true })).toEqual({ lines: 1, manifests: 1 });
  expect((await runsIn(repo)).runs).toHaveLength(3);
  expect(await prune(repo, { olderThan: 90 * DAY, keep: 2 })).toEqual({ lines: 1, manifests: 1 });
  expect((await runsIn(repo)).runs.map(({ run }) => run)).toEqual([newest?.run, second?.run]);
  expect(await prune(repo, { olderThan: 200 * DAY })).toEqual({ lines: 0, manifests: 0 });
  expect(await prune(repo, { keep: 1 })).toEqual({ lines: 1, manifests: 1 });
  expect((await runsIn(repo)).runs.map(({ run }) => run)).toEqual([newest?.run]);
});

test('runs on commits that nothing leads to are forgotten when that is asked for; lines of others stay', async () => {
  const repo = gitRepo(FILES);
  await spelunkIn(repo);
  repo.git('checkout', '--quiet', '--detach');
  repo.commit({ 'src/lost.ts': 'export {};\n' });
  await spelunkIn(repo);
  repo.git('notes', '--ref=kb/runs', 'append', '-m', 'not of kb', 'HEAD');
  expect(await prune(repo, { unreachable: true, dry: true })).toEqual({ lines: 0, manifests: 0 });
  repo.git('checkout', '--quiet', '--force', 'main');
  expect(await prune(repo, { unreachable: true })).toEqual({ lines: 1, manifests: 1 });
  const { runs, malformed } = await runsIn(repo);
  expect(runs.map(({ relation }) => relation)).toEqual(['commit']);
  expect(malformed).toBe(1);
});

test('in a shallow clone nobody knows what is unreachable', async () => {
  const repo = gitRepo(FILES);
  repo.commit({ 'src/more.ts': 'export {};\n' });
  const dir = temporaryDirectory();
  runGit(dir, ['clone', '--quiet', '--depth=1', `file://${repo.dir}`, dir]);
  await expect(prune({ dir }, { unreachable: true })).rejects.toThrow(/shallow/);
});
