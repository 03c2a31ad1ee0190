import { expect, test } from 'vitest';

import { changedFiles } from '../../../src/git/commits/changed-files.ts';
import { openRepo } from '../../../src/git/repo.ts';
import { contextIn } from '../../helpers/context.ts';
import { gitRepo } from '../../helpers/git-repo.ts';

test('commits are told newest first with the files that each changed, whatever these are called', async () => {
  const made = gitRepo({ 'a.ts': '1', 'ü "b".ts': '1' });
  made.write({ 'ü "b".ts': '2', 'c\nd.ts': '1' });
  made.commit();
  const repo = await openRepo(made.dir, contextIn(made.dir));
  const commits = await changedFiles(repo, { most: 10 });
  expect(commits.map(({ paths }) => paths.toSorted())).toEqual([
    ['c\nd.ts', 'ü "b".ts'],
    ['a.ts', 'ü "b".ts'],
  ]);
  expect(commits[0]).toMatchObject({ commit: made.git('rev-parse', 'HEAD').trim(), author: expect.any(String), time: expect.any(Number) });
  expect(await changedFiles(repo, { most: 10, paths: ['a.ts'] })).toHaveLength(1);
  expect(await changedFiles(repo, { most: 1 })).toHaveLength(1);
});

test('there is nothing before the first commit', async () => {
  const made = gitRepo();
  expect(await changedFiles(await openRepo(made.dir, contextIn(made.dir)), { most: 10 })).toEqual([]);
});
