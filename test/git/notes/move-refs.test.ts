import { spawn } from 'node:child_process';
import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, test } from 'vitest';

import { findStaleLocks } from '../../../src/git/notes/stale-locks.ts';
import { GIT_ENVIRONMENT, type GitRepo, gitRepo } from '../../helpers/git-repo.ts';
import { isolateGit, traceGit } from '../../helpers/isolate-git.ts';
import { recordedRuns, recordRun } from '../../helpers/notes.ts';
import { untilDefined } from '../../helpers/processes.ts';

const PROCESS = fileURLToPath(new URL('../../helpers/notes-process.js', import.meta.url));

beforeEach(isolateGit);

test('eight processes on one commit and on others lose nothing', async () => {
  const repo = gitRepo({ 'a.ts': 'a\n' });
  const commits = [repo.git('rev-parse', 'HEAD'), repo.commit({ 'a.ts': 'b\n' })];
  const own = Array.from({ length: 8 }, (_, at) => String(at).repeat(40));
  const writers = Array.from({ length: 8 }, (_, at) => start(repo.dir, [...commits, own[at] ?? ''], `w${at}`, 1));
  expect(await Promise.all(writers.map(({ ended }) => ended))).toEqual(writers.map(() => 0));
  const expected = writers.flatMap((_, at) => [`w${at}-0`, `w${at}-0`, `w${at}-0`]);
  expect(await recordedRuns(repo)).toEqual(expected.sort());
  expect(repo.git('notes', '--ref=kb/manifests', 'list').split('\n')).toHaveLength(24);
  expect(repo.git('fsck', '--full', '--strict')).not.toMatch(/error|missing/);
});

test('a writer that is killed leaves nothing that hinders the next, and nothing half', async () => {
  const repo = gitRepo({ 'a.ts': 'a\n' });
  const commit = repo.git('rev-parse', 'HEAD');
  const writer = start(repo.dir, [commit], 'w', 1000);
  await untilDefined(() => (writer.printed().split('\n').length > 3 ? true : undefined));
  writer.child.kill('SIGKILL');
  await writer.ended;
  await recordRun(repo, 'after');
  const runs = await recordedRuns(repo);
  expect(runs).toContain('after');
  expect(repo.git('notes', '--ref=kb/manifests', 'list').split('\n')).toHaveLength(runs.length);
  expect(readdirSync(join(repo.dir, '.git/refs/notes/kb')).sort()).toEqual(['manifests', 'runs']);
  expect(repo.git('for-each-ref', '--format=%(refname)', 'refs/notes').split('\n')).toHaveLength(2);
});

test('a ref that another process has locked is waited for', async () => {
  const repo = gitRepo({ 'a.ts': 'a\n' });
  const lock = lockRuns(repo);
  const written = recordRun(repo, 'late');
  await sleep(300);
  expect(existsSync(join(repo.dir, '.git/refs/notes/kb/runs'))).toBe(false);
  repo.write({ [lock]: null });
  await written;
  expect(await recordedRuns(repo)).toEqual(['late']);
});

test('a lock that nobody removes is an error that names it, though git is configured to wait for ever', async () => {
  const repo = gitRepo({ 'a.ts': 'a\n' });
  repo.git('config', 'core.filesRefLockTimeout', '-1');
  const lock = join(repo.dir, lockRuns(repo));
  await expect(recordRun(repo, 'never')).rejects.toMatchObject({
    exit: 3,
    message: expect.stringMatching(/^cannot write notes: .*runs\.lock is held, for \d+ s now$/),
    hint: expect.stringContaining(`rm ${lock}`),
  });
  expect(await recordedRuns(repo)).toEqual([]);
  expect(existsSync(join(repo.dir, '.git/refs/notes/kb/manifests'))).toBe(false);
});

test('locks that killed processes left long ago are removed, which is told, and those of others are named', async () => {
  const repo = gitRepo({ 'a.ts': 'a\n' });
  const git = join(repo.dir, '.git');
  lockRuns(repo);
  repo.write({ '.git/refs/notes/kb/manifests.lock': '', '.git/refs/notes/commits.lock': '', '.git/packed-refs.lock': '' });
  const left = ['refs/notes/kb/manifests.lock', 'refs/notes/kb/runs.lock', 'refs/notes/commits.lock', 'packed-refs.lock'];
  const old = new Date(Date.now() - 11 * 60_000);
  for (const path of left) utimesSync(join(git, path), old, old);
  const ours = left.slice(0, 2).map((path) => ({ path: join(git, path), minutes: 11, isOurs: true }));
  expect(findStaleLocks({ commonDir: git })).toEqual([...ours, { path: join(git, 'packed-refs.lock'), minutes: 11, isOurs: false }]);
  const noted: string[] = [];
  await recordRun(repo, 'late', undefined, (text) => noted.push(text));
  expect(await recordedRuns(repo)).toEqual(['late']);
  expect(noted).toEqual(ours.map(({ path }) => `removed a lock that a killed process had left 11 minutes ago: ${path}`));
  expect(left.map((path) => existsSync(join(git, path)))).toEqual([false, false, true, true]);
});

test('what cannot pass is tried once', async () => {
  const repo = gitRepo({ 'a.ts': 'a\n' });
  repo.git('update-ref', 'refs/notes/kb', 'HEAD');
  const trace = traceGit();
  await expect(recordRun(repo, 'never')).rejects.toMatchObject({ exit: 3, message: expect.stringContaining("'refs/notes/kb' exists") });
  expect(trace().match(/built-in: git .*update-ref /g)).toHaveLength(1);
});

/** Locks the ref of the runs as a process would that does not get on; returns the path of the lock. */
function lockRuns(repo: GitRepo): string {
  repo.write({ '.git/refs/notes/kb/runs.lock': '' });
  return '.git/refs/notes/kb/runs.lock';
}

function start(directory: string, commits: string[], writer: string, rounds: number) {
  const args = [PROCESS, directory, commits.join(','), writer, String(rounds)];
  const child = spawn(process.execPath, args, { env: GIT_ENVIRONMENT, stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { child, ended, printed: () => printed };
}
