import { processContext, spelunk, withWorkspace } from '../dist/bench-api.js';

const LENSES = ['interfaces', 'boundaries', 'flows', 'contracts', 'trust-zones', 'state'];

/** Writes so many documents about the folders of a synthetic repository, the lenses in turn. */
export async function writeDocuments(dir, number) {
  await withWorkspace({ ...processContext(), cwd: dir }, { source: { kind: 'worktree' }, fetch: false }, async (workspace) => {
    for (let index = 0; index < number; index++) {
      const request = { focus: `src/part${index}`, lenses: [LENSES[index % LENSES.length]], everyLens: false, limits: { maxFiles: 20 } };
      await spelunk(workspace, { request, refresh: false, overwrite: false, target: { kind: 'documents' } });
    }
  });
}
