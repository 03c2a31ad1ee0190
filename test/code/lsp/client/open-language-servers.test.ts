import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { chooseServers } from '../../../../src/code/lsp/choosing/choose-server.ts';
import { openLanguageServers } from '../../../../src/code/lsp/client/open-language-servers.ts';
import { probeServer } from '../../../../src/code/lsp/client/probe-server.ts';
import type { ServerSpec } from '../../../../src/code/lsp/server-spec.ts';
import { callKey } from '../../../../src/code/lsp/tool-call.ts';
import { pathToUri } from '../../../../src/code/lsp/uri.ts';
import { FAKE_SERVER, fakeSpec, openFake, readLog } from '../../../helpers/fake-server.ts';
import { temporaryDirectory, writeFiles } from '../../../helpers/git-repo.ts';
import { untilDefined, untilGone } from '../../../helpers/processes.ts';

const options = (root: string, specs: readonly ServerSpec[], cacheDir = temporaryDirectory()) => ({
  root,
  cacheDir,
  deadline: 20_000,
  trusted: false,
  env: process.env,
  specs,
});

/** One server for each of three languages, on one file of `a`, two of `b`, three of `c`. */
function threeLanguages() {
  const root = temporaryDirectory();
  const logs = temporaryDirectory();
  const files = ['1.a', '1.b', '2.b', '1.c', '2.c', '3.c'];
  writeFiles(root, Object.fromEntries(files.map((path) => [path, ''])));
  const specs = ['a', 'b', 'c'].map((id) => ({ ...fakeSpec([`log=${join(logs, id)}`]), id, documents: { [`.${id}`]: id } }));
  const starts = (id: string) => readLog(join(logs, id)).filter(({ pid }) => pid !== undefined).length;
  return { root, files, servers: openLanguageServers(options(root, specs)), starts };
}

test('which server would answer is told without starting it', async () => {
  const { servers, log } = openFake(['version=1.2.3'], { spec: { diagnostics: 'none' } });
  expect(await servers.serverOf('a.fake')).toMatchObject({
    id: 'fake',
    version: undefined,
    settings: expect.stringMatching(/^[0-9a-f]{8}$/),
    budget: { hover: 50 },
    diagnostics: false,
  });
  expect(log()).toEqual([]);
});

test('another setting is another digest', async () => {
  const root = temporaryDirectory();
  const cacheDir = temporaryDirectory();
  const settingsOf = async (changes: Partial<ServerSpec>) => {
    const servers = openLanguageServers(options(root, [fakeSpec([], changes)], cacheDir));
    return (await servers.serverOf('a.fake'))?.settings;
  };
  const plain = await settingsOf({});
  expect(await settingsOf({})).toBe(plain);
  expect(await settingsOf({ settings: { a: 1 } })).not.toBe(plain);
  expect(await settingsOf({ initOptions: { a: 1 } })).not.toBe(plain);
  expect(await settingsOf({ env: { A: '1' } })).not.toBe(plain);
});

test.each([
  ['says', ['version=fake v1.2.3 (build 7)'], '1.2.3'],
  ['prints', ['prints=4.5.6'], '4.5.6'],
])('the version that a server %s is known from its start, and to the next run before', async (_, vices, version) => {
  const root = temporaryDirectory();
  const cacheDir = temporaryDirectory();
  writeFiles(root, { 'a.fake': '' });
  const args = [FAKE_SERVER, ...vices];
  const spec = fakeSpec([], { candidates: [{ kind: 'user', command: process.execPath, args, versionArgs: [...args, '--version'] }] });
  const servers = openLanguageServers(options(root, [spec], cacheDir));
  await servers.run([{ operation: 'documentSymbol', uri: pathToUri(root, 'a.fake') }], servers.begin());
  expect((await servers.serverOf('a.fake'))?.version).toBe(version);
  await servers.close();
  // Servers that are closed do not wait for long until a version is written.
  await untilDefined(() =>
    readdirSync(cacheDir, { recursive: true, encoding: 'utf8' }).find((name) => /lsp-versions.[0-9a-f]+$/.test(name)),
  );
  const next = openLanguageServers(options(root, [spec], cacheDir));
  expect((await next.serverOf('a.fake'))?.version).toBe(version);
});

test('the two languages with most files are warmed, once', async () => {
  const { servers, files, starts } = threeLanguages();
  servers.warm(files);
  await untilDefined(() => (starts('c') > 0 && starts('b') > 0) || undefined);
  servers.warm(files);
  await servers.close();
  expect(['a', 'b', 'c'].map(starts)).toEqual([0, 1, 1]);
});

test('calls for a third language are answered when one of the others has no more', async () => {
  const { root, servers, files, starts } = threeLanguages();
  const calls = files.map((path) => ({ operation: 'documentSymbol', uri: pathToUri(root, path) }) as const);
  const outcomes = await servers.run(calls, servers.begin());
  await servers.close();
  expect(calls.map((call) => outcomes.get(callKey(call)))).toMatchObject(files.map((name) => ({ result: [{ name }] })));
  expect(['a', 'b', 'c'].map(starts)).toEqual([1, 1, 1]);
});

test('a deadline that is over answers nothing and starts nothing', async () => {
  const { call, servers, log } = openFake();
  const outcomes = await servers.run([call('documentSymbol')], performance.now() - 1);
  expect([...outcomes.values()]).toEqual([{ late: true }]);
  expect(log()).toEqual([]);
});

test('the same call twice is put once', async () => {
  const { call, servers, log } = openFake();
  const outcomes = await servers.run([call('documentSymbol'), call('documentSymbol')], servers.begin());
  expect(outcomes.size).toBe(1);
  expect(log().filter(({ method }) => method === 'textDocument/documentSymbol')).toHaveLength(1);
});

async function probe(vices: readonly string[], cap = 20_000) {
  const root = temporaryDirectory();
  const log = join(temporaryDirectory(), 'log');
  const chooser = chooseServers(options(root, [fakeSpec([`log=${log}`, ...vices])]));
  const chosen = await chooser.forPath('a.fake');
  if (!chosen) throw new Error('no server');
  const result = await probeServer(chosen, cap, new AbortController().signal);
  await untilGone(readLog(log).flatMap(({ pid, grandchild }) => [pid, grandchild].filter((id) => id !== undefined)));
  return result;
}

test('a probe tells the version and what a server answers, and leaves nothing behind', async () => {
  expect(await probe(['version=1.2.3', 'without=callHierarchyProvider', 'never-exit', 'grandchildren=1'])).toEqual({
    version: '1.2.3',
    capabilities: ['documentSymbol', 'hover', 'goToDefinition', 'diagnostics'],
  });
});

test('a probe of a program that is no server says so', async () => {
  expect(await probe(['crash-on=1', 'crash-words=Unknown binary'])).toEqual({ problem: 'fake ended (exit 7): Unknown binary' });
  expect(await probe(['mute', 'never-exit'], 300)).toEqual({ problem: 'fake was not initialized within 0.3 s' });
});
