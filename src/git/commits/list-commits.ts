import type { Repo } from '../repo.ts';
import { git } from '../run.ts';
import { missingObject, resolveRevision, unknownRevision } from '../trees/tree-of-commit.ts';

/** Commits with the trees that they record. */
export interface CommitTrees {
  /** Tree by commit, newest first. */
  trees: Map<string, string>;
  /** The newest commit of each tree. */
  byTree: Map<string, string>;
  /** Whether there are more commits than were listed. */
  cutOff: boolean;
}

/** Older commits are not looked at. */
const MOST_COMMITS = 100_000;

/**
 * The commits that HEAD leads to, or the one that a revision names; none before the first commit.
 * @throws KbError (exit 2) when the revision names no commit that is here; (exit 3) when the repository is damaged.
 */
export async function listCommits(repo: Repo, from: { kind: 'head' } | { kind: 'commit'; rev: string }): Promise<CommitTrees> {
  const id = await resolveRevision(repo, `${from.kind === 'head' ? 'HEAD' : from.rev}^{commit}`);
  if (id === undefined) {
    const missing = await missingObject(repo, from.kind === 'head' ? 'HEAD' : from.rev);
    if (missing) throw missing;
    if (from.kind === 'head') return { trees: new Map(), byTree: new Map(), cutOff: false };
    throw unknownRevision(repo, from.rev);
  }
  const most = from.kind === 'head' ? MOST_COMMITS + 1 : 1;
  const listed = await git(repo, ['rev-list', `--max-count=${most}`, '--pretty=tformat:%H %T', id, '--'], { timeout: 300_000 });
  return readTrees(listed.stdout.toString('latin1'));
}

/** rev-list puts a line `commit <id>` before each that was asked for. */
function readTrees(printed: string): CommitTrees {
  const trees = new Map<string, string>();
  const byTree = new Map<string, string>();
  for (const line of printed.split('\n')) {
    if (line === '' || line.startsWith('commit ')) continue;
    if (trees.size === MOST_COMMITS) return { trees, byTree, cutOff: true };
    const [commit = '', tree = ''] = line.split(' ');
    trees.set(commit, tree);
    if (!byTree.has(tree)) byTree.set(tree, commit);
  }
  return { trees, byTree, cutOff: false };
}
