import { readEntities } from '../../authored/read-entities.ts';
import { map } from '../../base/schema/values.ts';
import type { Status } from '../../docs/judging/verdict.ts';
import { showPath } from '../../workspace/name-documents.ts';
import { withWorkspace } from '../../workspace/workspace.ts';
import { operation } from '../shared/operation.ts';
import { TREE } from '../shared/tree.ts';
import { treeSource } from '../shared/tree-source.ts';

/** `shown` is the document's path relative to `cwd`. */
export interface ListedEntity {
  path: string;
  status: Status;
  /** Where its purpose is from; 'unknown' where the document does not say. */
  purposeSource: string;
  /** Its written purpose waits to be reviewed. */
  review: boolean;
  document: string;
  shown: string;
}

/** Every entity with its status. */
export const entityList = operation({
  name: 'entity-list',
  summary: 'List the entities with their status and where their purpose is from',
  input: map({ ...TREE }),
  async run(context, asked): Promise<{ entities: ListedEntity[] }> {
    return withWorkspace(context, { source: treeSource(asked), fetch: false }, async (workspace) => {
      const entities = await readEntities(workspace);
      return {
        entities: entities.map(({ file, document, verdict, head }) => ({
          path: file,
          status: verdict.status,
          purposeSource: String(head?.sections[0]?.front?.['purpose_source'] ?? 'unknown'),
          review: (head?.review.length ?? 0) > 0,
          document,
          shown: showPath(workspace, context.cwd, document),
        })),
      };
    });
  },
});
