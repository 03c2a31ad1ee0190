import { once } from 'node:events';

import { expect, test } from 'vitest';

import { groupMemory } from '../../../src/base/process/group-memory.ts';
import { startGroup } from '../../../src/base/process/process-group.ts';
import { isAlive, untilGone } from '../../helpers/processes.ts';

const STUBBORN = 'for (const s of ["SIGTERM","SIGINT","SIGHUP"]) process.on(s, () => {}); setInterval(() => {}, 1000);';
const WITH_CHILD = `const { pid } = require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(STUBBORN)}], { stdio: 'ignore' }); console.log(pid);`;

const start = (script: string) => startGroup(process.execPath, ['-e', script], { cwd: import.meta.dirname, env: {} });
const childPid = async ({ child }: ReturnType<typeof start>) => Number(String((await once(child.stdout, 'data'))[0]));

test('killing a group ends its program and what that started, whatever signals they ignore', async () => {
  const group = start(WITH_CHILD + STUBBORN);
  const pids = [group.child.pid ?? 0, await childPid(group)];
  expect(pids.every(isAlive)).toBe(true);
  group.kill();
  await untilGone(pids);
});

test('what a program started ends with it', async () => {
  const pid = await childPid(start(`${WITH_CHILD} setTimeout(() => process.exit(), 100);`));
  await untilGone([pid]);
  expect(isAlive(pid)).toBe(false);
});

test('killing twice, or after the end, kills nobody else', async () => {
  const group = start('');
  await once(group.child, 'exit');
  group.kill();
  group.kill();
  expect(group.child.exitCode).toBe(0);
});

test('a program that is not there is an error of the child, not an exception', async () => {
  const { child, kill } = startGroup('/no/such/program', [], { cwd: import.meta.dirname, env: {} });
  expect(await once(child, 'error')).toMatchObject([{ code: 'ENOENT' }]);
  kill();
});

test('nothing is left of the listeners when all groups have ended', async () => {
  const before = process.listenerCount('exit');
  const groups = [start(STUBBORN), start(STUBBORN)];
  expect(process.listenerCount('exit')).toBe(before + 1);
  for (const { kill } of groups) kill();
  expect(process.listenerCount('exit')).toBe(before);
});

test.runIf(process.platform === 'linux' || process.platform === 'darwin')(
  'the memory of a group is that of all its processes',
  async () => {
    const hoard = 'const held = Buffer.alloc(100 << 20, 1);';
    const group = start(
      `const { pid } = require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(`${hoard} setInterval(() => held, 1000); console.log(1)`)}], { stdio: ['ignore', 'inherit', 'ignore'] }); setInterval(() => pid, 1000);`,
    );
    await once(group.child.stdout, 'data');
    const megabytes = await groupMemory(group.child.pid ?? 0);
    group.kill();
    expect(megabytes).toBeGreaterThan(120);
    expect(megabytes).toBeLessThan(600);
  },
);

test.runIf(process.platform === 'linux' || process.platform === 'darwin')('a group that has ended holds nothing', async () => {
  const group = start('');
  await once(group.child, 'exit');
  expect(await groupMemory(group.child.pid ?? 0)).toBe(0);
});
