import { digest } from '../../base/digest.ts';
import { environmentError } from '../../base/errors.ts';
import { emptyTreeId } from '../blob-id.ts';
import { indexEnvironment } from '../index/index-entries.ts';
import { withObjectDirectory } from '../object-directory.ts';
import { fileMode } from '../objects/file-mode.ts';
import type { PinnedTree, Tree, TreeEntry, TreeSource } from '../objects/tree.ts';
import { DIFF_INDEX, parseRawChanges } from '../raw-changes.ts';
import type { Repo } from '../repo.ts';
import { git } from '../run.ts';

/**
 * The tree that `git commit` would record. It is read as the difference from the empty tree, because `ls-files` shows a path that was
 * only announced (`git add --intent-to-add`) as an empty file.
 */
export async function pinIndex(repo: Repo, source: TreeSource & { kind: 'index' }): Promise<PinnedTree> {
  if (repo.bare) throw environmentError('a bare repository has no index', 'name a commit: --rev=HEAD');
  const command = [...DIFF_INDEX, emptyTreeId(repo.objectFormat), '--'];
  const { stdout } = await withObjectDirectory(repo, ({ env }) =>
    git(repo, command, { env: { ...env, ...indexEnvironment(source.file) } }),
  );
  const read = async (): Promise<Tree> => ({ source, ...readEntries(stdout), hidden: 0 });
  return { name: digest(stdout, 40), read };
}

function readEntries(difference: Buffer): Pick<Tree, 'entries' | 'unmerged'> {
  const entries = new Map<string, TreeEntry>();
  const unmerged = new Set<string>();
  for (const { path, mode, to, change } of parseRawChanges(difference)) {
    if (change === 'U') unmerged.add(path);
    else entries.set(path, { mode: fileMode(mode), id: to });
  }
  return { entries, unmerged };
}
