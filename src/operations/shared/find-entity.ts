import { type EntityDocument, readEntities } from '../../authored/read-entities.ts';
import { KbError, usageError } from '../../base/errors.ts';
import { focusFromTop } from '../../workspace/focus-from-top.ts';
import { showPath } from '../../workspace/name-documents.ts';
import type { Workspace } from '../../workspace/workspace.ts';

/** The path from the top of a file of the tree that somebody named from where they are. @throws KbError (exit 2) where it is none that kb reads. */
export function fileFromTop({ repo, readable, context }: Workspace, written: string): string {
  const path = focusFromTop({ top: repo.top, cwd: context.cwd, paths: readable }, written.trim());
  if (readable.includes(path)) return path;
  const ending = readable.filter((each) => each.endsWith(`/${written}`));
  if (ending.length === 1 && ending[0] !== undefined) return ending[0];
  const hint =
    ending.length > 1 ? `it can be ${ending.slice(0, 4).join(', ')}` : 'name a source file from here or from the top of the repository';
  throw usageError(`there is no file ${written}`, hint);
}

/** The document about a file that somebody named, which may be gone. @throws KbError (exit 1) where there is none. */
export async function findEntity(workspace: Workspace, written: string): Promise<EntityDocument> {
  const { repo, context } = workspace;
  const entities = await readEntities(workspace, (path) => showPath(workspace, context.cwd, path));
  const known = entities.map(({ file }) => file);
  const path = focusFromTop({ top: repo.top, cwd: context.cwd, paths: known }, written.trim());
  const found = entities.find(({ file, document }) => file === path || document === path);
  if (found) return found;
  const file = fileFromTop(workspace, written);
  const entity = entities.find((each) => each.file === file);
  if (entity) return entity;
  throw new KbError(`there is no entity of ${written}`, { exit: 1, hint: `kb entity make ${written}` });
}
