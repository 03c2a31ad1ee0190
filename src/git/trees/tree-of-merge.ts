import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { environmentError } from '../../base/errors.ts';
import { writeFileAtomic } from '../../base/files/atomic-file.ts';
import { idLength, isObjectId } from '../blob-id.ts';
import { writesInto } from '../object-directory.ts';
import type { Tree, TreeSource } from '../objects/tree.ts';
import { splitRecords } from '../records.ts';
import type { Repo } from '../repo.ts';
import { git } from '../run.ts';
import { parseEntries } from './tree-of-commit.ts';

/** Tells a kb that git runs as merge driver that it is inside a merge which kb itself asked for. */
export const INNER_MERGE = 'KB_MERGE';

/**
 * The tree that git would give for merging two commits; nothing is checked out, and the object store stays as it is. Documents are not
 * merged in it: kb's driver is replaced by one that keeps ours, so that it cannot call itself.
 * @throws KbError (exit 3) with git older than 2.38, and where the commits cannot be merged.
 */
export async function treeOfMerge(repo: Repo, source: TreeSource & { kind: 'merge' }): Promise<Tree> {
  const { objects, merged } = await mergeOnce(repo, source);
  const [id = '', ...conflicts] = splitRecords(merged);
  if (!isObjectId(id, repo.objectFormat)) throw environmentError('git merge-tree gave no tree');
  const { stdout } = await git(repo, ['ls-tree', '-r', '-z', '--full-tree', id], { env: writesInto(repo, objects) });
  const unmerged = new Set(conflicts.filter((path) => path !== ''));
  return { source, entries: parseEntries(stdout, idLength(repo.objectFormat)), unmerged, hidden: 0, objects };
}

/** Removes the merges that were kept in a working tree; one that is still wanted is made again. */
export async function forgetMerges(repo: Pick<Repo, 'gitDir'>): Promise<void> {
  const directory = keptMerges(repo);
  // What says that a merge is whole goes first.
  for (const name of await readdir(directory).catch(() => [])) await rm(join(directory, name, WHOLE), { force: true }).catch(() => {});
  await rm(directory, { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
}

/**
 * Git starts a driver for each document, and they all ask for the same merge, in which git starts a driver for each of them again: it is
 * kept, with the objects that only it has. What git printed is written last, so that half a merge counts as none.
 */
async function mergeOnce(repo: Repo, { ours, theirs }: { ours: string; theirs: string }): Promise<{ objects: string; merged: Buffer }> {
  const directory = join(keptMerges(repo), `${ours}-${theirs}`);
  const [objects, file] = [join(directory, 'objects'), join(directory, WHOLE)];
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return { objects, merged: kept };
  await forgetMerges(repo);
  await mkdir(objects, { recursive: true });
  const merge = ['-c', 'merge.kb.driver=true', 'merge-tree', '--write-tree', '--allow-unrelated-histories'];
  const { stdout } = await git(repo, [...merge, '--name-only', '--no-messages', '-z', ours, theirs], {
    env: { ...writesInto(repo, objects), [INNER_MERGE]: '1' },
    okCodes: [0, 1],
  });
  await writeFileAtomic(file, stdout);
  return { objects, merged: stdout };
}

/** The file that is there once a merge is whole: what git printed. */
const WHOLE = 'merged';

function keptMerges({ gitDir }: Pick<Repo, 'gitDir'>): string {
  return join(gitDir, 'kb', 'merges');
}
