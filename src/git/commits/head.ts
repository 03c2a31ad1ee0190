import { isObjectId } from '../blob-id.ts';
import { indexEnvironment } from '../index/index-entries.ts';
import type { Tree, TreeSource } from '../objects/tree.ts';
import { splitRecords } from '../records.ts';
import type { Repo } from '../repo.ts';
import { git } from '../run.ts';

/** The commit that is checked out, and what a tree has that is not in it. */
export interface Head {
  commit: string;
  tree: string;
  /** Paths of which the working tree, or the index, holds something else than the commit. */
  dirty: readonly string[];
}

/**
 * What HEAD was when a working tree was read, or is where the tree is the index; of a commit's tree that commit, and nothing is dirty.
 * Undefined while there is no commit.
 * @throws KbError (exit 3) when git fails.
 */
export async function readHead(repo: Repo, tree: Pick<Tree, 'source' | 'head'>): Promise<Head | undefined> {
  if (tree.head && tree.head.commit === undefined) return undefined;
  const rev = tree.source.kind === 'commit' ? tree.source.rev : (tree.head?.commit ?? 'HEAD');
  const { stdout } = await git(repo, ['rev-parse', '--revs-only', `${rev}^{commit}`, `${rev}^{tree}`], { okCodes: [0, 128] });
  const [commit = '', root = ''] = stdout.toString('latin1').split('\n');
  if (![commit, root].every((id) => isObjectId(id, repo.objectFormat))) return undefined;
  return { commit, tree: root, dirty: tree.head?.dirty ?? (await stagedPaths(repo, tree.source, commit)) };
}

async function stagedPaths(repo: Repo, source: TreeSource, commit: string): Promise<string[]> {
  if (source.kind !== 'index') return [];
  const command = ['diff-index', '--cached', '--name-only', '-z', '--no-renames', '--ignore-submodules=none', commit, '--'];
  const { stdout } = await git(repo, command, { env: indexEnvironment(source.file) });
  return splitRecords(stdout);
}
