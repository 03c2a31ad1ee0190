import type { Progress } from '../../base/progress.ts';
import { type Workspace, withWorkspace } from '../../workspace/workspace.ts';
import type { PlaceOptions } from './place-options.ts';

/** Language servers, whoever runs them, read the files on disk. */
export function inWorkingTree<T>(
  { projectRoot = process.cwd(), progress, note }: PlaceOptions,
  use: (workspace: Workspace) => Promise<T>,
): Promise<T> {
  const counted: Progress = (_, done, total) => {
    if (done !== undefined && total !== undefined) progress?.(done, total);
  };
  const told = { progress: counted, ...(note ? { note } : {}) };
  return withWorkspace({ cwd: projectRoot, source: { kind: 'worktree' }, fetch: true, ...told }, use);
}
