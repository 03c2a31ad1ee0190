import { chmodSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

import { expect, test } from 'vitest';
import { chooseServers } from '../../../../src/code/lsp/choosing/choose-server.ts';
import type { Candidate, ServerSpec } from '../../../../src/code/lsp/server-spec.ts';
import { DEFAULTS } from '../../../../src/code/lsp/servers/defaults.ts';
import { type Files, temporaryDirectory, writeFiles } from '../../../helpers/git-repo.ts';
import { writePrograms } from '../../../helpers/programs.ts';

const posix = test.skipIf(process.platform === 'win32');

function spec(id: string, own: Partial<ServerSpec> = {}, candidate: Partial<Candidate> = {}): ServerSpec {
  const candidates = [{ kind: 'path', command: id, args: ['--stdio'], ...candidate } as const];
  return {
    ...DEFAULTS,
    id,
    documents: { '.my': 'my' },
    roots: [],
    rootStrategy: 'top',
    candidates,
    priority: 50,
    install: { other: 'x' },
    license: 'MIT',
    trust: 'safe',
    ...own,
  };
}

/** A repository with these files, and programs in directories of PATH outside it. */
function machine(specs: ServerSpec[], programs: Record<string, string> = {}, files: Files = { 'src/a.my': '' }) {
  const top = temporaryDirectory();
  const root = join(top, 'repo');
  mkdirSync(root);
  writeFiles(root, files);
  const path = writePrograms(top, programs);
  const cacheDir = join(top, 'cache');
  const open = (own: { trusted?: boolean; path?: string[]; env?: NodeJS.ProcessEnv } = {}) => {
    const env = { HOME: top, PATH: [...(own.path ?? []), ...path].join(delimiter), ...own.env };
    return chooseServers({ root, trusted: own.trusted ?? false, cacheDir, env, specs });
  };
  return { top, root, cacheDir, open };
}

posix('a file goes to the server with the highest priority that is there', async () => {
  const { top, open } = machine([spec('low', { priority: 10 }), spec('absent', { priority: 90 }), spec('high')], {
    'bin/low': '',
    'bin/high': '',
  });
  expect(await open().forPath('src/a.my')).toMatchObject({ program: join(top, 'bin/high'), args: ['--stdio'] });
  expect((await open().consider('src/a.my')).map(({ spec: { id }, problem }) => [id, problem])).toEqual([
    ['absent', 'not found'],
    ['high', undefined],
    ['low', undefined],
  ]);
});

posix('a file whose ending no server lists has none, whatever else it is called', async () => {
  const { open } = machine([spec('my')], { 'bin/my': '' }, { 'a.my': '', 'README.md': '', my: '', 'a.my.txt': '', 'A.MY': '' });
  const chooser = open();
  const found = await Promise.all(
    ['a.my', 'README.md', 'my', 'a.my.txt', 'A.MY'].map(async (path) => [path, (await chooser.forPath(path)) !== undefined]),
  );
  expect(Object.fromEntries(found)).toEqual({ 'a.my': true, 'README.md': false, my: false, 'a.my.txt': false, 'A.MY': true });
});

posix('files with the same server and root get the same object', async () => {
  const nested = { 'x/my.toml': '', 'x/a.my': '', 'x/in/b.my': '', 'y/my.toml': '', 'y/c.my': '' };
  const { root, open } = machine([spec('my', { roots: ['my.toml'], rootStrategy: 'nearest' })], { 'bin/my': '' }, nested);
  const { forPath } = open();
  const [a, b, c] = await Promise.all(['x/a.my', 'x/in/b.my', 'y/c.my'].map(forPath));
  expect(a?.root).toBe(join(root, 'x'));
  expect(b).toBe(a);
  expect(c?.root).toBe(join(root, 'y'));
});

posix('a server of the repository is never chosen, wherever on PATH it comes', async () => {
  const { top, root, open } = machine([spec('my')], { 'bin/my': '' });
  const inside = writePrograms(root, { 'node_modules/.bin/my': '', my: '' });
  mkdirSync(join(top, 'links'));
  symlinkSync(join(root, 'my'), join(top, 'links/my'));
  expect((await open({ path: [...inside, '.', join(top, 'links')] }).forPath('src/a.my'))?.program).toBe(join(top, 'bin/my'));
  rmSync(join(top, 'bin/my'));
  expect(await open({ path: inside, trusted: true }).forPath('src/a.my')).toBeUndefined();
});

posix('of several versions the highest is chosen, before one without a number', async () => {
  const clangd = spec('clangd', {
    candidates: ['clangd-{version}', 'clangd'].map((command) => ({ kind: 'path', command, args: [] })),
  });
  const { top, open } = machine([clangd], { 'bin/clangd': '', 'bin/clangd-9': '', 'bin/clangd-14': '' });
  expect((await open().forPath('src/a.my'))?.program).toBe(join(top, 'bin/clangd-14'));
});

posix('a server whose toolchain is missing is not chosen, and says what it needs', async () => {
  const { top, open } = machine([spec('my', { requires: ['cargo', 'rustc'] })], { 'bin/my': '', 'bin/rustc': '' });
  expect(await open().consider('src/a.my')).toMatchObject([{ problem: 'needs cargo' }]);
  writePrograms(top, { 'bin/cargo': '' });
  expect((await open().consider('src/a.my'))[0]?.chosen).toBeDefined();
});

posix('a stand-in of rustup without its program is no server, and the reason says so', async () => {
  const { top, open } = machine([spec('rust-analyzer')], { 'bin/rustup': 'exit 1' });
  symlinkSync('rustup', join(top, 'bin/rust-analyzer'));
  expect(await open().consider('src/a.my')).toMatchObject([{ problem: 'not found; rustup has no rust-analyzer' }]);
});

posix("a version manager's own programs come first on the server's PATH, and its stand-ins not at all", async () => {
  const { top, open } = machine([spec('my', { requires: ['tool'] })], {
    '.asdf/bin/asdf': '',
    'bin/my': '',
    '.asdf/shims/tool': '',
    'installs/bin/tool': '',
  });
  writePrograms(top, { '.asdf/bin/asdf': `echo ${join(top, 'installs/bin/tool')}` });
  const path = (await open({ path: [join(top, '.asdf/shims')] }).forPath('src/a.my'))?.env['PATH']?.split(delimiter);
  expect(path?.[0]).toBe(join(top, 'installs/bin'));
  expect(path).not.toContain(join(top, '.asdf/shims'));
  expect(path?.at(-1)).toBe(dirname(process.execPath));
});

posix('a server that runs code of the repository is passed over for one that does not, until the repository is trusted', async () => {
  const { open } = machine([spec('risky', { priority: 90, trust: 'executes-code' }), spec('careful')], {
    'bin/risky': '',
    'bin/careful': '',
  });
  expect((await open().forPath('src/a.my'))?.spec.id).toBe('careful');
  expect((await open().consider('src/a.my'))[0]).toMatchObject({
    file: expect.stringMatching(/risky$/),
    problem: 'runs code of the repository; --trust-repo allows it',
  });
  expect((await open({ trusted: true }).forPath('src/a.my'))?.spec.id).toBe('risky');
});

posix('what --trust-repo changes is laid over the rest, and a variable without a value is not set', async () => {
  const trusted = { settings: { my: { macros: true } }, initOptions: { scripts: true }, env: { WRAPPER: undefined, EXTRA: '1' } };
  const own = { settings: { my: { macros: false, hover: true } }, initOptions: { scripts: false }, env: { WRAPPER: '' }, trusted };
  const { open } = machine([spec('my', own)], { 'bin/my': '' });
  expect(await open().forPath('src/a.my')).toMatchObject({ settings: own.settings, initOptions: own.initOptions, env: { WRAPPER: '' } });
  const relaxed = await open({ trusted: true }).forPath('src/a.my');
  expect(relaxed).toMatchObject({ settings: { my: { macros: true, hover: true } }, initOptions: { scripts: true }, env: { EXTRA: '1' } });
  expect(relaxed?.env).not.toHaveProperty('WRAPPER');
});

test('the TypeScript server comes with kb, whatever lies in the repository', async () => {
  const { root } = machine([], {}, { 'a.ts': '', 'node_modules/typescript/package.json': '{"version": "5.0.0"}' });
  const chosen = await chooseServers({ root, trusted: false, cacheDir: temporaryDirectory(), env: {} }).forPath('a.ts');
  expect(chosen).toMatchObject({ spec: { id: 'typescript' }, version: expect.stringMatching(/^7\./) });
  expect(chosen?.program.startsWith(root)).toBe(false);
});

posix.each(['../outside.my', 'linked/a.my', 'file-link.my', '/etc/a.my', './src/a.my'])(
  'a path that leads elsewhere has no server: %s',
  async (path) => {
    const { top, root, open } = machine([spec('my')], { 'bin/my': '' });
    writeFileSync(join(top, 'outside.my'), '');
    symlinkSync(top, join(root, 'linked'));
    symlinkSync('../outside.my', join(root, 'file-link.my'));
    expect(await open().forPath(path)).toBeUndefined();
    expect(await open().consider(path)).toEqual([]);
  },
);

posix('a cache that cannot be written is a reason, not an error', async () => {
  const { top, open } = machine([spec('my')], { 'bin/my': '' });
  writeFileSync(join(top, 'cache'), 'a file is in the way');
  expect((await open().consider('src/a.my'))[0]?.problem).toMatch(/^its cache cannot be written: /);
  expect(await open().forPath('src/a.my')).toBeUndefined();
});

posix('a program at an absolute path of the user’s is taken, unless it lies in the repository', async () => {
  const top = temporaryDirectory();
  writePrograms(top, { 'opt/my': '', 'repo/my': '' });
  const at = (file: string) => {
    const specs = [spec('my', {}, { kind: 'user', command: join(top, file) })];
    return chooseServers({ root: join(top, 'repo'), trusted: true, cacheDir: join(top, 'cache'), env: {}, specs }).consider('a.my');
  };
  expect((await at('opt/my'))[0]?.chosen?.program).toBe(join(top, 'opt/my'));
  expect((await at('repo/my'))[0]?.problem).toBe(`not found; no program outside the repository at ${join(top, 'repo/my')}`);
  chmodSync(join(top, 'opt/my'), 0o644);
  expect((await at('opt/my'))[0]?.chosen).toBeUndefined();
});
