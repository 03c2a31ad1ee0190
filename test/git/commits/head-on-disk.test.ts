import { join } from 'node:path';

import { expect, test } from 'vitest';

import { findGitDirectory, findTop, readHeadOnDisk } from '../../../src/git/commits/head-on-disk.ts';
import { gitRepo, runGit, temporaryDirectory } from '../../helpers/git-repo.ts';

/** What files tell of HEAD, beside what git does. */
function heads(directory: string) {
  const git = findGitDirectory(findTop(directory) ?? '') ?? '';
  return [readHeadOnDisk(git), runGit(directory, ['rev-parse', 'HEAD'])];
}

test('files tell of HEAD what git tells: on a branch, packed, detached, and in a linked worktree', () => {
  const repo = gitRepo({ 'src/a.ts': '1\n' });
  const expectSame = (directory: string) => {
    const [ours, theirs] = heads(directory);
    expect(ours).toBe(theirs);
  };
  expectSame(join(repo.dir, 'src'));
  repo.git('checkout', '--quiet', '-b', 'a/deep/branch');
  repo.commit({ b: '2\n' });
  expectSame(repo.dir);
  repo.git('pack-refs', '--all');
  expectSame(repo.dir);
  const linked = join(temporaryDirectory(), 'linked');
  repo.git('worktree', 'add', '--quiet', linked, 'main');
  expectSame(linked);
  repo.git('checkout', '--quiet', '--detach', 'HEAD~');
  expectSame(repo.dir);
});

test('before the first commit there is none', () => {
  const repo = gitRepo();
  expect(readHeadOnDisk(findGitDirectory(repo.dir) ?? '')).toBeUndefined();
  expect(findTop(temporaryDirectory())).toBeUndefined();
});
