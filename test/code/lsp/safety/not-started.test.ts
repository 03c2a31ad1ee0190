import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

import { chooseServers } from '../../../../src/code/lsp/choosing/choose-server.ts';
import { readUserServers } from '../../../../src/code/lsp/choosing/user-servers.ts';
import { SERVERS } from '../../../../src/code/lsp/servers/registry.ts';
import { temporaryDirectory } from '../../../helpers/git-repo.ts';
import { askKb } from '../../../helpers/hostile-ask.ts';
import { type HostileRepo, hostileRepo, markersOf, plantProgram } from '../../../helpers/hostile-repo.ts';

const PROGRAMS = SERVERS.flatMap(({ candidates, requires = [] }) => [...candidates.map(({ command }) => command), ...requires]);
/** What servers and version managers start, or are started by. */
const HELPERS = ['node', 'npm', 'python', 'python3', 'asdf', 'mise', 'pyenv', 'git', 'sh', 'env', 'cc'];
const NAMES = [...new Set([...PROGRAMS.map((name) => name.replace('{version}', '99')), ...HELPERS])].filter((name) => !name.includes('/'));

const BUNDLED = ['typescript', 'pyright'];

/** All the servers that kb knows, and what they need, as programs that leave a marker with their name. */
function plantAll(repo: HostileRepo, directory: string): string {
  // Of the same length, a program would be taken for a stand-in of rustup.
  plantProgram(repo, join(directory, 'rustup'), 'rustup-and-no-stand-in-of-it');
  for (const name of NAMES) plantProgram(repo, join(directory, name), name);
  return directory;
}

/** A file of every sort that a server knows. */
function writeSources(repo: HostileRepo): string[] {
  return SERVERS.flatMap(({ documents }) => Object.keys(documents)).map((ending) => {
    const path = `src/users${ending}`;
    mkdirSync(dirname(join(repo.dir, path)), { recursive: true });
    writeFileSync(join(repo.dir, path), 'Ada\n');
    return path;
  });
}

/** What kb finds, without what comes with it. */
async function found(repo: HostileRepo, PATH: string, paths: string[]): Promise<string[]> {
  const env = { HOME: temporaryDirectory(), PATH };
  const chooser = chooseServers({ root: repo.dir, cacheDir: temporaryDirectory(), trusted: true, env });
  const considered = (await Promise.all(paths.map(chooser.consider))).flat();
  return [...new Set(considered.flatMap(({ spec, file }) => (file === undefined || file.includes('/node_modules/') ? [] : [spec.id])))];
}

test('no program of the repository is a server, or is asked where one is, wherever PATH leads into it', async () => {
  const repo = hostileRepo(['common']);
  const paths = writeSources(repo);
  const inside = plantAll(repo, join(repo.dir, 'node_modules/.bin'));
  const links = temporaryDirectory();
  symlinkSync(inside, join(links, 'bin'));
  mkdirSync(join(links, 'single'));
  for (const name of NAMES) symlinkSync(join(inside, name), join(links, 'single', name));
  const PATH = [inside, '.', '', 'node_modules/.bin', join(links, 'bin'), join(links, 'single'), `${repo.dir}/src/../node_modules/.bin`];
  expect(await found(repo, PATH.join(':'), paths)).toEqual([]);
  expect(markersOf(repo)).toEqual([]);

  // The same programs elsewhere are servers.
  const outside = plantAll(repo, temporaryDirectory());
  const there = new Set(await found(repo, outside, paths));
  expect(SERVERS.map(({ id }) => id).filter((id) => !there.has(id) && !BUNDLED.includes(id))).toEqual([]);
});

test('a stand-in of a version manager is not followed into the repository', async () => {
  const repo = hostileRepo(['common']);
  const [manager, inside] = [temporaryDirectory(), plantAll(repo, join(repo.dir, 'bin'))];
  plantProgram(repo, join(manager, 'rustup'), 'rustup');
  for (const name of ['cargo', 'rustc', 'rust-analyzer']) symlinkSync('rustup', join(manager, name));
  expect(await found(repo, `${inside}:${manager}`, ['users.rs'])).toEqual([]);
  expect(markersOf(repo)).toEqual(['rustup']);
});

const risky = SERVERS.filter(({ trust }) => trust === 'executes-code');

test('servers that run code of a repository by design are started for a trusted one only', async () => {
  const repo = hostileRepo(['common']);
  const paths = writeSources(repo);
  const programs = temporaryDirectory();
  const names = risky.flatMap(({ candidates: [first], requires = [] }) => [first?.command ?? '', ...requires]);
  for (const name of names) plantProgram(repo, join(programs, name), name);
  const ask = (trusted: boolean) => askKb(repo, paths, { trusted, specs: risky, env: { PATH: `${programs}:/usr/bin:/bin` } });
  expect(await ask(false)).toMatchObject({ servers: [], answered: [] });
  expect(markersOf(repo)).toEqual([]);

  await ask(true);
  expect(markersOf(repo).length).toBeGreaterThan(0);
});

test('no file of the repository names a server, in whichever directory kb is started', async () => {
  const repo = hostileRepo(['common', 'typescript']);
  const ask = async (env: NodeJS.ProcessEnv) => {
    const { specs } = await readUserServers(env);
    await askKb(repo, ['src/users.ts'], { specs, env: { PATH: process.env['PATH'], ...env } });
    return markersOf(repo);
  };
  const before = process.cwd();
  process.chdir(repo.dir);
  try {
    expect(await ask({ HOME: temporaryDirectory(), XDG_CONFIG_HOME: '.config' })).toEqual([]);
    expect(await ask({ HOME: '.' })).toEqual([]);
  } finally {
    process.chdir(before);
  }
  // What is written there would be understood in the person's own directory.
  expect(await ask({ HOME: repo.dir })).toEqual(['server-of-the-repository']);
});
