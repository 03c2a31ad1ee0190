import { environmentError } from '../../base/errors.ts';
import type { Repo } from '../repo.ts';
import { complaint, git } from '../run.ts';
import { encodePack, type GitObject } from './encode-objects.ts';

/**
 * Writes objects into the repository, all with one git child. No ref names them yet, so they are named within moments or collected as
 * garbage some day.
 * @throws KbError (exit 3) when git cannot write them.
 */
export async function writeObjects(repo: Repo, objects: readonly GitObject[]): Promise<void> {
  const distinct = [...new Map(objects.map((object) => [object.id, object])).values()];
  if (distinct.length === 0) return;
  const input = encodePack(distinct, repo.objectFormat);
  const { code, stderr } = await git(repo, ['unpack-objects', '-q'], { input, okCodes: [0, 1, 128] });
  if (code === 0) return;
  // The last line only says that it failed.
  const reason = /^error: (.+)/m.exec(stderr)?.[1] ?? complaint(stderr);
  throw environmentError(`cannot write notes: ${reason}`, `free space or permissions in ${repo.commonDir} and run it again`);
}
