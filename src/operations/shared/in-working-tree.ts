import type { Context } from '../../base/context.ts';
import { type Workspace, withWorkspace } from '../../workspace/workspace.ts';

/** Runs `use` with the working tree around the context's directory. */
export function inWorkingTree<T>(context: Context, use: (workspace: Workspace) => Promise<T>): Promise<T> {
  return withWorkspace(context, { source: { kind: 'worktree' }, fetch: false }, use);
}
