import type { Context } from '../../base/context.ts';
import { runCoalesced, untilNobodyAsks } from '../../base/database/coalescing-lock.ts';
import { openRepo } from '../../git/repo.ts';
import { withWorkspace } from '../../workspace/workspace.ts';
import { intelFolder } from '../folder/intel-folder.ts';
import { syncIndex } from '../index/index-of-tree.ts';
import { type Drained, drainSpool, intelLocks } from './drain-spool.ts';

/**
 * Does what there is to do after a session's turn: drains the spool, and brings index and summary up to date. However many ask at once, one does it
 * at a time, and once more for all who asked meanwhile.
 * @param isAwaited whether somebody waits until it is done; otherwise it is left to whoever is at it.
 * @returns undefined where the repository has not opted in, or another process did it.
 */
export async function finishTurn(context: Context, isAwaited: boolean): Promise<Drained | undefined> {
  const repo = await openRepo(context.cwd, context);
  let drained: Drained | undefined;
  if (repo.top === undefined) return undefined;
  const turn = { directory: intelLocks(repo), name: 'turn', asker: 'session', signal: context.signal };
  const work = () =>
    withWorkspace(context, { source: { kind: 'worktree' }, fetch: false }, async (workspace) => {
      const folder = intelFolder(repo.top ?? '', workspace.config.intel);
      if (!folder.exists) return;
      drained = await drainSpool(workspace, folder);
      await syncIndex(workspace);
    });
  await (isAwaited ? runCoalesced : untilNobodyAsks)(turn, work);
  return drained;
}
