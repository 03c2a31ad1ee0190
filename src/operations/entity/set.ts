import * as v from 'valibot';

import { checkPurposeWords, writePurpose } from '../../authored/write-purpose.ts';
import { KbError, usageError } from '../../base/errors.ts';
import { map, text } from '../../base/schema/values.ts';
import { checkPurpose } from '../../lens/entity/check-purpose.ts';
import { requireLens } from '../../lens/find-lens.ts';
import { prepareRecord } from '../../run-log/record-run.ts';
import { recordWords } from '../../spelunk/record-words.ts';
import { showPath } from '../../workspace/name-documents.ts';
import { withWorkspace } from '../../workspace/workspace.ts';
import { fileFromTop } from '../shared/find-entity.ts';
import { operation } from '../shared/operation.ts';
import { needed, optional, toggle } from '../shared/values.ts';

/** `shown` is the document's path relative to `cwd`. */
export interface SetEntity {
  path: string;
  document: string;
  shown: string;
  action: 'written' | 'kept';
}

const input = map({
  file: needed('The file, from the current directory or from the top of the repository.', text()),
  purpose: optional('What the file is there for, in markdown.', v.string('must be a text')),
  purposeName: optional('What to call the purpose in messages.', text()),
  clear: toggle('Take out what somebody wrote; what the code says stands there again.'),
});

/** Stores what somebody says a file is for; the rest of its entity stays generated. */
export const entitySet = operation({
  name: 'entity-set',
  summary: 'Write what a file is for into its entity',
  input,
  async run(context, { file, purpose, purposeName = 'the purpose', clear }): Promise<{ entity: SetEntity }> {
    if ((purpose === undefined) !== clear) throw usageError('say what the file is for', 'give a purpose, or clear the one that is there');
    const words = purpose === undefined ? undefined : checkPurposeWords(purpose, purposeName);
    const [problem] = words === undefined ? [] : checkPurpose(words);
    if (problem !== undefined)
      throw new KbError(problem, { exit: 1, hint: 'say why the file is there, and what would be missing without it' });
    return withWorkspace(context, { source: { kind: 'worktree' }, fetch: false }, async (workspace) => {
      const path = fileFromTop(workspace, file);
      prepareRecord(workspace);
      const { selection, ...made } = await writePurpose(workspace, path, words);
      const order = {
        lens: await requireLens(made.lens),
        focus: path,
        selection,
        overwrite: false,
        dry: false,
        ...(words === undefined ? {} : { words }),
      };
      await recordWords(workspace, order, made, 'entity set');
      const { action, path: document } = made;
      return { entity: { path, document, shown: showPath(workspace, context.cwd, document), action } };
    });
  },
});
