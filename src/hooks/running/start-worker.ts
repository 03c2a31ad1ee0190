import { fileURLToPath } from 'node:url';

import { environmentError } from '../../base/errors.ts';
import { packageRoot } from '../../base/files/package-root.ts';
import { startDetached } from '../../base/process/start-detached.ts';
import type { Repo } from '../../git/repo.ts';
import { withoutRepository } from '../../git/without-repository.ts';
import { outputLog, trimOutput } from './run-log.ts';
import type { HookContext } from './take-context.ts';

/** What the process that refreshes is told to run instead of a hook; its argument is the hook that asked for it. */
export const WORKER = 'refresh-in-background';

/** The turn in which documents are refreshed. */
export const REFRESH = 'refresh';

/** Names that git sets for the commit that it is making; the author of the next one is whoever commits. */
const AUTHOR = ['NAME', 'EMAIL', 'DATE'] as const;

/**
 * Starts a process that refreshes documents and outlives this one, its terminal and the git that waits for it.
 * @throws KbError (exit 3) when it cannot be started; as the file system does when the git directory cannot be written.
 */
export async function startWorker(repo: Repo, hook: string, { cwd, given }: HookContext): Promise<void> {
  trimOutput(repo);
  const program = fileURLToPath(new URL('bin/run.js', packageRoot()));
  const args = [program, 'hooks', 'run', WORKER, hook];
  const started = await startDetached(process.execPath, args, { cwd, env: workerEnvironment(given), output: outputLog(repo) });
  if (!started) throw environmentError(`cannot start ${process.execPath}`);
}

/** @param env of the hook. Exported for its test. */
export function workerEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { GIT_EDITOR: _editor, GIT_REFLOG_ACTION: _action, ...own } = withoutRepository(env);
  for (const part of AUTHOR) {
    delete own[`GIT_AUTHOR_${part}`];
    const committer = own[`GIT_COMMITTER_${part}`];
    if (committer !== undefined) own[`GIT_AUTHOR_${part}`] = committer;
  }
  return { ...own, KB_HOOK: '1' };
}
