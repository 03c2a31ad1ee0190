import type { Context } from '../../base/context.ts';
import { listDocuments } from '../../docs/store/store.ts';
import { updateIndex } from '../../refresh/update-index.ts';
import type { Config } from '../../workspace/config.ts';
import { documentRootOf } from '../../workspace/read-documents.ts';
import { withWorkspace } from '../../workspace/workspace.ts';

/**
 * Judges all documents against the working tree and writes what is known of them: to the staleness file, and to the index page where the
 * configuration wants that. Nothing is written where there are no documents.
 * @returns how many documents are not FRESH, and what the configuration says of hooks.
 * @throws KbError (exit 2) for a wrong configuration; (exit 3) when git or the disk refuse.
 */
export function flagDocuments(context: Context): Promise<{ flagged: number; hooks: Config['hooks'] }> {
  return withWorkspace(context, { source: { kind: 'worktree' }, fetch: false }, async (workspace) => {
    const { hooks } = workspace.config;
    const documents = await listDocuments(documentRootOf(workspace));
    const checked = documents.length === 0 ? [] : await updateIndex(workspace, { page: hooks.index });
    return { flagged: checked.filter(({ verdict }) => verdict.status !== 'FRESH').length, hooks };
  });
}
