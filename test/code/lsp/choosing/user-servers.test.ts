import { join } from 'node:path';

import { expect, test } from 'vitest';
import { chooseServers } from '../../../../src/code/lsp/choosing/choose-server.ts';
import { readUserServers, userServersFile } from '../../../../src/code/lsp/choosing/user-servers.ts';
import type { ServerSpec } from '../../../../src/code/lsp/server-spec.ts';
import { SERVERS } from '../../../../src/code/lsp/servers/registry.ts';
import { temporaryDirectory, writeFiles } from '../../../helpers/git-repo.ts';
import { writePrograms } from '../../../helpers/programs.ts';

const posix = test.skipIf(process.platform === 'win32');

/** What kb makes of a user's file. */
async function read(text: string) {
  const home = temporaryDirectory();
  writeFiles(home, { '.config/kb/servers.yaml': text });
  const { specs, problems } = await readUserServers({ HOME: home, APPDATA: join(home, '.config') });
  const prefix = `${join(home, '.config/kb/servers.yaml')}:`;
  const find = (id: string) => specs.find((spec) => spec.id === id);
  return { specs, find, problems: problems.map((problem) => problem.replace(prefix, '')) };
}

const kbs = (id: string) => SERVERS.find((spec) => spec.id === id) as ServerSpec;

test('without a file the servers are those of kb', async () => {
  expect(await readUserServers({ HOME: temporaryDirectory() })).toEqual({ specs: SERVERS, problems: [] });
});

test.each(['', '# nothing yet\n', 'servers:\ndisabled:\n'])('a file that says nothing changes nothing: %j', async (text) => {
  const { specs, problems } = await read(text);
  expect(problems).toEqual([]);
  expect(specs).toEqual(SERVERS);
});

test('a new server comes before those of kb, and runs only for a trusted repository unless the user says otherwise', async () => {
  const { find, problems } = await read(`
servers:
  my-server:
    command: my-server
    args: [--stdio]
    documents: { .my: mylang }
  other:
    command: other
    documents: { .my: mylang }
    trust: reduced
`);
  expect(problems).toEqual([]);
  expect(find('my-server')).toMatchObject({
    candidates: [{ kind: 'user', command: 'my-server', args: ['--stdio'] }],
    documents: { '.my': 'mylang' },
    priority: 200,
    trust: 'executes-code',
  });
  expect(find('other')?.trust).toBe('reduced');
});

test('what is said of a server that kb knows replaces only that', async () => {
  const { find, problems } = await read(`
servers:
  rust-analyzer:
    command: /opt/rust-analyzer
    settings: { rust-analyzer: { cargo: { noDeps: false } } }
    env: { RUSTFLAGS: -Awarnings }
    budget: { memory: 4000 }
`);
  expect(problems).toEqual([]);
  const base = kbs('rust-analyzer');
  const spec = find('rust-analyzer');
  expect(spec).toMatchObject({
    candidates: [{ kind: 'user', command: '/opt/rust-analyzer', args: base.candidates[0]?.args }],
    settings: { 'rust-analyzer': { cargo: { buildScripts: { enable: false }, noDeps: false }, procMacro: { enable: false } } },
    env: { ...base.env, RUSTFLAGS: '-Awarnings' },
    budget: { ...base.budget, memory: 4000 },
  });
  expect(spec?.trusted).toMatchObject({
    settings: { 'rust-analyzer': { cargo: { buildScripts: { enable: true }, noDeps: false }, procMacro: { enable: true } } },
    env: { RUSTFLAGS: '-Awarnings' },
  });
  const { documents, initOptions, install, trust } = base;
  expect(spec).toMatchObject({ documents, initOptions, install, trust });
});

posix('a disabled server is not chosen, one of the user’s own neither, and the reason is told', async () => {
  const { specs, problems } = await read('disabled: [typescript, mine]\nservers:\n  mine: { command: mine, documents: { .ts: ts } }\n');
  expect(problems).toEqual([]);
  const [root, cacheDir] = [temporaryDirectory(), temporaryDirectory()];
  const chooser = chooseServers({ root, trusted: true, cacheDir, env: {}, specs });
  expect(await chooser.forPath('a.ts')).toBeUndefined();
  const reasons = (await chooser.consider('a.ts')).map(({ spec: { id }, problem }) => [id, problem]);
  expect(reasons.slice(0, 2)).toEqual([
    ['mine', 'disabled in servers.yaml'],
    ['typescript', 'disabled in servers.yaml'],
  ]);
});

test.each([
  ['servers:\n  x:\n    command: ./server\n    documents: {.x: x}\n', '3: servers.x.command must be a name on PATH or an absolute path'],
  ['servers:\n  x:\n    command: bin/server\n    documents: {.x: x}\n', '3: servers.x.command must be a name on PATH or an absolute path'],
  ['servers:\n  x:\n    documents: {.x: x}\n', '2: servers.x is no server that kb knows, and lacks command'],
  ['servers:\n  x:\n    command: x\n\n    documents: {x: x}\n', '5: servers.x.documents.x must be a file name ending, with its dot'],
  ['servers:\n  clangd:\n    comand: x\n', /^3: unknown key servers\.clangd\.comand \(did you mean command\?\); known are command, args, /],
  ['servers:\n  clangd:\n    trust: yes please\n', '3: servers.clangd.trust must be one of safe, reduced, executes-code'],
  ['servers:\n  clangd:\n    args: --stdio\n', '3: servers.clangd.args must be a list of texts'],
  ['servers:\n  clangd:\n    readyCap: -1\n', '3: servers.clangd.readyCap must be a whole number from 0 to 60000'],
  ['servers:\n  clangd:\n    ready: {notify: x}\n', /^3: servers\.clangd\.ready must be one of immediate, .*, or a map of notification/],
  ['servers:\n  clangd:\n    without: [fly]\n', /^3: servers\.clangd\.without\[0\] must be one of documentSymbol, /],
  ['servers:\n  clangd:\n    env: {A: 1}\n', '3: servers.clangd.env.A must be a text'],
  ['servers:\n  "../x": {command: x, documents: {.x: x}}\n', /^2: servers\.\.\.\/x is no id/],
  ['servers: [clangd]\n', '1: servers must be a map of ids to servers'],
  ['\ndisabled: clangd\n', '2: disabled must be a list of texts'],
  ['disabled: [klangd]\n', '1: disabled names klangd, which is no server'],
  ['languages: {}\n', '1: unknown key languages; known are servers and disabled'],
  ['- x\n', /^1: .*the file must be a map/],
  ['servers: {\n', /^\d+: /],
  ['a: 1\n---\nb: 2\n', /^\d: only one document is read/],
])('what is wrong is named with its line, and kb goes on with its own: %j', async (text, problem) => {
  const { specs, problems } = await read(text);
  expect(problems).toEqual([
    expect.stringMatching(problem instanceof RegExp ? problem : new RegExp(`^${problem.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)),
  ]);
  expect(specs).toEqual(SERVERS);
});

test('one wrong server stops no other', async () => {
  const { find, problems } = await read(
    'servers:\n  a: { command: ../a, documents: { .a: a } }\n  b: { command: b, documents: { .b: b } }\n',
  );
  expect(problems).toHaveLength(1);
  expect([find('a'), find('b')?.id]).toEqual([undefined, 'b']);
});

posix('no file of a repository names a server or a command', async () => {
  const [root, home, cacheDir] = [temporaryDirectory(), temporaryDirectory(), temporaryDirectory()];
  const evil = `servers:\n  evil: { command: ${join(root, 'evil')}, documents: { .md: markdown }, trust: safe, priority: 999 }\n`;
  const places = ['servers.yaml', '.kb/servers.yaml', '.config/kb/servers.yaml', 'kb/servers.yaml', '.kb/config.yaml'];
  writeFiles(root, { 'README.md': '', ...Object.fromEntries(places.map((place) => [place, evil])) });
  writePrograms(root, { evil: '' });
  // Relative directories are not the user's.
  for (const env of [{ HOME: home, XDG_CONFIG_HOME: '.config' }, { HOME: home, XDG_CONFIG_HOME: '' }, { HOME: home }]) {
    const { specs, problems } = await readUserServers(env);
    expect({ specs, problems }).toEqual({ specs: SERVERS, problems: [] });
    expect(await chooseServers({ root, trusted: true, cacheDir, env, specs }).forPath('README.md')).toBeUndefined();
  }
});

test.each([
  ['linux', { HOME: '/home/ada' }, '/home/ada/.config/kb/servers.yaml'],
  ['darwin', { HOME: '/Users/ada', XDG_CONFIG_HOME: '/etc/ada' }, '/etc/ada/kb/servers.yaml'],
  ['win32', { APPDATA: 'C:\\Users\\ada\\AppData\\Roaming' }, 'C:\\Users\\ada\\AppData\\Roaming\\kb\\servers.yaml'],
] as const)('on %s with %j the file is %s', (platform, env, file) => {
  expect(userServersFile(env, platform)).toBe(file);
});
