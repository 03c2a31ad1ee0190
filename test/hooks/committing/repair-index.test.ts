import { beforeEach, expect, test } from 'vitest';
import { openRepo } from '../../../src/git/repo.ts';
import { repairIndex } from '../../../src/hooks/committing/repair-index.ts';
import { contextIn } from '../../helpers/context.ts';
import type { GitRepo } from '../../helpers/git-repo.ts';
import { isolateGit } from '../../helpers/isolate-git.ts';
import { A, A_RECORD, B, B_RECORD, documented, onDisk, PAGE, refreshOnDisk } from '../documented.ts';

beforeEach(isolateGit);

const repair = async (repo: GitRepo) => repairIndex(await openRepo(repo.dir, contextIn(repo.dir)), repo.git('rev-parse', 'HEAD'));

/** What a refresh of both documents writes, as git sorts it. */
const FILES = [A_RECORD, B_RECORD, A, B];

/** A repository whose last commit refreshed a document while the index kept the old one, as a partial commit leaves it. */
async function behind(): Promise<GitRepo> {
  const repo = await documented();
  repo.write({ 'src/a/cart.ts': 'export interface Basket {}\n', 'src/b/order.ts': 'export interface Ordered {}\n' });
  await refreshOnDisk(repo);
  const old = FILES.map((path) => `100644,${repo.git('rev-parse', `HEAD:${path}`)},${path}`);
  repo.commit({}, 'refreshed');
  for (const entry of old) repo.git('update-index', '--cacheinfo', entry);
  return repo;
}

test('entries that a commit left behind take what it holds, and the next commit undoes nothing', async () => {
  const repo = await behind();
  expect(repo.git('diff', '--cached', '--name-only').split('\n')).toEqual(FILES);
  expect(await repair(repo)).toEqual(FILES);
  expect(repo.git('status', '--porcelain')).toBe('');
  expect(await repair(repo)).toEqual([]);
});

test('a file that a killed run left behind is written, and one that somebody edited stays', async () => {
  const repo = await behind();
  const old = (path: string) => `${repo.git('show', `HEAD^:${path}`)}\n`;
  repo.write({ [A_RECORD]: old(A_RECORD), [A]: old(A), [B]: `${old(B)}My words.\n` });
  await repair(repo);
  expect(repo.git('status', '--porcelain')).toBe(` M ${B}`);
  expect(onDisk(repo, B)).toContain('My words.');
});

test('what the user staged stays, the index page included', async () => {
  const repo = await behind();
  const staged = `100644,${repo.git('rev-parse', 'HEAD:README.md')}`;
  repo.git('update-index', '--cacheinfo', `${staged},${A}`, '--cacheinfo', `${staged},${PAGE}`, '--cacheinfo', `${staged},src/a/cart.ts`);
  expect(await repair(repo)).toEqual([A_RECORD, B_RECORD, B]);
  expect(repo.git('diff', '--cached', '--name-only').split('\n').sort()).toEqual([PAGE, A, 'src/a/cart.ts'].sort());
});

test('while the index is locked, or a revert in progress, nothing is done, and the next run repairs', async () => {
  const repo = await behind();
  repo.write({ '.git/index.lock': '' });
  expect(await repair(repo)).toEqual([]);
  repo.write({ '.git/index.lock': null, '.git/REVERT_HEAD': '' });
  expect(await repair(repo)).toEqual([]);
  repo.write({ '.git/REVERT_HEAD': null });
  expect(await repair(repo)).toEqual(FILES);
});
