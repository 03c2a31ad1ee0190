import { beforeEach, expect, test } from 'vitest';
import { openRepo } from '../../src/git/repo.ts';
import { chooseRemote } from '../../src/runs/choose-remote.ts';
import { contextIn } from '../helpers/context.ts';
import { gitRepo } from '../helpers/git-repo.ts';
import { isolateGit } from '../helpers/isolate-git.ts';

beforeEach(isolateGit);

test.each<[string, string[][], string | RegExp]>([
  [
    "the branch's upstream",
    [
      ['remote', 'add', 'origin', '.'],
      ['remote', 'add', 'fork', '.'],
      ['config', 'branch.main.remote', 'fork'],
      ['config', 'branch.main.merge', 'refs/heads/main'],
    ],
    'fork',
  ],
  ['the only one', [['remote', 'add', 'hub', '.']], 'hub'],
  [
    'origin among several',
    [
      ['remote', 'add', 'hub', '.'],
      ['remote', 'add', 'origin', '.'],
    ],
    'origin',
  ],
  [
    'origin, where the upstream is a branch of this repository',
    [
      ['remote', 'add', 'a', '.'],
      ['remote', 'add', 'origin', '.'],
      ['config', 'branch.main.remote', '.'],
      ['config', 'branch.main.merge', 'refs/heads/x'],
    ],
    'origin',
  ],
  [
    'the only one, with no branch checked out',
    [
      ['checkout', '--quiet', '--detach'],
      ['remote', 'add', 'hub', '.'],
    ],
    'hub',
  ],
  [
    'none of several without origin',
    [
      ['remote', 'add', 'a', '.'],
      ['remote', 'add', 'b', '.'],
    ],
    /several remotes: a, b/,
  ],
  ['none where there is none', [], /no remote/],
])('the remote is %s', async (_, commands, expected) => {
  const repo = gitRepo({ a: '1\n' });
  for (const command of commands) repo.git(...command);
  const chosen = chooseRemote(await openRepo(repo.dir, contextIn(repo.dir)));
  if (typeof expected === 'string') expect(await chosen).toBe(expected);
  else await expect(chosen).rejects.toThrow(expected);
});
