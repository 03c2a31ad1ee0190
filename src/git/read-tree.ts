import type { Repo } from './repo.ts';
import type { Tree, TreeSource } from './tree.ts';
import { treeOfCommit } from './tree-of-commit.ts';
import { treeOfIndex } from './tree-of-index.ts';
import { withTreeOfMerge } from './tree-of-merge.ts';
import { withTreeOfWorktree } from './tree-of-worktree.ts';

/**
 * Hands the whole tree of a working tree, an index, a commit or a merge to `use`, wherever in the repository kb was started. The user's index and
 * object store stay as they are; what a working tree needs beside them lives in a temporary directory until `use` ends.
 * @throws KbError exit 2 for an unknown revision; exit 3 for a working tree or index asked of a bare repository, and when git fails.
 */
export async function withTree<T>(repo: Repo, source: TreeSource, use: (tree: Tree) => Promise<T>): Promise<T> {
  switch (source.kind) {
    case 'commit':
      return use(await treeOfCommit(repo, source));
    case 'index':
      return use(await treeOfIndex(repo, source));
    case 'worktree':
      return withTreeOfWorktree(repo, source, use);
    case 'merge':
      return withTreeOfMerge(repo, source, use);
  }
}
