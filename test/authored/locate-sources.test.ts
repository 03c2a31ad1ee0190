import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { locateSources } from '../../src/authored/locate-sources.ts';
import { gitRepo, temporaryDirectory } from '../helpers/git-repo.ts';
import { inWorkspace } from '../spelunk/in-workspace.ts';

const FILES = {
  'src/cart/cart.ts': 'export class Cart {}\n',
  'src/cart/total.ts': 'export const total = 1;\n',
  'src/cart/cart.test.ts': 'test();\n',
  'src/notes.txt': 'notes\n',
  'test/cart.test.ts': 'test();\n',
  'infra/notes.txt': 'notes\n',
  'app/[slug]/page.ts': 'export const page = 1;\n',
  Dockerfile: 'FROM node\n',
};

/** The paths of the sources and of the scopes; `+` marks a scope with its tests. */
async function located(given: string[], directory = '.', repo = gitRepo(FILES)) {
  return inWorkspace(repo, async (workspace) => {
    const { sources, scope } = locateSources(workspace, 'flows', join(repo.dir, directory), given);
    for (const { path, hash } of sources) expect(hash).toBe(repo.git('rev-parse', `HEAD:${path}`));
    return { sources: sources.map(({ path }) => path), scope: scope.map(({ path, tests }) => (tests ? `+${path}` : path)) };
  });
}

test.each<[string, string[], string[], string[]]>([
  ['a file', ['src/cart/cart.ts'], ['src/cart/cart.ts'], []],
  ['a file of a kind that kb does not read', ['Dockerfile', 'src/notes.txt'], ['Dockerfile', 'src/notes.txt'], []],
  ['a directory without its tests', ['./src/cart/'], ['src/cart/cart.ts', 'src/cart/total.ts'], ['src/cart']],
  ['a directory that holds nothing else with its tests', ['test'], ['test/cart.test.ts'], ['+test']],
  [
    'a test beside its directory',
    ['src/cart', 'src/cart/cart.test.ts'],
    ['src/cart/cart.ts', 'src/cart/total.ts', 'src/cart/cart.test.ts'],
    ['src/cart'],
  ],
  ['a glob', ['src/*/c*.ts'], ['src/cart/cart.ts'], ['src/*/c*.ts']],
  ['a directory whose name is a glob', ['app/[slug]'], ['app/[slug]/page.ts'], ['app/[slug]']],
  ['the same place twice', ['src/cart', 'src/cart/', 'src/cart/cart.ts'], ['src/cart/cart.ts', 'src/cart/total.ts'], ['src/cart']],
])('%s', async (_, given, sources, scope) => {
  expect(await located(given)).toEqual({ sources, scope });
});

test('paths are as seen from the directory of the command, or absolute', async () => {
  const repo = gitRepo(FILES);
  expect(await located(['cart.ts', '../../Dockerfile'], 'src/cart', repo)).toMatchObject({ sources: ['src/cart/cart.ts', 'Dockerfile'] });
  expect(await located([join(repo.dir, 'src/cart/cart.ts')], '.', repo)).toMatchObject({ sources: ['src/cart/cart.ts'] });
  expect(await located(['.'], 'src/cart', repo)).toMatchObject({ scope: ['src/cart'] });
  expect(await located(['.'], '.', repo)).toMatchObject({ scope: ['.'] });
});

test.each<[string, string]>([
  ['../elsewhere', 'leaves the repository'],
  ['/etc/passwd', 'leaves the repository'],
  ['.git/config', "names git's own directory"],
  ['', 'is no path'],
  ['src/gone.ts', 'there is no source src/gone.ts'],
  ['src/*.py', 'there is no source src/*.py'],
  ['infra', 'no file below infra is one that the lens reads'],
  ['docs/spelunk/flows/cart.md', 'is a document of kb'],
  ['link.ts', 'is a symbolic link'],
])('the source %j is refused: %s', async (given, message) => {
  const repo = gitRepo({ ...FILES, 'docs/spelunk/flows/cart.md': '# Cart\n', 'link.ts': { link: 'Dockerfile' } });
  await expect(located([given], '.', repo)).rejects.toMatchObject({ exit: 2, message: expect.stringContaining(message) });
});

test('a directory that leads out of the repository by a symbolic link is outside', async () => {
  const repo = gitRepo({ ...FILES, out: { link: temporaryDirectory() } });
  await expect(located(['out/secret.ts'], '.', repo)).rejects.toMatchObject({
    exit: 2,
    message: expect.stringContaining('leaves the repository'),
  });
});

test.skipIf(process.platform === 'win32')('a file that cannot be read is a source, so that the caller can say so', async () => {
  const repo = gitRepo(FILES);
  rmSync(join(repo.dir, 'Dockerfile'));
  execFileSync('mkfifo', [join(repo.dir, 'Dockerfile')]);
  await inWorkspace(repo, async (workspace) => {
    expect(locateSources(workspace, 'flows', repo.dir, ['Dockerfile']).sources).toEqual([{ path: 'Dockerfile', hash: '' }]);
  });
});
