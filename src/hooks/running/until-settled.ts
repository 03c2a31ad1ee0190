import { pause } from '../../base/unless-aborted.ts';
import { type GitOperation, operationInProgress } from '../../git/in-progress.ts';
import type { Repo } from '../../git/repo.ts';

/** Milliseconds. git calls post-merge and post-rewrite just before it ends, and may still have to apply what it stashed. */
const PATIENCE = 10_000;

/** Waits until git is not in the middle of something, for a while. @returns what it still is in the middle of. @throws the reason of the repository's signal. */
export async function untilSettled(repo: Repo): Promise<GitOperation | undefined> {
  const deadline = performance.now() + PATIENCE;
  let operation = operationInProgress(repo);
  // Nobody who has begun to bisect is done with it in seconds.
  while (operation !== undefined && operation !== 'bisect' && performance.now() < deadline) {
    await pause(50, repo.signal);
    operation = operationInProgress(repo);
  }
  return operation;
}
