import { lstatSync } from 'node:fs';
import { join } from 'node:path';

import { byText } from '../../base/digest.ts';
import { changesOfCommits, type PathChanges } from '../../git/commits/changes-of-commits.ts';
import { commitsMadeSince } from '../../git/commits/head-log.ts';
import { resolveRevision, treeOfCommit } from '../../git/trees/tree-of-commit.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { type Changes, MOST, type RunningSession } from './memory.ts';

/** Commits of one session that are looked into. */
const MOST_COMMITS = 500;

/** File systems tell times by a clock that may lag behind. Milliseconds. */
const SLACK = 1000;

/**
 * The files that a session changed: those of the commits that were made in this working tree since it began, and what the working tree holds
 * besides and was written since. What was fetched, or switched to, it did not change, nor what only another session's agent wrote.
 * @param beside the sessions that ran at the same time.
 */
export async function sessionChanges(workspace: Workspace, session: RunningSession, beside: readonly RunningSession[]): Promise<Changes> {
  const { repo, tree } = workspace;
  const commits = session.log === undefined ? [] : commitsMadeSince(repo.gitDir, session.log);
  const changes = await changesOfCommits(repo, (commits ?? (await commitsBetween(workspace, session))).slice(-MOST_COMMITS));
  const own = new Set(session.edited);
  const others = new Set(beside.flatMap(({ edited }) => edited).filter((path) => !own.has(path)));
  const isOwn = (path: string) => own.has(path) || isWrittenSince(join(repo.top ?? '', path), session.started - SLACK);
  const committed = tree.head?.commit === undefined ? undefined : await treeOfCommit(repo, { kind: 'commit', rev: tree.head.commit });
  for (const path of (tree.head?.dirty ?? []).filter(isOwn)) {
    const change = !tree.entries.has(path) ? 'D' : committed?.entries.has(path) ? 'M' : 'A';
    changes.set(path, [...(changes.get(path) ?? []), change]);
  }
  for (const path of others) changes.delete(path);
  return sumUp(changes);
}

/** Where git keeps no log of HEAD all that came between counts. */
async function commitsBetween({ repo, tree }: Workspace, { head }: RunningSession): Promise<string[]> {
  const { listCommits } = await import('../../git/commits/list-commits.ts');
  if (head === undefined || tree.head?.commit === undefined || (await resolveRevision(repo, `${head}^{commit}`)) === undefined) return [];
  const listed = [...(await listCommits(repo, { kind: 'head' })).trees.keys()];
  const at = listed.indexOf(head);
  return at < 0 ? [] : listed.slice(0, at).reverse();
}

/** What is gone was removed from a directory, which is written then. */
function isWrittenSince(file: string, since: number): boolean {
  for (let at = file; at.includes('/'); at = at.slice(0, at.lastIndexOf('/'))) {
    try {
      const stats = lstatSync(at, { throwIfNoEntry: false });
      if (stats) return Math.max(stats.mtimeMs, stats.ctimeMs) >= since;
    } catch {
      return false;
    }
  }
  return false;
}

function sumUp(changes: PathChanges): Changes {
  const sum: Changes = { filesModified: [], filesCreated: [], filesDeleted: [] };
  for (const [path, all] of [...changes].sort(([a], [b]) => byText(a, b))) {
    const isNew = all[0] === 'A';
    const isGone = all.at(-1) === 'D';
    if (isNew && isGone) continue;
    const list = isNew ? sum.filesCreated : isGone ? sum.filesDeleted : sum.filesModified;
    if (list.length < MOST.names) list.push(path);
  }
  return sum;
}
