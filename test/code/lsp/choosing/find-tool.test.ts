import { copyFileSync, existsSync, linkSync, readFileSync, symlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { expect, test } from 'vitest';
import { findTool, isShims, toolchainOf } from '../../../../src/code/lsp/choosing/find-tool.ts';
import { temporaryDirectory } from '../../../helpers/git-repo.ts';
import { writePrograms } from '../../../helpers/programs.ts';

const posix = test.skipIf(process.platform === 'win32');

/** A machine with rustup, whose stand-ins for programs are made by `link`, and a repository. */
function machine(link: (rustup: string, proxy: string) => void, which = 'test "$2" = rustc && echo $HERE/toolchains/stable/bin/rustc') {
  const top = temporaryDirectory();
  const [cargo] = writePrograms(top, { 'cargo/bin/rustup': `HERE=${top}\n${which}`, 'toolchains/stable/bin/rustc': '', 'repo/rustc': '' });
  for (const name of ['rustc', 'rust-analyzer']) link(join(top, 'cargo/bin/rustup'), join(top, 'cargo/bin', name));
  const find = (name: string, ...more: string[]) => findTool(name, { PATH: [cargo, ...more].join(delimiter) }, join(top, 'repo'));
  return { top, find };
}

posix.each([
  ['symbolic links', symlinkSync],
  ['links', linkSync],
  ['copies', copyFileSync],
])("rustup's stand-ins, as %s, lead to the program of the toolchain", async (_, link) => {
  const { top, find } = machine(link);
  expect(await find('rustc')).toEqual({ found: [{ file: join(top, 'toolchains/stable/bin/rustc'), manager: 'rustup' }], problems: [] });
});

posix('a stand-in for what is not installed is named, and the next on PATH is taken', async () => {
  const { top, find } = machine(symlinkSync);
  const [usual = ''] = writePrograms(top, { 'usr/bin/rust-analyzer': '' });
  expect(await find('rust-analyzer')).toEqual({ found: [], problems: ['rustup has no rust-analyzer'] });
  expect(await find('rust-analyzer', usual)).toEqual({
    found: [{ file: join(usual, 'rust-analyzer') }],
    problems: ['rustup has no rust-analyzer'],
  });
});

posix.each(['echo $HERE/repo/rustc', 'echo relative/rustc', 'echo /nowhere/rustc', 'exit 1', 'echo'])(
  'an answer that is no program outside the repository is none: %s',
  async (which) => {
    expect((await machine(symlinkSync, which).find('rustc')).found).toEqual([]);
  },
);

posix('a version manager is asked from outside the repository, whose files would tell it which program to take', async () => {
  const top = temporaryDirectory();
  const [bin, shims] = writePrograms(top, {
    'asdf/bin/asdf': `pwd > ${top}/asked-in; echo ${top}/installs/bin/gopls`,
    '.asdf/shims/gopls': `: > ${top}/started`,
    'installs/bin/gopls': '',
    'repo/x': '',
  });
  const env = { PATH: [shims, bin].join(delimiter), HOME: top };
  expect(await findTool('gopls', env, join(top, 'repo'))).toEqual({
    found: [{ file: join(top, 'installs/bin/gopls'), manager: 'asdf' }],
    problems: [],
  });
  expect(readFileSync(join(top, 'asked-in'), 'utf8')).toBe(`${join(top, 'asdf/bin')}\n`);
  expect(existsSync(join(top, 'started'))).toBe(false);
});

posix('a version manager that lies in the repository is not asked', async () => {
  const top = temporaryDirectory();
  const directories = writePrograms(top, { 'repo/bin/asdf': `: > ${top}/started; echo /bin/sh`, '.asdf/shims/gopls': '' });
  expect(await findTool('gopls', { PATH: directories.join(delimiter) }, join(top, 'repo'))).toEqual({
    found: [],
    problems: ['asdf has no gopls'],
  });
  expect(existsSync(join(top, 'started'))).toBe(false);
});

posix('a version manager that never answers is given up', async () => {
  expect((await machine(symlinkSync, 'exec sleep 60').find('rustc')).problems).toEqual(['rustup has no rustc']);
});

test.each([
  ['/home/ada/.asdf/shims', true],
  ['/home/ada/.local/share/mise/shims', true],
  ['/home/ada/.pyenv/shims', true],
  ['/home/ada/.volta/bin', true],
  ['/home/ada/.cargo/bin', false],
  ['/usr/bin', false],
  ['C:\\Users\\ada\\scoop\\shims', false],
])('whether %s holds stand-ins only: %s', (directory, only) => {
  expect(isShims(directory)).toBe(only);
});

test("a program of rustup's knows its toolchain", () => {
  expect(toolchainOf('/home/ada/.rustup/toolchains/stable-x86_64/bin/cargo')).toBe('stable-x86_64');
  expect(toolchainOf('/usr/bin/cargo')).toBeUndefined();
});

posix('a version manager that does not answer is not waited for any more than it is wanted', async () => {
  const top = temporaryDirectory();
  const [bin, shims] = writePrograms(top, { 'asdf/bin/asdf': 'exec sleep 600', '.asdf/shims/gopls': '' });
  const controller = new AbortController();
  const env = { PATH: [shims, bin, '/usr/bin', '/bin'].join(delimiter), HOME: top };
  const found = findTool('gopls', env, join(top, 'repo'), controller.signal);
  controller.abort(new Error('enough'));
  expect(await found).toEqual({ found: [], problems: ['asdf has no gopls'] });
});
