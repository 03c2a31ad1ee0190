import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { resolveHooksPath } from '../../../src/git/hooks/hooks-path.ts';
import { readConfigLines } from '../../../src/git/read-config.ts';
import { openRepo } from '../../../src/git/repo.ts';
import { contextIn } from '../../helpers/context.ts';
import { gitRepo, temporaryDirectory } from '../../helpers/git-repo.ts';
import { isolateGit } from '../../helpers/isolate-git.ts';

beforeEach(isolateGit);

test.each([
  [undefined, true],
  ['.githooks', true],
  ['sub/.husky/_', true],
  ['/elsewhere/hooks', false],
  ['../beside', false],
])('core.hooksPath=%s leads where git says, in the main and in a linked worktree; own: %s', async (value, isOwn) => {
  const { dir, git } = gitRepo({ 'sub/a.txt': 'a\n' });
  if (value !== undefined) git('config', 'core.hooksPath', value);
  const linked = join(temporaryDirectory(), 'linked');
  git('worktree', 'add', '-q', linked);
  for (const top of [dir, linked]) {
    const repo = await openRepo(top, contextIn(top));
    const path = resolveHooksPath(repo, await readConfigLines(repo));
    expect(path).toMatchObject({ directory: git('-C', top, 'rev-parse', '--path-format=absolute', '--git-path', 'hooks'), isOwn });
  }
});

test('a setting of one worktree is its own', async () => {
  const { dir, git } = gitRepo({ 'a.txt': 'a\n' });
  git('config', 'extensions.worktreeConfig', 'true');
  git('config', '--worktree', 'core.hooksPath', 'mine');
  const repo = await openRepo(dir, contextIn(dir));
  expect(resolveHooksPath(repo, await readConfigLines(repo))).toMatchObject({ isOwn: true, setting: { scope: 'worktree' } });
});
