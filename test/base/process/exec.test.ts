import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { exec } from '../../../src/base/process/exec.ts';
import { temporaryDirectory } from '../../helpers/git-repo.ts';

const node = (script: string, options: { input?: string; timeout?: number } = {}) =>
  exec(process.execPath, ['-e', script], { cwd: import.meta.dirname, env: {}, ...options });

test('what a program prints and its exit code are the result, also when it fails', async () => {
  const { code, stdout, stderr } = await node("process.stdout.write('out'); process.stderr.write('err'); process.exitCode = 7");
  expect({ code, stdout: stdout.toString(), stderr }).toEqual({ code: 7, stdout: 'out', stderr: 'err' });
});

test('input arrives whole, and standard input ends without one', async () => {
  const count = "let n = 0; process.stdin.on('data', (chunk) => n += chunk.length).on('end', () => console.log(n))";
  expect((await node(count, { input: 'x'.repeat(1_000_000) })).stdout.toString()).toBe('1000000\n');
  expect((await node(count)).stdout.toString()).toBe('0\n');
});

test('a program that ends before it has read its input is judged by its exit code', async () => {
  expect((await node('process.exit(3)', { input: 'x'.repeat(10_000_000) })).code).toBe(3);
});

test('a program that does not end is killed and reported', async () => {
  await expect(node('setInterval(() => {}, 1000)', { timeout: 200 })).rejects.toMatchObject({
    exit: 3,
    message: /did not finish within 0\.2 s/,
  });
});

test('a program that prints without end is killed and reported', async () => {
  const script = "const more = () => process.stdout.write('x'.repeat(100_000), more); more()";
  const run = exec(process.execPath, ['-e', script], { cwd: import.meta.dirname, env: {}, maxOutput: 3e6 });
  await expect(run).rejects.toMatchObject({ exit: 3, message: /printed more than 3 MB/ });
});

test.skipIf(process.platform === 'win32')('a program that does not end may take its locks away before it is killed', async () => {
  const lock = join(temporaryDirectory(), 'lock');
  const script = `trap 'rm "$0"; exit' TERM; touch "$0"; while :; do sleep 0.02; done`;
  const run = exec('sh', ['-c', script, lock], { cwd: import.meta.dirname, env: { PATH: process.env['PATH'] }, timeout: 500 });
  await expect(run).rejects.toThrow('did not finish');
  await expect.poll(() => existsSync(lock), { timeout: 600_000 }).toBe(false);
});

test('a program that is not there is reported with what to install', async () => {
  const missing = exec('no-such-program', [], { cwd: import.meta.dirname, env: {} });
  await expect(missing).rejects.toMatchObject({ exit: 3, hint: 'install no-such-program and put it on PATH' });
});

test.skipIf(process.platform === 'win32').each(['SIGKILL', 'SIGTERM', 'SIGHUP'])(
  'a program that %s ended has given no answer',
  async (signal) => {
    const killed = node(`process.stdout.write('half'); process.kill(process.pid, '${signal}'); setInterval(() => {}, 1000)`);
    await expect(killed).rejects.toMatchObject({ exit: 3, message: expect.stringContaining(`was ended from outside (${signal})`) });
  },
);
