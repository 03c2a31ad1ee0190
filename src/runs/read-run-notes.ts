import { count } from '../base/count.ts';
import { settleAll } from '../base/settle-all.ts';
import { listCommits } from '../git/commits/list-commits.ts';
import { readRunLines } from '../git/notes/read-notes.ts';
import type { Repo } from '../git/repo.ts';
import { decodeLine } from '../run-log/decode-line.ts';
import type { RunLine } from '../run-log/run-line.ts';

/** A run, and what it is to the history that is looked at. */
export interface FoundRun extends RunLine {
  /**
   * `commit`: it was made at the commit that it is noted on. `tree`: it was made at another commit with the same tree, as before a message
   * was amended or a branch squashed. `inherited`: its line was carried to a commit with another tree by an amend or rebase, so it proves
   * nothing there. `elsewhere`: it belongs to no commit of this history.
   */
  relation: Relation;
  /** The commit of the history that it is found at; for `elsewhere` the noted one. */
  at: string;
}

type Relation = 'commit' | 'tree' | 'inherited' | 'elsewhere';

/** Which commits are looked at: those of HEAD's history, or one. */
export type History = { kind: 'head' } | { kind: 'commit'; rev: string };

export interface FoundRuns {
  /** Newest first. */
  runs: FoundRun[];
  /** Lines that are none of kb's. */
  malformed: number;
}

/**
 * All runs that are recorded in git notes, each once, with what they are to a history.
 * @throws KbError exit 2 when a revision names no commit, exit 3 when git fails.
 */
export async function readRunNotes(repo: Repo, history: History, note: (text: string) => void): Promise<FoundRuns> {
  const [lines, commits] = await settleAll([readRunLines(repo, note), listCommits(repo, history)]);
  if (commits.cutOff) note(`only the last ${count(commits.trees.size, 'commit was', 'commits were')} looked at`);
  const isRead = new Map<string, { line: RunLine; noted: string[] }>();
  let malformed = 0;
  for (const { commit, line: text } of lines) {
    const read = isRead.get(text);
    const line = read?.line ?? decodeLine(text, repo.objectFormat);
    if (line) isRead.set(text, { line, noted: [...(read?.noted ?? []), commit] });
    else malformed += 1;
  }
  const runs = [...isRead.values()].map(({ line, noted }) => ({ ...line, ...relate(line, noted, commits) }));
  return { runs: runs.sort(newestFirst), malformed };
}

interface Commits {
  /** Tree by commit, newest first. */
  trees: ReadonlyMap<string, string>;
  /** The newest commit of each tree. */
  byTree: ReadonlyMap<string, string>;
}

/** The closest of what a run is to the commits. Whoever wrote the line may have named any commit and tree. */
function relate({ commit, tree }: RunLine, noted: readonly string[], { trees, byTree }: Commits): Pick<FoundRun, 'relation' | 'at'> {
  const here = noted.filter((each) => trees.has(each));
  if (here.includes(commit) && trees.get(commit) === tree) return { relation: 'commit', at: commit };
  const same = here.find((each) => trees.get(each) === tree) ?? byTree.get(tree);
  if (same !== undefined) return { relation: 'tree', at: same };
  const [carried] = here;
  if (carried !== undefined) return { relation: 'inherited', at: carried };
  return { relation: 'elsewhere', at: noted[0] ?? commit };
}

function newestFirst(a: RunLine, b: RunLine): number {
  if (a.time !== b.time) return a.time < b.time ? 1 : -1;
  return a.run < b.run ? 1 : -1;
}
