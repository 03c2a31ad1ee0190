import type { Context } from '../../base/context.ts';
import { type HeadPosition, readHeadPosition } from '../../git/commits/head-position.ts';
import { operationInProgress } from '../../git/in-progress.ts';
import type { TreeSource } from '../../git/objects/tree.ts';
import type { Repo } from '../../git/repo.ts';
import { recordRefresh } from '../../refresh/record-refresh.ts';
import { refreshDocuments } from '../../refresh/refresh-documents.ts';
import { type LspOptions, type Workspace, withWorkspace } from '../../workspace/workspace.ts';
import { commitDocuments } from '../committing/commit-documents.ts';
import { flagDocuments } from './flag-documents.ts';
import type { LeftDocuments } from './left-documents.ts';
import type { HookRun } from './run-log.ts';

/** What became of a refresh. `moved`: the branch got another commit meanwhile, so it has to be done again. */
export type RefreshOutcome = Pick<HookRun, 'refreshed' | 'left' | 'committed' | 'quiet' | 'notes'> & { moved?: true };

export interface RefreshStaleOptions {
  lsp: LspOptions;
  /** The documents that a commit left, where it is known which: what made others stale is not this commit's, and somebody else's to commit. */
  left?: LeftDocuments | undefined;
}

/**
 * Refreshes the documents that are not FRESH, as `kb refresh` does, and commits them where the configuration says so. What was made for
 * one commit is not written into the working tree of another: it ends when HEAD is elsewhere or git has begun something.
 * @throws KbError as `refreshDocuments`.
 */
export async function refreshStale(repo: Repo, context: Context, { lsp, left }: RefreshStaleOptions): Promise<RefreshOutcome> {
  const start = await readHeadPosition(repo);
  const beforeWrite = async () => {
    const interruption = await findInterruption(repo, start);
    if (interruption) throw new Interrupted(interruption);
  };
  const inTree = <T>(source: TreeSource, use: (workspace: Workspace) => Promise<T>) =>
    withWorkspace(context, { source, fetch: true, lsp }, use);
  const refresh = async (workspace: Workspace) => refreshIn(workspace, { lsp, left, beforeWrite });
  try {
    const outcome = await inTree({ kind: 'worktree' }, async (workspace) => (isCommitted(workspace) ? refresh(workspace) : undefined));
    if (outcome) return outcome;
    const committed = await inTree({ kind: 'commit', rev: start.commit ?? 'HEAD' }, refresh);
    await flagDocuments(context);
    return committed;
  } catch (error) {
    if (error instanceof Interrupted) return error.outcome;
    throw error;
  }
}

/** Whether documents may be made from the working tree: what is committed with them must not tell of what the user has not committed. */
function isCommitted({ config, tree }: Workspace): boolean {
  return config.hooks.mode !== 'commit' || (tree.head?.dirty ?? []).every((path) => path.startsWith(`${config.documents}/`));
}

async function refreshIn(
  workspace: Workspace,
  { lsp, left: told = [], beforeWrite }: RefreshStaleOptions & { beforeWrite: () => Promise<void> },
): Promise<RefreshOutcome> {
  const { mode, index, pre_commit: before } = workspace.config.hooks;
  // Where a later hook did the flagging, whoever asked for this did not learn what the configuration says.
  if (mode === 'flag') return { quiet: 'the configuration asks for flags only' };
  const only = mode === 'refresh' && before && told.length > 0 ? { only: told } : {};
  const options = { ...only, force: false, overwrite: false, all: false, lsp, beforeWrite, keepPage: !index, keepTouched: true };
  await beforeWrite();
  const refreshed = await refreshDocuments(workspace, options);
  const written = refreshed.flatMap(({ path, action }) => (action === 'written' ? [path] : []));
  const left = refreshed.flatMap(({ path, action, reason = '' }) => (action === 'left' ? [{ path, reason }] : []));
  if (written.length > 0) await recordRefresh(workspace, options, refreshed);
  const outcome: RefreshOutcome = { refreshed: written, ...(left.length > 0 ? { left } : {}) };
  if (mode !== 'commit') return outcome;
  await beforeWrite();
  // Also what a run refreshed that was killed before it could commit; what is committed already makes no commit.
  const ready = refreshed.flatMap(({ path, action }) => (action === 'left' ? [] : [path]));
  const result = await commitDocuments(workspace, ready);
  if ('commit' in result) return { ...outcome, committed: result.commit };
  return written.length > 0 ? { ...outcome, notes: [`not committed: ${result.left}`] } : outcome;
}

class Interrupted extends Error {
  readonly outcome: RefreshOutcome;

  constructor(outcome: RefreshOutcome) {
    super('interrupted');
    this.outcome = outcome;
  }
}

async function findInterruption(repo: Repo, start: HeadPosition): Promise<RefreshOutcome | undefined> {
  const operation = operationInProgress(repo);
  if (operation) return { quiet: `${operation} in progress` };
  const now = await readHeadPosition(repo);
  if (now.branch !== start.branch) return { quiet: 'another branch was checked out' };
  return now.commit === start.commit ? undefined : { moved: true };
}
