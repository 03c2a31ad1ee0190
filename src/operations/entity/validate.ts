import { type EntityDocument, partTitled, readEntities } from '../../authored/read-entities.ts';
import { map } from '../../base/schema/values.ts';
import { readFrontmatter } from '../../docs/frontmatter/frontmatter.ts';
import { checkPurpose } from '../../lens/entity/check-purpose.ts';
import { nodeIds } from '../../program/node-ids.ts';
import { FILE_TYPES } from '../../program/type-of-file.ts';
import { showPath } from '../../workspace/name-documents.ts';
import { type Workspace, withWorkspace } from '../../workspace/workspace.ts';
import { findEntity } from '../shared/find-entity.ts';
import { operation } from '../shared/operation.ts';
import { TREE } from '../shared/tree.ts';
import { treeSource } from '../shared/tree-source.ts';
import { texts } from '../shared/values.ts';

/** What is wrong with an entity, a sentence each; `shown` is the document's path relative to `cwd`. */
export interface EntityFinding {
  path: string;
  document: string;
  shown: string;
  problems: string[];
}

/** Says of entities whether they say what an entity has to; whether they describe the code of now is for a check. */
export const entityValidate = operation({
  name: 'entity-validate',
  summary: 'Check that entities say what they have to: purpose, type, links',
  input: map({ files: texts('Files whose entities are looked at; all of them unless given.'), ...TREE }),
  async run(context, { files, ...asked }): Promise<{ checked: number; findings: EntityFinding[] }> {
    return withWorkspace(context, { source: treeSource(asked), fetch: false }, async (workspace) => {
      const entities =
        files.length > 0 ? await Promise.all(files.map((file) => findEntity(workspace, file))) : await readEntities(workspace);
      const ids = new Set(nodeIds(workspace.readable).values());
      const findings = entities.map((entity) => ({
        path: entity.file,
        document: entity.document,
        shown: showPath(workspace, context.cwd, entity.document),
        problems: problemsOf(workspace, entity, ids),
      }));
      return { checked: entities.length, findings: findings.filter(({ problems }) => problems.length > 0) };
    });
  },
});

function problemsOf(
  { readable }: Workspace,
  { file, verdict, head, text, body, written }: EntityDocument,
  ids: ReadonlySet<string>,
): string[] {
  if (verdict.problem || !head) return [verdict.problem?.message ?? 'it cannot be read'];
  const read = readFrontmatter(text);
  const front = 'view' in read ? read.view.get : () => undefined;
  const type = front('type');
  const [generated = ''] = partTitled(body, 'Purpose').split('\n\n');
  const purpose = written ?? generated;
  const inside = /\*\*Internal:\*\*\n([\s\S]*?)(?=\n\*\*|$)/.exec(partTitled(body, 'Dependencies'))?.[1] ?? '';
  const links = [...`${written ?? ''}\n${body}`.matchAll(/\[\[([^\]\n]+)\]\]/g)].map(([, id = '']) => id);
  const dead = verdict.status === 'FRESH' ? [...new Set(links)].filter((id) => !ids.has(id)) : [];
  return [
    ...(front('path') === file ? [] : ['the front matter has no path, or another one']),
    ...(FILE_TYPES.some((known) => known === type) ? [] : [`the type is none of ${FILE_TYPES.join(', ')}`]),
    ...(purpose === '' ? ['it has no purpose'] : checkPurpose(purpose)),
    ...(/^- (?!\[\[|`[^`]*\/`|…)/m.test(inside) ? ['internal dependencies have to be [[links]]'] : []),
    ...dead.map((id) => `[[${id}]] names no file`),
    ...(readable.includes(file) ? [] : [`there is no file ${file}`]),
  ];
}
