import type { Meanwhile, PinnedTree, Tree, TreeSource } from '../objects/tree.ts';
import type { Repo } from '../repo.ts';
import { pinCommit } from './tree-of-commit.ts';
import { pinIndex } from './tree-of-index.ts';
import { treeOfMerge } from './tree-of-merge.ts';
import { withPinnedWorktree } from './tree-of-worktree.ts';

/**
 * Hands the whole tree of a working tree, an index, a commit or a merge to `use`, wherever in the repository kb was started. The user's index and
 * object store stay as they are; what a working tree needs beside them lives in a temporary directory until `use` ends.
 * @throws KbError exit 2 for an unknown revision; exit 3 for a working tree or index asked of a bare repository, and when git fails.
 */
export function withTree<T>(repo: Repo, source: TreeSource, use: (tree: Tree) => Promise<T>): Promise<T> {
  return withPinnedTree(repo, source, async (pinned) => use(await pinned.read()));
}

/**
 * The same for a tree that need not be read: telling which one it is costs less.
 * @param meanwhile called while git is at work.
 * @throws KbError as `withTree` does, some of it as the tree is read.
 */
export async function withPinnedTree<T>(
  repo: Repo,
  source: TreeSource,
  use: (pinned: PinnedTree) => Promise<T>,
  meanwhile: Meanwhile = () => {},
): Promise<T> {
  if (source.kind === 'worktree') return withPinnedWorktree(repo, source, use, meanwhile);
  const pinning = pin(repo, source);
  meanwhile('asked');
  return use(await pinning);
}

async function pin(repo: Repo, source: Exclude<TreeSource, { kind: 'worktree' }>): Promise<PinnedTree> {
  if (source.kind === 'commit') return pinCommit(repo, source);
  return source.kind === 'index' ? pinIndex(repo, source) : { read: () => treeOfMerge(repo, source) };
}
