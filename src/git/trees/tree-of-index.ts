import { digest } from '../../base/digest.ts';
import { environmentError } from '../../base/errors.ts';
import { emptyTreeId, idLength } from '../blob-id.ts';
import { indexEnvironment } from '../index/index-entries.ts';
import { withObjectDirectory } from '../object-directory.ts';
import { fileMode } from '../objects/file-mode.ts';
import type { PinnedTree, Tree, TreeEntry, TreeSource } from '../objects/tree.ts';
import { splitRecords } from '../records.ts';
import type { Repo } from '../repo.ts';
import { git } from '../run.ts';

/**
 * The tree that `git commit` would record. It is read as the difference from the empty tree, because `ls-files` shows a path that was
 * only announced (`git add --intent-to-add`) as an empty file.
 */
export async function pinIndex(repo: Repo, source: TreeSource & { kind: 'index' }): Promise<PinnedTree> {
  if (repo.bare) throw environmentError('a bare repository has no index', 'name a commit: --rev=HEAD');
  const flags = ['--cached', '--raw', '-z', '--no-abbrev', '--no-renames', '--ita-invisible-in-index', '--ignore-submodules=none'];
  const command = ['diff-index', ...flags, emptyTreeId(repo.objectFormat), '--'];
  const { stdout } = await withObjectDirectory(repo, ({ env }) =>
    git(repo, command, { env: { ...env, ...indexEnvironment(source.file) } }),
  );
  const read = async (): Promise<Tree> => ({ source, ...parseDifference(stdout, idLength(repo.objectFormat)), hidden: 0 });
  return { name: digest(stdout, 40), read };
}

/** Records alternate: `:<old mode> <mode> <old id> <id> <status>`, then the path. */
function parseDifference(output: Buffer, digits: number): Pick<Tree, 'entries' | 'unmerged'> {
  const entries = new Map<string, TreeEntry>();
  const unmerged = new Set<string>();
  const records = splitRecords(output);
  for (let at = 0; at + 1 < records.length; at += 2) {
    const change = records[at] ?? '';
    const path = records[at + 1] ?? '';
    const id = change.slice(16 + digits, 16 + 2 * digits);
    if (change.endsWith('U')) unmerged.add(path);
    else entries.set(path, { mode: fileMode(change.slice(8, 14)), id });
  }
  return { entries, unmerged };
}
