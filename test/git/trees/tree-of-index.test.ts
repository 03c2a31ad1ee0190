import { beforeEach, expect, test } from 'vitest';

import { gitRepo } from '../../helpers/git-repo.ts';
import { isolateGit } from '../../helpers/isolate-git.ts';
import { listing, readTree, staged } from '../../helpers/trees.ts';

const INDEX = { kind: 'index' } as const;

beforeEach(isolateGit);

test('the index is what was staged, whatever is on disk', async () => {
  const repo = gitRepo({ 'a.ts': 'a\n', 'b.ts': 'b\n', 'c.ts': 'c\n' });
  repo.write({ 'a.ts': 'staged\n', 'b.ts': null, 'd.ts': 'new\n' });
  repo.git('add', '--all');
  repo.write({ 'a.ts': 'on disk\n', 'c.ts': null, 'e.ts': 'untracked\n' });
  const tree = await readTree(repo.dir, INDEX);
  expect([...tree.entries.keys()]).toEqual(['a.ts', 'c.ts', 'd.ts']);
  expect(listing(tree)).toEqual(staged(repo.dir));
});

test('a path that was only announced is not in the index, an empty file is', async () => {
  const repo = gitRepo({ 'a.ts': 'a\n' });
  repo.write({ 'announced.ts': 'soon\n', 'empty.ts': '' });
  repo.git('add', 'empty.ts');
  repo.git('add', '--intent-to-add', 'announced.ts');
  expect([...(await readTree(repo.dir, INDEX)).entries.keys()]).toEqual(['a.ts', 'empty.ts']);
});

test('a conflicting path is unmerged and has no entry', async () => {
  const repo = gitRepo({ 'a.ts': 'base\n', 'b.ts': 'base\n', 'c.ts': 'same\n' });
  repo.git('checkout', '--quiet', '-b', 'feature');
  repo.commit({ 'a.ts': 'theirs\n', 'b.ts': null });
  repo.git('checkout', '--quiet', 'main');
  repo.commit({ 'a.ts': 'ours\n', 'b.ts': 'ours\n' });
  expect(() => repo.git('merge', 'feature')).toThrow();
  const tree = await readTree(repo.dir, INDEX);
  expect([...tree.unmerged].sort()).toEqual(['a.ts', 'b.ts']);
  expect([...tree.entries.keys()]).toEqual(['c.ts']);
});

test('before the first commit the index is what was staged, or nothing', async () => {
  const repo = gitRepo();
  expect((await readTree(repo.dir, INDEX)).entries.size).toBe(0);
  repo.write({ 'a.ts': 'a\n' });
  repo.git('add', 'a.ts');
  expect(listing(await readTree(repo.dir, INDEX))).toEqual(staged(repo.dir));
});

test('files that git was told not to look at do not count as hidden, since no file is looked at', async () => {
  const repo = gitRepo({ 'a.ts': 'a\n' });
  repo.git('update-index', '--skip-worktree', 'a.ts');
  expect(await readTree(repo.dir, INDEX)).toMatchObject({ hidden: 0 });
});
