import { checkDocuments } from '../../check/check-documents.ts';
import { readDocuments } from '../../workspace/read-documents.ts';
import { withWorkspace } from '../../workspace/workspace.ts';
import type { HookContext } from './take-context.ts';

/** The documents of a commit that are not FRESH in it, from the top of the repository. */
export function listStale(context: HookContext, rev: string): Promise<string[]> {
  return withWorkspace(context, { source: { kind: 'commit', rev }, fetch: false }, async (workspace) => {
    const checked = await checkDocuments(workspace, await readDocuments(workspace));
    return checked.flatMap(({ verdict }) => (verdict.status === 'FRESH' ? [] : [verdict.path]));
  });
}
