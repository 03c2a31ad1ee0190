import { map } from '../base/schema/values.ts';
import { type Resolved, resolveDocuments } from '../merge/resolve-documents.ts';
import { AGAIN, stageResolved } from '../merge/stage-resolved.ts';
import { recordRefresh } from '../refresh/record-refresh.ts';
import { type Refreshed, refreshDocuments } from '../refresh/refresh-documents.ts';
import { prepareRecord } from '../run-log/record-run.ts';
import { locateDocuments, noteAbsent, showPath } from '../workspace/name-documents.ts';
import { documentRootOf, readDiskDocuments } from '../workspace/read-documents.ts';
import { withWorkspace } from '../workspace/workspace.ts';
import { LANGUAGE_SERVERS, lspOptions } from './shared/language-servers.ts';
import { operation } from './shared/operation.ts';
import { STAGED } from './shared/tree.ts';
import { treeSource } from './shared/tree-source.ts';
import { texts, toggle } from './shared/values.ts';

/** `shown` is the document's path relative to `cwd`. */
export type RefreshedDocument = Omit<Refreshed, 'document'> & { shown: string };

const input = map({
  documents: texts('Documents to refresh; all of them unless given.'),
  ...STAGED,
  resolve: toggle('Mend documents with merge conflicts first, and stage them; only conflicts in hand-written text are left.'),
  force: toggle('Regenerate also what is FRESH; that changes no byte unless the context did.'),
  overwrite: toggle('Discard edits inside generated sections, and recorded words.'),
  complete: toggle('Ask language servers also for what FRESH documents lack, because not all was answered in time when they were made.'),
  all: toggle('Regenerate also what another version of kb wrote; what is of an older form gets the form of today.'),
  ...LANGUAGE_SERVERS,
});

/** Refreshes the working tree's documents from a tree, and records the run. */
export const refresh = operation({
  name: 'refresh',
  summary: 'Regenerate the documents that are out of date',
  input,
  async run(context, asked): Promise<{ documents: RefreshedDocument[] }> {
    const { cwd } = context;
    const { resolve, force, overwrite, complete, all } = asked;
    const source = treeSource(asked);
    const lsp = lspOptions(context, asked);
    return withWorkspace(context, { source, fetch: true, lsp }, async (workspace) => {
      const typed = (path: string) => showPath(workspace, cwd, path);
      const only = asked.documents.length > 0 ? { only: locateDocuments(workspace, cwd, asked.documents) } : {};
      // A document that nobody named changes where what it says does: a pull request shows it for nothing otherwise.
      const order = { force, overwrite, complete, all, keepTouched: only.only === undefined, ...only };
      if (only.only) await noteAbsent(workspace, cwd, await readDiskDocuments(documentRootOf(workspace), only.only));
      prepareRecord(workspace);
      const resolved = resolve ? await resolveDocuments(workspace, only.only) : new Map<string, Resolved>();
      const refreshed = (await refreshDocuments(workspace, { ...order, typed })).map((each) => withResolved(each, resolved.get(each.path)));
      await recordRefresh(workspace, { ...order, lsp }, refreshed);
      const documents = refreshed.map(({ document: _, ...each }) => ({ ...each, shown: typed(each.path) }));
      const mended = documents.flatMap(({ path, action }) => (action === 'left' ? [] : [path]));
      if (resolve) await stageResolved(workspace, mended, typed);
      return { documents };
    });
  },
});

function withResolved(refreshed: Refreshed, resolved: Resolved | undefined): Refreshed {
  if (resolved === undefined) return refreshed;
  if (resolved !== 'mended') return { ...refreshed, action: 'left', reason: resolved.left };
  if (refreshed.action === 'left') return { ...refreshed, reason: `${refreshed.reason}; then ${AGAIN}` };
  return refreshed.action === 'kept' ? { ...refreshed, action: 'written' } : refreshed;
}
