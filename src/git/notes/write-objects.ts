import type { Repo } from '../repo.ts';
import { git } from '../run.ts';
import { encodePack, type GitObject } from './encode-objects.ts';

/**
 * Writes objects into the repository, all with one git child. No ref names them yet, so they are named within moments or collected as
 * garbage some day.
 * @throws KbError (exit 3) when git cannot write them.
 */
export async function writeObjects(repo: Repo, objects: readonly GitObject[]): Promise<void> {
  const distinct = [...new Map(objects.map((object) => [object.id, object])).values()];
  if (distinct.length === 0) return;
  await git(repo, ['unpack-objects', '-q'], { input: encodePack(distinct, repo.objectFormat) });
}
