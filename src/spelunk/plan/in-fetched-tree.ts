import type { Context } from '../../base/context.ts';
import { type Workspace, withWorkspace } from '../../workspace/workspace.ts';

/** Language servers, whoever runs them, read the files on disk. */
export function inFetchedTree<T>(context: Context, use: (workspace: Workspace) => Promise<T>): Promise<T> {
  return withWorkspace(context, { source: { kind: 'worktree' }, fetch: true }, use);
}
