import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';

import { openRepo } from '../../../src/git/repo.ts';
import { beforePush, STOP_PUSH } from '../../../src/hooks/running/before-push.ts';
import { tellStale } from '../../../src/hooks/running/tell-stale.ts';
import { anchor } from '../../../src/operations/anchor.ts';
import { contextIn } from '../../helpers/context.ts';
import { type GitRepo, gitRepo } from '../../helpers/git-repo.ts';
import { isolateGit } from '../../helpers/isolate-git.ts';

beforeEach(isolateGit);

/** A repository without documents of kb, in the last commit of which a paragraph is STALE. */
async function stale(config = ''): Promise<GitRepo> {
  const repo = gitRepo({
    '.kb/config.yaml': `hooks:\n  budget: 60000\n${config}`,
    'README.md': 'See `keepToken`.\n',
    'a.ts': 'export const keepToken = 1;\n',
  });
  await anchor.run(contextIn(repo.dir), { documents: ['README.md'], names: true, list: false, remove: false, dryRun: false });
  repo.commit({}, 'anchors');
  repo.commit({ 'a.ts': 'export const keepToken = 2;\n' }, 'changed');
  mkdirSync(join(repo.dir, '.git/kb/hooks'), { recursive: true });
  return repo;
}

const hookIn = (repo: GitRepo) => {
  const said: string[] = [];
  const context = { ...contextIn(repo.dir), given: {}, wait: false, say: (line: string) => void said.push(line) };
  return { said, context };
};

test('a push that leaves a paragraph STALE is told in one line', async () => {
  const repo = await stale();
  const { said, context } = hookIn(repo);
  expect(await beforePush(await openRepo(repo.dir, context), '', context)).toBe(0);
  expect(said).toEqual(['kb: this push leaves 1 paragraph stale: README.md:1 (keepToken); kb review']);
});

test('it is stopped where the configuration says so', async () => {
  const repo = await stale('  pre_push: block\n');
  const { said, context } = hookIn(repo);
  expect(await beforePush(await openRepo(repo.dir, context), '', context)).toBe(STOP_PUSH);
  expect(said).toEqual(['kb: push stopped, it leaves 1 paragraph stale: README.md:1 (keepToken); kb review, or git push --no-verify']);
});

test('what a merge or a rebase ended with is told', async () => {
  const repo = await stale();
  const { said, context } = hookIn(repo);
  await tellStale(await openRepo(repo.dir, context), context);
  expect(said).toEqual(['kb: 1 paragraph stale: README.md:1 (keepToken); kb review shows what changed']);
});
