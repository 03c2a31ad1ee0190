import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';

import { temporaryDirectory } from '../../helpers/git-repo.ts';

/** A directory with an ast-grep that writes down each time it is started. */
function place(version: string) {
  const directory = temporaryDirectory();
  const log = join(directory, 'log');
  writeFileSync(log, '');
  const write = (said: string) => {
    writeFileSync(join(directory, 'ast-grep'), `#!/bin/sh\necho x >> '${log}'\necho 'ast-grep ${said}'\n`);
    chmodSync(join(directory, 'ast-grep'), 0o755);
  };
  write(version);
  const tools = { env: { PATH: `${directory}:/usr/bin:/bin` }, cacheDir: temporaryDirectory() };
  return { tools, directory, write, starts: () => readFileSync(log, 'utf8').length / 2 };
}

/** The module as another process has it. */
async function anotherProcess() {
  vi.resetModules();
  return import('../../../src/code/user-rules/tool-version.ts');
}

test('a program is started once to tell its version, whoever asks, and again when it is another', async () => {
  const { tools, write, starts } = place('0.51.1');
  for (let process = 0; process < 2; process++) {
    const { recallVersion } = await anotherProcess();
    expect(await recallVersion('ast-grep', tools)).toBe('0.51.1');
    expect(await recallVersion('ast-grep', tools)).toBe('0.51.1');
  }
  expect(starts()).toBe(1);
  write('0.52.10-beta');
  const { recallVersion } = await anotherProcess();
  expect(await recallVersion('ast-grep', tools)).toBe('0.52.10-beta');
  expect(starts()).toBe(2);
});

test('who runs a program asks it, and checks know from then on', async () => {
  const { tools, directory, starts } = place('0.51.1');
  const { askToolVersion: askVersion } = await anotherProcess();
  await askVersion(join(directory, 'ast-grep'), tools);
  await askVersion(join(directory, 'ast-grep'), tools);
  const { recallVersion } = await anotherProcess();
  expect(await recallVersion('ast-grep', tools)).toBe('0.51.1');
  expect(starts()).toBe(1);
  await (await anotherProcess()).askToolVersion(join(directory, 'ast-grep'), tools);
  expect(starts()).toBe(2);
});

test('a tool that is not on PATH, or in the repository alone, is absent', async () => {
  const { tools, directory } = place('0.51.1');
  const { recallVersion } = await anotherProcess();
  expect(await recallVersion('semgrep', tools)).toBe('absent');
  expect(await recallVersion('ast-grep', { ...tools, avoid: directory })).toBe('absent');
});

test('a program that tells no version is unknown, and asked again another time', async () => {
  const { tools, write, starts } = place('of today');
  expect(await (await anotherProcess()).recallVersion('ast-grep', tools)).toBe('unknown');
  expect(await (await anotherProcess()).recallVersion('ast-grep', tools)).toBe('unknown');
  expect(starts()).toBe(2);
  write('1.0.0');
  expect(await (await anotherProcess()).recallVersion('ast-grep', tools)).toBe('1.0.0');
});
