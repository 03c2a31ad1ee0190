import { expect, test } from 'vitest';

import { changedFiles } from '../../../src/git/commits/changed-files.ts';
import { introducingCommit } from '../../../src/git/commits/introducing-commit.ts';
import { openRepo } from '../../../src/git/repo.ts';
import { runOperation } from '../../../src/operations/run-operation.ts';
import { contextIn } from '../../helpers/context.ts';
import { gitRepo, temporaryDirectory } from '../../helpers/git-repo.ts';

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

test('a shallow history ends at a commit that says nothing of what it changed', async () => {
  const made = gitRepo({ 'a.ts': 'export const a = 1;' });
  made.write({ 'b.ts': "import './a.ts';" });
  made.commit();
  made.write({ 'a.ts': 'export const a = 2;' });
  made.commit();
  const clone = temporaryDirectory();
  made.git('clone', '--quiet', '--depth=2', `file://${made.dir}`, clone);
  const context = contextIn(clone);
  const repo = await openRepo(clone, context);
  expect((await changedFiles(repo, { most: 10 })).map(({ paths }) => paths)).toEqual([['a.ts']]);
  expect(await introducingCommit(repo, 'b.ts')).toBeUndefined();
  const owners = await runOperation('query', context, { ask: ['owners', 'a.ts'] });
  expect(owners.answer).toMatchObject({
    summary: 'a.ts: 1 commit by 1 person',
    gaps: ['commits that this shallow clone has not (git fetch --unshallow brings them)'],
  });
  const changesOfA = async () => {
    const { answer } = await runOperation('query', contextIn(clone), { ask: ['hotspots'] });
    return [answer.groups[0]?.lines[0]?.text, answer.gaps.length];
  };
  expect(await changesOfA()).toEqual(['imported by 1 file, changed in 1 of 1 commit', 1]);
  made.git('-C', clone, 'fetch', '--quiet', '--unshallow');
  expect(await changesOfA()).toEqual(['imported by 1 file, changed in 2 of 3 commits', 0]);
});
