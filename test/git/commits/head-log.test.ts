import { join } from 'node:path';

import { expect, test } from 'vitest';

import { commitsMadeSince, sizeOfHeadLog } from '../../../src/git/commits/head-log.ts';
import { gitRepo } from '../../helpers/git-repo.ts';

test('commits that were made count, wherever HEAD went since; what was switched to or merged does not', () => {
  const repo = gitRepo({ a: '1\n' });
  const git = join(repo.dir, '.git');
  repo.git('checkout', '--quiet', '-b', 'theirs');
  const theirs = repo.commit({ b: '1\n' }, 'theirs');
  repo.git('checkout', '--quiet', 'main');
  const size = sizeOfHeadLog(git) ?? 0;
  repo.git('checkout', '--quiet', '-b', 'ours');
  const first = repo.commit({ c: '1\n' }, 'one');
  const second = repo.commit({ d: '1\n' }, 'two: with a colon');
  repo.git('checkout', '--quiet', 'main');
  repo.git('merge', '--quiet', 'theirs');
  repo.git('cherry-pick', first);
  const picked = repo.git('rev-parse', 'HEAD');
  const made = commitsMadeSince(git, size);
  expect(made).toEqual([first, second, picked]);
  expect(made).not.toContain(theirs);
  expect(commitsMadeSince(git, 1 << 20)).toBeUndefined();
});
