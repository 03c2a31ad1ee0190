import type { Context } from '../../base/context.ts';
import { untilNobodyAsks } from '../../base/database/coalescing-lock.ts';
import { stateAhead } from '../../generate/state-whole.ts';
import { openRepo } from '../../git/repo.ts';
import { withWorkspace } from '../../workspace/workspace.ts';
import { intelFolder } from '../folder/intel-folder.ts';
import { intelLocks } from './drain-spool.ts';

/** What takes longer is left to whoever asks. Milliseconds. */
const DEADLINE = 600_000;

/**
 * States in the background what the agent's next questions are about: who asks first would wait for all of it. However many ask at once, one
 * does it at a time, and once more for all who asked meanwhile.
 */
export async function askAhead(context: Context): Promise<void> {
  const repo = await openRepo(context.cwd, context);
  if (repo.top === undefined) return;
  const { top } = repo;
  const bounded = { ...context, signal: AbortSignal.any([context.signal, AbortSignal.timeout(DEADLINE)]) };
  const turn = { directory: intelLocks(repo), name: 'ahead', asker: 'session', signal: bounded.signal };
  await untilNobodyAsks(turn, () =>
    withWorkspace(bounded, { source: { kind: 'worktree' }, fetch: false }, async (workspace) => {
      const { intel } = workspace.config;
      if (intel.ahead && intelFolder(top, intel).exists) await stateAhead(workspace);
    }),
  );
}
