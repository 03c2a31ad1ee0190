import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { compiledSources } from '../../../helpers/compiled-sources.ts';
import { openFake, readLog } from '../../../helpers/fake-server.ts';
import { temporaryDirectory, writeFiles } from '../../../helpers/git-repo.ts';
import { isAlive, untilGone } from '../../../helpers/processes.ts';

const sources = compiledSources();
const PROCESS = join(import.meta.dirname, '../../../helpers/language-servers-process.js');

test.each([
  ['exits', []],
  ['never exits', ['never-exit']],
  ['hangs when it is to shut down', ['hang-on-shutdown', 'never-exit']],
  ['leaves children behind', ['grandchildren=3']],
  ['never exits, and neither do its children', ['never-exit', 'hang-on-shutdown', 'grandchildren=3']],
])('closing ends a server that %s, with everything it started', async (_, vices) => {
  const { call, ask, servers, pids } = openFake(vices);
  await ask([call('documentSymbol')]);
  expect(pids().every(isAlive)).toBe(true);
  await servers.close();
  await untilGone(pids());
});

test('closing ends a server that is still starting', async () => {
  const { call, ask, servers, pids } = openFake(['mute', 'never-exit']);
  const running = ask([call('documentSymbol')]);
  while (pids().length === 0) await new Promise(setImmediate);
  await servers.close();
  await untilGone(pids());
  expect(await running).toEqual([{ late: true }]);
  expect(servers.problems()).toEqual([]);
});

test('the children of a server that crashed are ended, too', async () => {
  const { call, ask, pids } = openFake(['crash-on=2', 'grandchildren=2']);
  await ask([call('documentSymbol')]);
  await untilGone(pids());
  expect(pids()).toHaveLength(3);
});

test('nothing is started after closing', async () => {
  const { call, ask, servers, log } = openFake();
  await servers.close();
  servers.warm(['a.fake']);
  expect(await ask([call('documentSymbol')])).toEqual([{ late: true }]);
  expect(log()).toEqual([]);
});

/** Runs the client in a process of its own until it has asked something, and ends that process. */
async function endProcess(end: string, signal?: NodeJS.Signals) {
  const root = temporaryDirectory();
  const log = join(temporaryDirectory(), 'log');
  writeFiles(root, { 'a.fake': '' });
  const child = spawn(process.execPath, [PROCESS, sources(), root, log, end], { stdio: ['ignore', 'pipe', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const ended = new Promise<number | string | null>((resolve) => void child.once('close', (code, killed) => resolve(code ?? killed)));
  await Promise.race([new Promise((resolve) => child.stdout.once('data', resolve)), ended]);
  if (signal) child.kill(signal);
  const how = await ended;
  const pids = readLog(log).flatMap(({ pid, grandchild }) => [pid, grandchild].filter((id) => id !== undefined));
  return { how, pids, errors };
}

test.each([
  ['exits', 'exit', undefined, 5],
  ['throws', 'throw', undefined, 1],
  ['has a promise that nobody catches', 'reject', undefined, 1],
  ['gets SIGINT', 'wait', 'SIGINT', 130],
  ['gets SIGTERM', 'wait', 'SIGTERM', 143],
  ['gets SIGTERM and knows no signals', 'unprepared', 'SIGTERM', 'SIGTERM'],
  ['is killed', 'unprepared', 'SIGKILL', 'SIGKILL'],
  ['has nothing more to do, and forgot to close', 'return', undefined, 0],
] as const)('no process of a server is left when kb %s', async (_, end, signal, how) => {
  const ended = await endProcess(end, signal);
  expect(ended).toMatchObject({ how, pids: [expect.any(Number), expect.any(Number), expect.any(Number)] });
  await untilGone(ended.pids);
});
