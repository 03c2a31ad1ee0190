import { map, text } from '../../base/schema/values.ts';
import type { Status } from '../../docs/judging/verdict.ts';
import { showPath } from '../../workspace/name-documents.ts';
import { withWorkspace } from '../../workspace/workspace.ts';
import { findEntity } from '../shared/find-entity.ts';
import { operation } from '../shared/operation.ts';
import { TREE } from '../shared/tree.ts';
import { treeSource } from '../shared/tree-source.ts';
import { needed } from '../shared/values.ts';

/** `shown` is the document's path relative to `cwd`; `remedy` is the command that brings it up to date, where it is not. */
export interface ShownEntity {
  path: string;
  document: string;
  shown: string;
  status: Status;
  remedy?: string;
  text: string;
}

/** The entity of one file, as it is stored. */
export const entityShow = operation({
  name: 'entity-show',
  summary: 'Show the entity of a file',
  input: map({ file: needed('The file, from the current directory or from the top of the repository.', text()), ...TREE }),
  async run(context, { file, ...asked }): Promise<{ entity: ShownEntity }> {
    return withWorkspace(context, { source: treeSource(asked), fetch: false }, async (workspace) => {
      const { verdict, document, text: whole, file: path } = await findEntity(workspace, file);
      const { status, remedy } = verdict;
      const shown = showPath(workspace, context.cwd, document);
      return { entity: { path, document, shown, status, ...(remedy === undefined ? {} : { remedy }), text: whole } };
    });
  },
});
