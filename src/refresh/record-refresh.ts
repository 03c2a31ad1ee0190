import { byText } from '../base/digest.ts';
import { describeDocuments } from '../run-log/describe-documents.ts';
import { recordRun } from '../run-log/record-run.ts';
import { switchesSet } from '../run-log/switches-set.ts';
import type { LspOptions, Workspace } from '../workspace/workspace.ts';
import type { Refreshed, RefreshOptions } from './refresh-documents.ts';

/** Records a run that brought documents up to date. @returns as `recordRun`. */
export async function recordRefresh(
  workspace: Workspace,
  { only, force, overwrite, complete = false, all, lsp }: RefreshOptions & { lsp: LspOptions },
  refreshed: readonly Refreshed[],
): Promise<string | undefined> {
  const documents = refreshed.map(({ path, action, document }) => ({ path, sections: [], ...document, action }));
  return recordRun(workspace, {
    command: 'refresh',
    request: {
      ...(only ? { documents: [...only].sort(byText) } : {}),
      ...switchesSet({ force, overwrite, complete, all }),
      tree: workspace.tree.source.kind,
      lsp: { deadline: lsp.deadline, ...switchesSet({ trusted: lsp.trusted }) },
    },
    subject: only ? only.join(', ') : 'all documents',
    ...(await describeDocuments(workspace, documents)),
  });
}
