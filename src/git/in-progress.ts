import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import type { Repo } from './repo.ts';

/** Something that git began in a working tree and has not finished. */
export type GitOperation = 'rebase' | 'am' | 'cherry-pick' | 'revert' | 'bisect' | 'merge';

/** Files of a git directory that stand for an operation, in the order in which `git status` names them. */
const MARKERS: readonly [string, GitOperation][] = [
  ['rebase-apply/applying', 'am'],
  ['rebase-apply', 'rebase'],
  ['rebase-merge', 'rebase'],
  ['CHERRY_PICK_HEAD', 'cherry-pick'],
  ['REVERT_HEAD', 'revert'],
  ['MERGE_HEAD', 'merge'],
  ['BISECT_LOG', 'bisect'],
];

/** What git is in the middle of in this working tree, or undefined. Between two commits of a range only `sequencer/` tells. */
export function operationInProgress({ gitDir }: Pick<Repo, 'gitDir'>): GitOperation | undefined {
  const found = MARKERS.find(([name]) => existsSync(join(gitDir, name)))?.[1];
  return found === undefined || found === 'merge' || found === 'bisect' ? (sequence(gitDir) ?? found) : found;
}

/**
 * Whether somebody seems to be in the middle of `git commit`, which fails when the branch moves under it. While hooks and the editor run,
 * nothing tells but what it wrote after HEAD last moved; a commit that was given up looks alike until the next one. False where HEAD has
 * no reflog.
 */
export function isCommitting({ gitDir }: Pick<Repo, 'gitDir'>): boolean {
  const timeOf = (name: string) => statSync(join(gitDir, name), { throwIfNoEntry: false })?.mtimeMs;
  const moved = timeOf('logs/HEAD');
  return moved !== undefined && COMMIT_TRACES.some((name) => (timeOf(name) ?? moved) > moved);
}

/** What `githooks/kb-hook` writes first of all before a commit, and git once the hooks before it are done. */
const COMMIT_TRACES = ['kb/hooks/committing', 'COMMIT_EDITMSG'];

function sequence(gitDir: string): GitOperation | undefined {
  try {
    return readFileSync(join(gitDir, 'sequencer/todo'), 'utf8').startsWith('revert') ? 'revert' : 'cherry-pick';
  } catch {
    return undefined;
  }
}
