import { type Workspace, withWorkspace } from '../../workspace/workspace.ts';
import type { PlaceOptions } from './place-options.ts';

/** Language servers, whoever runs them, read the files on disk. */
export function inWorkingTree<T>(
  { projectRoot = process.cwd(), progress, note }: PlaceOptions,
  use: (workspace: Workspace) => Promise<T>,
): Promise<T> {
  const told = { ...(progress ? { progress } : {}), ...(note ? { note } : {}) };
  return withWorkspace({ cwd: projectRoot, source: { kind: 'worktree' }, fetch: true, ...told }, use);
}
