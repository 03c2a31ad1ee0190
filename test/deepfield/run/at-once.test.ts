import { spawn } from 'node:child_process';

import { expect, test } from 'vitest';

import { builtKb } from '../../helpers/built-kb.ts';
import { GIT_ENVIRONMENT, gitRepo, temporaryDirectory } from '../../helpers/git-repo.ts';
import { SHOP } from '../../helpers/learn-shop.ts';
import { modelServer } from '../../helpers/model-server.ts';
import { runKb, startKb } from '../../helpers/run-kb.ts';

test('of two that learn at once one works, and the other says so at once; when the first is killed, its run is begun anew', async () => {
  let isAsked = () => {};
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  const { url } = await modelServer((body) => {
    // What the domains are is asked before a run begins.
    if (JSON.stringify(body).includes('"name":"domains"')) return { answer: { sentences: [] } };
    isAsked();
    return 'hang';
  });
  const dir = temporaryDirectory();
  const env = { KB_CACHE_DIR: temporaryDirectory(), KB_MODEL_URL: url };
  for (const args of [
    ['init'],
    ['start', '--question=Where is an order paid?', '--system=A shop.'],
    ['repos', 'add', gitRepo(SHOP).dir, '--name=shop'],
  ])
    expect(runKb(dir, ['deepfield', ...args], env).code).toBe(0);
  expect(runKb(dir, ['deepfield', 'continue', '--once'], env).code).toBe(0);
  const first = spawn(process.execPath, [builtKb(), 'deepfield', 'continue', '--once', '--model=ollama/tester'], {
    cwd: dir,
    env: { ...GIT_ENVIRONMENT, ...env },
    stdio: 'ignore',
  });
  await asked;
  for (const args of [['continue'], ['distill'], ['restart'], ['repos', 'update']]) {
    const { code, stderr } = await startKb(dir, ['deepfield', ...args], env);
    expect([code, stderr]).toEqual([3, expect.stringContaining('another kb is at work on the project')]);
  }
  const status = await startKb(dir, ['deepfield', 'status'], env);
  expect([status.code, status.stdout]).toEqual([0, expect.stringMatching(/^run 1: in-progress/m)]);
  const ended = new Promise((resolve) => void first.on('close', resolve));
  first.kill('SIGKILL');
  await ended;
  const { code, stdout } = runKb(dir, ['deepfield', 'continue', '--once'], env);
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^run 1: /m)]);
});
