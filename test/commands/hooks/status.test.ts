import { appendFileSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { runKb } from '../../helpers/run-kb.ts';
import { refreshedLater } from '../../hooks/hooked.ts';

test('kb hooks run does what a hook does, and kb hooks status shows it', async () => {
  const repo = await refreshedLater();
  expect(runKb(repo.dir, ['hooks', 'status'])).toMatchObject({ code: 0, stderr: expect.stringContaining('no hook has run yet') });
  repo.commit({ 'src/a/cart.ts': 'export interface Basket {}\n' });
  const run = runKb(repo.dir, ['hooks', 'run', 'post-commit', '--wait']);
  expect(run).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/1 not fresh.*\n.*refreshed 1.*\n {2}docs\/spelunk\/contracts\/src-a\.md\n/),
  });

  expect(runKb(repo.dir, ['hooks', 'status']).stderr).toBe('');
  appendFileSync(join(repo.dir, '.git/kb/hooks/output.log'), 'Killed\n');
  expect(runKb(repo.dir, ['hooks', 'status']).stderr).toBe(`log: ${join(repo.dir, '.git/kb/hooks/output.log')}\n`);

  const failures = join(repo.dir, '.git/kb/hooks/hook.log');
  writeFileSync(failures, 'post-commit: node was not found in /bin\n');
  const { stdout, stderr } = runKb(repo.dir, ['hooks', 'status', '--last=1']);
  expect(stdout).toMatch(/^\S+Z {2}post-commit {2}[0-9a-f]{8} {2}refreshed 1 {2}\d+\.\d s\n {2}docs/);
  expect(stderr.match(/node was not found in \/bin/g)).toHaveLength(1);
  // A failure that a run came after is over.
  utimesSync(failures, 0, 0);
  const { runs, working, lastFailure } = JSON.parse(runKb(repo.dir, ['hooks', 'status', '--json']).stdout);
  expect(working).toBe(false);
  expect(lastFailure).toBeUndefined();
  expect(runs.map(({ step }: { step: string }) => step)).toEqual(['refresh', 'flag']);
});

test('kb hooks status shows what runs now, since when and on what, and no word of a process that was killed', async () => {
  const repo = await refreshedLater();
  const leave = (name: string, pid: number) =>
    writeFileSync(
      join(repo.dir, '.git/kb/hooks', `${name}.running`),
      JSON.stringify({ hook: 'post-commit', step: 'refresh', started: '2026-01-02T03:04:05.678Z', pid, doing: 'reading 3 of 40' }),
    );
  mkdirSync(join(repo.dir, '.git/kb/hooks'), { recursive: true });
  leave('alive', process.pid);
  leave('killed', 2 ** 22 + 1);
  expect(runKb(repo.dir, ['hooks', 'status']).stdout).toBe(
    `2026-01-02T03:04:05.678Z  post-commit  refreshing now (process ${process.pid}): reading 3 of 40\n`,
  );
  expect(JSON.parse(runKb(repo.dir, ['hooks', 'status', '--json']).stdout).running).toMatchObject([{ pid: process.pid, step: 'refresh' }]);
});

test('a hook that kb does nothing in is a wrong call', async () => {
  const repo = await refreshedLater();
  expect(runKb(repo.dir, ['hooks', 'run', 'update'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("nothing in the hook 'update'"),
  });
});
