import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';
import { parseRequest } from '../../src/generate/request.ts';
import { checkRequest } from '../../src/spelunk/check-request.ts';
import { spelunk } from '../../src/spelunk/spelunk.ts';
import { type GitRepo, gitRepo } from '../helpers/git-repo.ts';
import { inWorkspace } from './in-workspace.ts';

const FILES = { 'src/cart.ts': 'export interface Cart {}\n' };

async function write(repo: GitRepo, lens: string): Promise<void> {
  const request = parseRequest({ focus: 'src', lens }, false);
  await inWorkspace(repo, (workspace) => spelunk(workspace, { request, refresh: false, overwrite: false, target: { kind: 'documents' } }));
}

/** Status, path and lenses of each verdict. */
function asked(repo: GitRepo, lens?: string, kind: 'worktree' | 'index' = 'worktree') {
  const request = parseRequest({ focus: 'src', ...(lens === undefined ? {} : { lens }) }, true);
  return inWorkspace(
    repo,
    async (workspace) => {
      const verdicts = await checkRequest(workspace, request, (path) => path);
      return verdicts.map(({ status, path, lenses }) => [status, path.slice('docs/spelunk/'.length), lenses.join()]);
    },
    { kind },
  );
}

test('a document that lacks an asked lens is MISSING for it, though the file is there', async () => {
  const repo = gitRepo(FILES);
  await write(repo, 'interfaces');
  expect(await asked(repo, 'interfaces,contracts')).toEqual([
    ['FRESH', 'contracts/src.md', 'interfaces'],
    ['MISSING', 'contracts/src.md', 'contracts'],
  ]);
});

test('one document with two asked lenses is one verdict', async () => {
  const repo = gitRepo(FILES);
  await write(repo, 'interfaces,contracts');
  expect(await asked(repo, 'interfaces,contracts')).toEqual([['FRESH', 'contracts/src.md', 'interfaces,contracts']]);
});

test('when no lens was named, the documents there are count; when there is none, one MISSING says so', async () => {
  const repo = gitRepo(FILES);
  expect((await asked(repo)).map(([status]) => status)).toEqual(['MISSING']);
  await write(repo, 'flows');
  expect(await asked(repo)).toEqual([['FRESH', 'flows/src.md', 'flows']]);
});

test('a document that is not in the index is MISSING there', async () => {
  const repo = gitRepo(FILES);
  await write(repo, 'flows');
  expect(await asked(repo, 'flows', 'index')).toEqual([['MISSING', 'flows/src.md', 'flows']]);
  repo.git('add', 'docs');
  expect(await asked(repo, 'flows', 'index')).toEqual([['FRESH', 'flows/src.md', 'flows']]);
});

test('something else in the place of the document is INVALID, not MISSING', async () => {
  const repo = gitRepo(FILES);
  mkdirSync(join(repo.dir, 'docs/spelunk/flows/src.md'), { recursive: true });
  expect(await asked(repo, 'flows')).toEqual([['INVALID', 'flows/src.md', '']]);
});
