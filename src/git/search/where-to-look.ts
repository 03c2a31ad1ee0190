import type { Tree } from '../objects/tree.ts';
import type { Repo } from '../repo.ts';
import { resolveRevision, unknownRevision } from '../trees/tree-of-commit.ts';

/** What tells `git grep` which tree to look in. */
export interface Where {
  /** Before the patterns. */
  options: readonly string[];
  /** After them: the tree of a commit, and that what follows are paths. */
  rest: readonly string[];
  /** The path in what git calls a place: it puts the name of the tree before. */
  pathOf(place: string): string;
}

/**
 * How `git grep` is told to look in a tree; files that git ignores are not in it.
 * @throws KbError (exit 2) where its commit is no longer here.
 */
export async function whereToLook(repo: Repo, { source }: Pick<Tree, 'source'>): Promise<Where> {
  if (source.kind !== 'commit') {
    return { options: [source.kind === 'worktree' ? '--untracked' : '--cached'], rest: ['--'], pathOf: (place) => place };
  }
  const tree = await resolveRevision(repo, `${source.rev}^{tree}`);
  if (tree === undefined) throw unknownRevision(repo, source.rev);
  return { options: [], rest: [tree, '--'], pathOf: (place) => place.slice(place.indexOf(':') + 1) };
}
