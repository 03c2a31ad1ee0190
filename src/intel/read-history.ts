import { errorMessage } from '../base/error-message.ts';
import { type CommitChanges, changedFiles } from '../git/commits/changed-files.ts';
import { resolveRevision } from '../git/trees/tree-of-commit.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** A commit of the past; who made it is not kept. `time` in seconds since 1970. */
export type PastCommit = Omit<CommitChanges, 'author'>;

/** Commits: what was further back names files that are gone, and nothing more is found with it. */
const MOST = 2000;

/**
 * The newest commits of the tree with the files that each changed, newest first; kept in the cache by the newest. Where git cannot tell, as
 * in a clone without old trees, none, and people are told. Answers may read it; documents may not, whose bytes are a function of the tree.
 */
export async function readHistory({ repo, tree, reader: { cache }, context, note }: Workspace): Promise<readonly PastCommit[]> {
  const commit = await newestCommit({ repo, tree });
  if (commit === undefined) return [];
  const key = `history 2 ${MOST} ${commit}`;
  // A shallow history grows behind the same commit.
  const kept = repo.shallow ? undefined : decode(cache.readMemos([key]).get(key));
  if (kept) return kept;
  try {
    const commits = await changedFiles(repo, { from: commit, most: MOST });
    const history = commits.map(({ author: _, ...rest }) => rest);
    if (!repo.shallow) cache.writeMemos(new Map([[key, encode(history)]]));
    return history;
  } catch (error) {
    if (context.signal.aborted) throw error;
    note(`past changes cannot be read, and files are ranked without them: ${errorMessage(error)}`);
    return [];
  }
}

async function newestCommit({ repo, tree }: Pick<Workspace, 'repo' | 'tree'>): Promise<string | undefined> {
  if (tree.head) return tree.head.commit;
  const { source } = tree;
  const rev = source.kind === 'commit' ? source.rev : source.kind === 'merge' ? source.ours : 'HEAD';
  return resolveRevision(repo, `${rev}^{commit}`);
}

/** Paths once each: they repeat. */
function encode(history: readonly PastCommit[]): string {
  const places = new Map<string, number>();
  const placeOf = (path: string) => places.get(path) ?? places.set(path, places.size).size - 1;
  const changes = history.map(({ commit, time, subject, paths }) => [commit, time, subject, ...paths.map(placeOf)]);
  return JSON.stringify({ paths: [...places.keys()], changes });
}

function decode(text: string | undefined): PastCommit[] | undefined {
  if (text === undefined) return undefined;
  try {
    const { paths, changes } = JSON.parse(text) as { paths: string[]; changes: [string, number, string, ...number[]][] };
    return changes.map(([commit, time, subject, ...places]) => ({
      commit,
      time,
      subject,
      paths: places.map((place) => paths[place] ?? ''),
    }));
  } catch {
    return undefined;
  }
}
