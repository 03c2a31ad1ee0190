import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, expect, test } from 'vitest';

import { rememberRepo } from '../../src/git/known-repo.ts';
import { openRepo } from '../../src/git/repo.ts';
import { contextIn } from '../helpers/context.ts';
import { gitRepo, runGit, temporaryDirectory } from '../helpers/git-repo.ts';
import { isolateGit } from '../helpers/isolate-git.ts';

beforeEach(isolateGit);

const open = (dir: string) => openRepo(dir, contextIn(dir));

/** Opens it so often that git is not asked any more. */
async function known(dir: string) {
  await open(dir);
  await open(dir);
  return open(dir);
}

test('git is asked twice of a place where nothing changes, and not again', async () => {
  const { dir } = gitRepo({ 'src/a.ts': '' });
  const facts = await open(dir);
  const elsewhere = { ...contextIn(dir), environment: { HOME: '/nonexistent', GIT_CEILING_DIRECTORIES: '/a' } };
  let asked = 0;
  const ask = async () => {
    asked++;
    return facts;
  };
  for (let each = 0; each < 5; each++) expect(await rememberRepo(dir, elsewhere, ask)).toEqual(facts);
  expect(asked).toBe(2);
  // Where git looks for something else it is asked anew.
  await rememberRepo(dir, { ...elsewhere, environment: { HOME: '/nonexistent' } }, ask);
  expect(asked).toBe(3);
});

test.each<[string, (dir: string, outside: string) => void, object]>([
  ['a repository that appears on the way', (dir) => void runGit(join(dir, 'src'), ['init', '--quiet']), { prefix: '' }],
  ['a remote that promises objects', (dir) => void runGit(dir, ['config', 'remote.origin.promisor', 'true']), { partial: true }],
  [
    'a history that was cut off',
    (dir) => writeFileSync(join(dir, '.git/shallow'), `${runGit(dir, ['rev-parse', 'HEAD'])}\n`),
    { shallow: true },
  ],
  [
    'a git directory that lies elsewhere now',
    (dir, outside) => {
      renameSync(join(dir, '.git'), join(outside, 'moved'));
      writeFileSync(join(dir, '.git'), `gitdir: ${join(outside, 'moved')}\n`);
    },
    { prefix: 'src/' },
  ],
])('%s is seen by who looked before', async (_, change, expected) => {
  const { dir } = gitRepo({ 'src/a.ts': '' });
  const place = join(dir, 'src');
  expect(await known(place)).toMatchObject({ top: dir, prefix: 'src/', partial: false, shallow: false });
  const outside = temporaryDirectory();
  change(dir, outside);
  const now = await open(place);
  expect(now).toMatchObject(expected);
  expect(now.gitDir).toBe(runGit(place, ['rev-parse', '--absolute-git-dir']));
});

test('a repository that is gone is no longer opened', async () => {
  const { dir } = gitRepo({ 'a.ts': '' });
  await known(dir);
  rmSync(join(dir, '.git'), { recursive: true });
  await expect(open(dir)).rejects.toThrow('not in a git repository');
});

test('what a configuration includes is asked of git each time', async () => {
  const { dir } = gitRepo({ 'a.ts': '' });
  const included = join(temporaryDirectory(), 'config');
  writeFileSync(included, '');
  runGit(dir, ['config', 'include.path', included]);
  expect((await known(dir)).partial).toBe(false);
  writeFileSync(included, '[remote "origin"]\n\tpromisor = true\n');
  expect((await open(dir)).partial).toBe(true);
});

test('each caller has its own signal', async () => {
  const { dir } = gitRepo({ 'a.ts': '' });
  await known(dir);
  const { signal } = new AbortController();
  expect((await openRepo(dir, contextIn(dir, { signal }))).signal).toBe(signal);
});
