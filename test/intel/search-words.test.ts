import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { searchWords } from '../../src/intel/search-words.ts';
import type { GitRepo } from '../helpers/git-repo.ts';
import { gitRepo } from '../helpers/git-repo.ts';
import { inWorkspace } from '../spelunk/in-workspace.ts';

const search = (repo: GitRepo, text: string, notes: string[] = []) =>
  inWorkspace(repo, async (workspace) => (await searchWords(workspace, text)).map(({ path, reasons }) => ({ path, reasons })), { notes });

const SOURCES = {
  'src/palette.ts': 'export const colors = {};\n',
  'src/editor.ts': 'export function open() {}\n',
  'src/users.ts': 'export function getUser() {}\nexport function byId() {}\n',
  'src/people.ts': 'export function getPeople(user: string) { return user; }\n// get the user, and get the user again\n',
  'test/palette.test.ts': "test('it', () => {});\n",
};

test('a file is found by what was said of its changes, where no source has the words', async () => {
  const repo = gitRepo(SOURCES);
  repo.commit({ 'src/palette.ts': 'export const colors = { a: 1 };\n' }, 'Darken the night theme');
  expect(await search(repo, 'night theme')).toEqual([{ path: 'src/palette.ts', reasons: ["'night' in the subject of 1 commit"] }]);
});

test('changes of tests are left out unless the text asks for tests', async () => {
  const repo = gitRepo(SOURCES);
  repo.commit({ 'test/palette.test.ts': '// changed\n' }, 'Cover the night theme');
  expect(await search(repo, 'night theme')).toEqual([]);
  expect((await search(repo, 'tests of the night theme')).map(({ path }) => path)).toEqual(['test/palette.test.ts']);
});

test('a commit that was made since is known', async () => {
  const repo = gitRepo(SOURCES);
  expect(await search(repo, 'night theme')).toEqual([]);
  repo.commit({ 'src/editor.ts': 'export function open() { return 1; }\n' }, 'Night theme');
  expect((await search(repo, 'night theme')).map(({ path }) => path)).toEqual(['src/editor.ts']);
});

test('a name that is written as in code leads to the file that has it whole', async () => {
  const [first] = await search(gitRepo(SOURCES), 'getUser fails');
  expect(first).toMatchObject({ path: 'src/users.ts', reasons: expect.arrayContaining(['getUser in the text']) });
});

test('words are looked for before the first commit as well', async () => {
  const repo = gitRepo();
  repo.write({ 'src/palette.ts': 'export const colors = {};\n' });
  expect((await search(repo, 'palette')).map(({ path }) => path)).toEqual(['src/palette.ts']);
});

test('where past changes cannot be read, the tree is still searched, and people are told', async () => {
  const repo = gitRepo(SOURCES);
  const first = repo.git('rev-parse', 'HEAD^{tree}');
  repo.commit({ 'src/palette.ts': 'export const colors = { a: 1 };\n' }, 'Darken');
  rmSync(join(repo.dir, '.git/objects', first.slice(0, 2), first.slice(2)));
  const notes: string[] = [];
  expect((await search(repo, 'palette', notes)).map(({ path }) => path)).toEqual(['src/palette.ts']);
  expect(notes).toEqual([expect.stringContaining('past changes cannot be read')]);
});

test('what is said of a commit anew is seen, though the tree is the same', async () => {
  const repo = gitRepo(SOURCES);
  repo.commit({ 'src/palette.ts': 'export const colors = { a: 1 };\n' }, 'Change it');
  expect(await search(repo, 'night theme')).toEqual([]);
  repo.git('commit', '--quiet', '--amend', '--message', 'Darken the night theme');
  expect((await search(repo, 'night theme')).map(({ path }) => path)).toEqual(['src/palette.ts']);
});
