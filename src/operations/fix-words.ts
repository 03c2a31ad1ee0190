import { map } from '../base/schema/values.ts';
import { sortNamed } from '../check/report-words.ts';
import { fixWords as fix, type MendedFile } from '../words/fix-words.ts';
import { withWorkspace } from '../workspace/workspace.ts';
import { operation } from './shared/operation.ts';
import { texts, toggle } from './shared/values.ts';

const input = map({
  documents: texts('Hand-written documents; all of the configuration unless given.'),
  dryRun: toggle('Only tell what would be written.'),
});

/** What was written into hand-written documents of the working tree, or would be. */
export interface FixedWords {
  files: MendedFile[];
  written: boolean;
}

/** Writes what has one answer into hand-written documents of the working tree. */
export const fixWords = operation({
  name: 'fix-words',
  summary: 'Mend what hand-written documents say where there is one answer',
  input,
  async run(context, { documents, dryRun }): Promise<FixedWords> {
    return withWorkspace(context, { source: { kind: 'worktree' }, fetch: false }, async (workspace) => {
      const named = documents.length > 0 ? sortNamed(workspace, context.cwd, documents).words : undefined;
      const files = await fix(workspace, named, !dryRun);
      return { files, written: !dryRun && files.length > 0 };
    });
  },
});
