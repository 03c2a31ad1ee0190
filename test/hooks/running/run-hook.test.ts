import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runHook } from '../../../src/hooks/running/run-hook.ts';
import { takeContext } from '../../../src/hooks/running/take-context.ts';
import { contextIn } from '../../helpers/context.ts';
import { GIT_ENVIRONMENT, type GitRepo, temporaryDirectory } from '../../helpers/git-repo.ts';
import { A, onDisk } from '../documented.ts';
import { done, flags, hookRuns, installHooks, refreshedLater, untilStill } from '../hooked.ts';

const SOURCE = 'src/a/cart.ts';

/** Commits a source on the current branch, without hooks. */
const change = (repo: GitRepo, line: string, path = SOURCE) => repo.commit({ [path]: `export interface ${line} {}\n` }, line);

interface Row {
  command: string;
  /** What is there before the hooks are. */
  prepare?: (repo: GitRepo) => void;
  act: (repo: GitRepo) => void;
  /** What the hooks do. */
  does: string[];
}

const branchOff = (repo: GitRepo) => {
  repo.git('switch', '--quiet', '--create', 'topic');
  change(repo, 'Basket');
  repo.git('switch', '--quiet', 'main');
};
const diverge = (repo: GitRepo) => {
  branchOff(repo);
  change(repo, 'Bill', 'src/b/order.ts');
};
/** Others pushed what outdates a document. */
const publish = (repo: GitRepo) => {
  branchOff(repo);
  const remote = temporaryDirectory();
  repo.git('init', '--quiet', '--bare', remote);
  repo.git('remote', 'add', 'origin', remote);
  repo.git('push', '--quiet', 'origin', 'topic:main');
};
const collide = (repo: GitRepo) => {
  branchOff(repo);
  change(repo, 'Trolley');
};
const fiveCommits = (repo: GitRepo) => {
  repo.git('switch', '--quiet', '--create', 'topic');
  for (const line of ['One', 'Two', 'Three', 'Four', 'Five']) change(repo, line);
  repo.git('switch', '--quiet', 'main');
  change(repo, 'Bill', 'src/b/order.ts');
  repo.git('switch', '--quiet', 'topic');
};
const stage = (repo: GitRepo) => {
  repo.write({ [SOURCE]: 'export interface Basket {}\n' });
  repo.git('add', '--all');
};
const quietly = (repo: GitRepo, ...args: string[]) =>
  spawnSync('git', args, { cwd: repo.dir, env: takeContext(contextIn(repo.dir, { environment: GIT_ENVIRONMENT })).environment });

const ROWS: Row[] = [
  { command: 'commit', prepare: stage, act: (repo) => repo.git('commit', '-m', 'x'), does: ['post-commit flag', 'post-commit refresh'] },
  {
    command: 'commit --no-verify',
    prepare: stage,
    act: (repo) => repo.git('commit', '--no-verify', '-m', 'x'),
    does: ['post-commit flag', 'post-commit refresh'],
  },
  {
    command: 'commit --amend',
    prepare: stage,
    act: (repo) => repo.git('commit', '--amend', '--no-edit'),
    does: ['post-commit flag', 'post-commit refresh'],
  },
  {
    command: 'merge',
    prepare: diverge,
    act: (repo) => repo.git('merge', '--no-edit', 'topic'),
    does: ['post-merge flag', 'post-merge refresh'],
  },
  {
    command: 'merge, forward only',
    prepare: branchOff,
    act: (repo) => repo.git('merge', '--ff-only', 'topic'),
    does: ['post-merge flag', 'post-merge refresh'],
  },
  {
    command: 'pull, forward only',
    prepare: publish,
    act: (repo) => repo.git('pull', '--ff-only', 'origin', 'main'),
    does: ['post-merge flag'],
  },
  { command: 'merge --squash', prepare: diverge, act: (repo) => repo.git('merge', '--squash', 'topic'), does: [] },
  {
    command: 'merge --squash and commit',
    prepare: (repo) => {
      diverge(repo);
      repo.git('merge', '--squash', 'topic');
    },
    act: (repo) => repo.git('commit', '-m', 'x'),
    does: ['post-commit flag', 'post-commit refresh'],
  },
  {
    command: 'merge with a conflict, then commit',
    prepare: collide,
    act: (repo) => {
      expect(quietly(repo, 'merge', 'topic').status).toBe(1);
      repo.write({ [SOURCE]: 'export interface Basket {}\n' });
      repo.git('commit', '--all', '--no-edit');
    },
    does: ['post-commit flag', 'post-commit refresh'],
  },
  {
    command: 'rebase of five commits',
    prepare: fiveCommits,
    act: (repo) => repo.git('rebase', 'main'),
    does: ['post-rewrite flag', 'post-rewrite refresh'],
  },
  {
    command: 'rebase --apply of five commits',
    prepare: fiveCommits,
    act: (repo) => repo.git('rebase', '--apply', 'main'),
    does: ['post-rewrite refresh'],
  },
  { command: 'cherry-pick', prepare: branchOff, act: (repo) => repo.git('cherry-pick', 'topic'), does: [] },
  {
    command: 'cherry-pick of a range',
    prepare: (repo) => {
      fiveCommits(repo);
      repo.git('switch', '--quiet', '--detach', 'main');
    },
    act: (repo) => repo.git('cherry-pick', 'main~1..topic'),
    does: [],
  },
  {
    command: 'revert',
    prepare: (repo) => change(repo, 'Basket'),
    act: (repo) => repo.git('revert', '--no-edit', 'HEAD'),
    does: ['post-commit flag'],
  },
  { command: 'switch', prepare: branchOff, act: (repo) => repo.git('switch', 'topic'), does: ['post-checkout flag'] },
  {
    command: 'stash',
    prepare: (repo) => repo.write({ [SOURCE]: 'export interface Basket {}\n' }),
    act: (repo) => {
      repo.git('stash');
      repo.git('stash', 'pop');
    },
    does: [],
  },
  { command: 'reset --hard', prepare: branchOff, act: (repo) => repo.git('reset', '--hard', 'topic'), does: [] },
];

describe('git calls hooks, and kb works once', () => {
  test.each(ROWS)('$command', async ({ command, prepare, act, does }) => {
    const repo = await refreshedLater();
    prepare?.(repo);
    installHooks(repo);
    act(repo);
    const steps = done(await untilStill(repo, does.length));
    // This one checks out the new base before anything tells that it is a rebase; either hook may do the flagging of both.
    const isEither = (step: string) => command.includes('--apply') && step.endsWith(' flag');
    expect(steps.filter((step) => !isEither(step))).toEqual(does);
    if (does.some((step) => step.endsWith('refresh'))) expect(flags(repo)['contracts/src-a.md']).toBe('FRESH');
    expect(onDisk(repo, A).includes('Cart')).toBe(does.length === 0 || does.every((step) => !step.endsWith('refresh')));
  });
});

test('a refresh that cannot be started is logged, for nobody sees what the hook prints', async () => {
  const repo = await refreshedLater();
  change(repo, 'Basket');
  mkdirSync(join(repo.dir, '.git/kb/hooks/output.log'), { recursive: true });
  await runHook('post-commit', [], takeContext(contextIn(repo.dir, { environment: GIT_ENVIRONMENT })));
  expect(hookRuns(repo)).toMatchObject([
    { step: 'flag', flagged: 1 },
    { step: 'refresh', error: expect.stringContaining('EISDIR') },
  ]);
});
