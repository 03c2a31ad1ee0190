import { beforeEach, expect, test } from 'vitest';

import { openRepo } from '../../../src/git/repo.ts';
import { grepFiles } from '../../../src/git/search/grep-files.ts';
import { contextIn } from '../../helpers/context.ts';
import { gitRepo } from '../../helpers/git-repo.ts';
import { isolateGit } from '../../helpers/isolate-git.ts';

beforeEach(isolateGit);

test('files with lines that match are found in the tree that is asked, whatever the case', async () => {
  const repo = gitRepo({
    'a.json': '{"rateLimit": 1,\n"RATE_LIMIT": 2}\n',
    'é b.txt': 'rate-limit\n',
    'c.txt': 'limit\n',
    'd.bin': Buffer.from([0, 114, 97, 116, 101]),
  });
  const opened = await openRepo(repo.dir, contextIn(repo.dir));
  const find = (source: Parameters<typeof grepFiles>[1]['source']) => grepFiles(opened, { source }, 'rate[_. -]?limit');
  repo.write({ 'a.json': null, 'new.md': 'Rate limit\n' });
  expect(await find({ kind: 'commit', rev: 'HEAD' })).toEqual([
    { path: 'a.json', lines: 2 },
    { path: 'é b.txt', lines: 1 },
  ]);
  expect(await find({ kind: 'worktree' })).toEqual([
    { path: 'new.md', lines: 1 },
    { path: 'é b.txt', lines: 1 },
  ]);
  expect(await find({ kind: 'index' })).toHaveLength(2);
});

test('nothing is an answer', async () => {
  const repo = gitRepo({ 'a.txt': 'a' });
  expect(await grepFiles(await openRepo(repo.dir, contextIn(repo.dir)), { source: { kind: 'worktree' } }, 'zzz')).toEqual([]);
});

test('a commit that is not here is an error, and no other tree is searched for it', async () => {
  const repo = gitRepo({ 'a.txt': 'a' });
  const missing = grepFiles(await openRepo(repo.dir, contextIn(repo.dir)), { source: { kind: 'commit', rev: 'gone' } }, 'a');
  await expect(missing).rejects.toThrow('no such commit: gone');
});
