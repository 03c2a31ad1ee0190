import { environmentError } from '../base/errors.ts';
import { idLength, isObjectId } from './blob-id.ts';
import { splitRecords } from './records.ts';
import type { Repo } from './repo.ts';
import { git } from './run.ts';
import { withScratch } from './scratch.ts';
import type { Tree, TreeSource } from './tree.ts';
import { parseEntries } from './tree-of-commit.ts';

/** Tells a kb that git runs as merge driver that it is inside a merge which kb itself asked for. */
export const INNER_MERGE = 'KB_MERGE';

/**
 * The tree that git would give for merging two commits; nothing is checked out or stored. Documents are not merged in it: kb's driver
 * is replaced by one that keeps ours, so that it cannot call itself.
 * @throws KbError (exit 3) with git older than 2.38, and where the commits cannot be merged.
 */
export async function withTreeOfMerge<T>(repo: Repo, source: TreeSource & { kind: 'merge' }, use: (tree: Tree) => Promise<T>): Promise<T> {
  return withScratch(repo, async ({ objects, env }) => {
    const merge = ['-c', 'merge.kb.driver=true', 'merge-tree', '--write-tree', '--allow-unrelated-histories'];
    const form = ['--name-only', '--no-messages', '-z'];
    const merged = await git(repo, [...merge, ...form, source.ours, source.theirs], {
      env: { ...env, [INNER_MERGE]: '1' },
      okCodes: [0, 1],
    });
    const [id = '', ...conflicts] = splitRecords(merged.stdout);
    if (!isObjectId(id, repo.objectFormat)) throw environmentError('git merge-tree gave no tree');
    const { stdout } = await git(repo, ['ls-tree', '-r', '-z', '--full-tree', id], { env });
    const unmerged = new Set(conflicts.filter((path) => path !== ''));
    return use({ source, entries: parseEntries(stdout, idLength(repo.objectFormat)), unmerged, hidden: 0, objects });
  });
}
