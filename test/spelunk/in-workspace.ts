import type { TreeSource } from '../../src/git/objects/tree.ts';
import { type Workspace, withWorkspace } from '../../src/workspace/workspace.ts';
import { contextIn } from '../helpers/context.ts';
import type { GitRepo } from '../helpers/git-repo.ts';

/** Opens one tree of a repository as the commands do; `notes` collects what people would be told. */
export function inWorkspace<T>(
  repo: GitRepo,
  use: (workspace: Workspace) => Promise<T>,
  { kind = 'worktree', notes = [] }: { kind?: 'worktree' | 'index'; notes?: string[] } = {},
): Promise<T> {
  const source: TreeSource = { kind };
  return withWorkspace(contextIn(repo.dir, { notes }), { source, fetch: false }, use);
}
