import type { Context } from '../base/context.ts';
import type { TreeSource } from '../git/objects/tree.ts';
import { type Resolved, resolveDocuments } from '../merge/resolve-documents.ts';
import { AGAIN, stageResolved } from '../merge/stage-resolved.ts';
import { recordRefresh } from '../refresh/record-refresh.ts';
import { type Refreshed, type RefreshOptions, refreshDocuments } from '../refresh/refresh-documents.ts';
import { prepareRecord } from '../run-log/record-run.ts';
import { locateDocuments, noteAbsent, showPath } from '../workspace/name-documents.ts';
import { placeOf, readDiskDocuments } from '../workspace/read-documents.ts';
import { type LspOptions, withWorkspace } from '../workspace/workspace.ts';

export interface RefreshRequest extends Omit<RefreshOptions, 'only'> {
  source: TreeSource;
  /** Documents as a person named them; all of them when empty. */
  documents: readonly string[];
  /** How language servers may be asked. */
  lsp: LspOptions;
  /** Mend what merges left of the documents first. */
  resolve?: boolean;
}

/** Refreshes the working tree's documents from a tree; `shown` is the path relative to `cwd`. */
export function refresh(context: Context, request: RefreshRequest): Promise<(Refreshed & { shown: string })[]> {
  const { source, lsp } = request;
  const { cwd } = context;
  return withWorkspace(context, { source, fetch: true, lsp }, async (workspace) => {
    const typed = (path: string) => showPath(workspace, cwd, path);
    const only = request.documents.length > 0 ? { only: locateDocuments(workspace, cwd, request.documents) } : {};
    if (only.only) await noteAbsent(workspace, cwd, await readDiskDocuments(placeOf(workspace), only.only));
    prepareRecord(workspace);
    const resolved = request.resolve ? await resolveDocuments(workspace, only.only) : new Map<string, Resolved>();
    const refreshed = (await refreshDocuments(workspace, { ...request, ...only, typed })).map((each) =>
      withResolved(each, resolved.get(each.path)),
    );
    await recordRefresh(workspace, { ...request, ...only }, refreshed);
    const shown = refreshed.map(({ document: _, ...each }) => ({ ...each, shown: typed(each.path) }));
    const mended = shown.flatMap(({ path, action }) => (action === 'left' ? [] : [path]));
    if (request.resolve) await stageResolved(workspace, mended, typed);
    return shown;
  });
}

function withResolved(refreshed: Refreshed, resolved: Resolved | undefined): Refreshed {
  if (resolved === undefined) return refreshed;
  if (resolved !== 'mended') return { ...refreshed, action: 'left', reason: resolved.left };
  if (refreshed.action === 'left') return { ...refreshed, reason: `${refreshed.reason}; then ${AGAIN}` };
  return refreshed.action === 'kept' ? { ...refreshed, action: 'written' } : refreshed;
}
