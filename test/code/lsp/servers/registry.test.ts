import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { languageOf } from '../../../../src/code/languages/languages.ts';
import { chooseServers } from '../../../../src/code/lsp/choosing/choose-server.ts';
import type { ProgramFinder } from '../../../../src/code/lsp/choosing/locate-server.ts';
import type { ServerSpec } from '../../../../src/code/lsp/server-spec.ts';
import { SERVERS } from '../../../../src/code/lsp/servers/registry.ts';
import { temporaryDirectory } from '../../../helpers/git-repo.ts';

const named = SERVERS.map((spec) => [spec.id, spec] as const);

/** A machine that has every program there is. */
const EVERYTHING: ProgramFinder = {
  find: async (name) => ({ found: [{ file: `/tools/toolchains/stable/bin/${name}` }], problems: [] }),
  programAt: (file) => ({ file }),
  bundled: (_from, file) => ({ file: `/kb/node_modules/${file}` }),
  platform: 'linux',
  arch: 'x64',
  node: '/kb/node',
};

test('ids are unique', () => {
  expect(new Set(SERVERS.map(({ id }) => id)).size).toBe(SERVERS.length);
});

test.each(named)('%s is complete', (_, spec) => {
  expect(spec.license).toMatch(/\S/);
  expect(Object.values(spec.install).filter((how) => how !== '')).not.toEqual([]);
  expect(spec.candidates.length).toBeGreaterThan(0);
  for (const { kind, command, from } of spec.candidates) {
    expect(command).toMatch(/\S/);
    expect(kind === 'bundled').toBe(from !== undefined);
    // A name with a directory in it would be looked for in the repository.
    if (kind === 'path') expect(command).not.toMatch(/[/\\]/);
  }
  for (const [name, limit] of Object.entries(spec.budget)) expect(limit, name).toBeGreaterThan(0);
  if (spec.ready === 'immediate') expect(spec.readyCap).toBeGreaterThanOrEqual(0);
  else expect(spec.readyCap).toBeGreaterThan(0);
});

test.each(named)('%s is sent files of languages that kb knows, by endings in lower case', (_, { documents }) => {
  expect(Object.keys(documents)).not.toEqual([]);
  for (const [ending, languageId] of Object.entries(documents)) {
    expect(ending).toMatch(/^\.[^\sA-Z]+$/);
    expect(languageId).toMatch(/\S/);
    expect(languageOf(`file${ending}`), ending).toBeDefined();
  }
});

test.each(named)('%s is looked for near its files only where it has markers to look for', (_, { roots, rootStrategy }) => {
  expect(rootStrategy === 'top').toBe(roots.length === 0);
});

/** Everything that is passed to a server: each text with the name it goes by. */
function textsOf(data: unknown, name = ''): [string, string][] {
  if (typeof data === 'string') return [[name, data]];
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) => textsOf(value, `${name}.${key}`));
}

async function start(spec: ServerSpec, trusted: boolean) {
  const [root, cacheDir] = [temporaryDirectory(), temporaryDirectory()];
  mkdirSync(join(root, 'bin'));
  const env = { PATH: `${join(root, 'bin')}:/usr/bin`, HOME: '/home/ada', VIRTUAL_ENV: join(root, '.venv') };
  const chooser = chooseServers({ root, trusted, cacheDir, env, specs: [spec], machine: EVERYTHING });
  const [ending = ''] = Object.keys(spec.documents);
  return { root, cacheDir, considered: (await chooser.consider(`file${ending}`))[0] };
}

test.each(named)('no argument or variable of %s points into the repository, and no placeholder is left', async (_, spec) => {
  for (const trusted of [true, spec.trust === 'executes-code']) {
    const { root, considered } = await start(spec, trusted);
    const { args, env, initOptions, settings, program } = considered?.chosen ?? {};
    expect(program).toMatch(/^\//);
    for (const [name, text] of textsOf({ args, env, initOptions, settings })) {
      expect(text, name).not.toMatch(/\{(cache|root|cpus|toolchain|platform|arch|exe|version|program:[^}]*)\}/);
    }
    for (const [name, text] of textsOf({ args, env })) expect(text.includes(root), name).toBe(false);
  }
});

test.each(named)('%s keeps its caches in a directory of its own, another one where the repository is trusted', async (_, spec) => {
  const { cacheDir, considered } = await start(spec, true);
  expect(considered?.chosen?.env['XDG_CACHE_HOME']).toMatch(new RegExp(`^${cacheDir}/[0-9a-f]{16}/${spec.id}-trusted$`));
});

test.each(SERVERS.filter(({ trust }) => trust === 'executes-code').map((spec) => [spec.id, spec] as const))(
  '%s, which runs code of the repository, is started for a trusted one only',
  async (_, spec) => {
    expect((await start(spec, false)).considered).toMatchObject({ problem: 'runs code of the repository; --trust-repo allows it' });
    expect((await start(spec, false)).considered?.chosen).toBeUndefined();
    expect((await start(spec, true)).considered?.chosen).toBeDefined();
  },
);

test.each(SERVERS.filter(({ trust }) => trust !== 'executes-code').map((spec) => [spec.id, spec] as const))(
  '%s has no network in an untrusted repository, and no program of its own choice is run by git',
  async (_, spec) => {
    const { considered } = await start(spec, false);
    expect(considered?.chosen?.env).toMatchObject({
      HTTPS_PROXY: 'http://127.0.0.1:9',
      https_proxy: 'http://127.0.0.1:9',
      npm_config_offline: 'true',
      CARGO_NET_OFFLINE: 'true',
      GOPROXY: 'off',
      GIT_ALLOW_PROTOCOL: '',
      GIT_CONFIG_VALUE_0: 'false',
      PYTHONSAFEPATH: '1',
    });
  },
);

test('what each server could run of a repository is switched off where it is not trusted', async () => {
  const chosen = async (id: string) => (await start(SERVERS.find((spec) => spec.id === id)!, false)).considered?.chosen;
  const acquisition = { disableAutomaticTypeAcquisition: true };
  expect((await chosen('typescript'))?.settings).toMatchObject({
    typescript: acquisition,
    javascript: acquisition,
    'js/ts': { tsserver: { automaticTypeAcquisition: { enabled: false } } },
  });
  expect((await chosen('vtsls'))?.settings).toMatchObject({ typescript: acquisition, vtsls: { autoUseWorkspaceTsdk: false } });
  expect((await chosen('typescript-language-server'))?.initOptions).toMatchObject({
    disableAutomaticTypingAcquisition: true,
    tsserver: { path: '/tools/toolchains/stable/bin/tsserver' },
  });
  expect((await chosen('basedpyright'))?.settings).toMatchObject({ python: { pythonPath: '/tools/toolchains/stable/bin/python3' } });
  expect(await chosen('rust-analyzer')).toMatchObject({
    initOptions: {
      cargo: { buildScripts: { enable: false }, noDeps: true, sysroot: null },
      procMacro: { enable: false },
      checkOnSave: false,
      linkedProjects: [expect.stringMatching(/\/Cargo.toml$/)],
    },
    env: {
      RUSTC_WRAPPER: '',
      RUSTC_WORKSPACE_WRAPPER: '',
      CARGO_ENCODED_RUSTFLAGS: '',
      RUSTC: '/tools/toolchains/stable/bin/rustc',
      CARGO: expect.stringMatching(/\/rust-analyzer\/cargo$/),
      RUSTUP_TOOLCHAIN: 'stable',
    },
  });
  expect((await chosen('gopls'))?.env).toMatchObject({ GOTOOLCHAIN: 'local', CGO_ENABLED: '0', GOPACKAGESDRIVER: 'off', GOVCS: '*:off' });
  expect((await chosen('clangd'))?.args).toContain('--enable-config=0');
});

test('--trust-repo lets rust-analyzer run build scripts and macros with the toolchain that the repository names', async () => {
  const { considered } = await start(SERVERS.find(({ id }) => id === 'rust-analyzer')!, true);
  expect(considered?.chosen?.initOptions).toMatchObject({ cargo: { buildScripts: { enable: true } }, procMacro: { enable: true } });
  for (const name of ['RUSTC_WRAPPER', 'RUSTC', 'RUSTUP_TOOLCHAIN', 'CARGO_NET_OFFLINE'])
    expect(considered?.chosen?.env).not.toHaveProperty(name);
});
