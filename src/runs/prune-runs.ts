import type { Context } from '../base/context.ts';
import { usageError } from '../base/errors.ts';
import { unreachableCommits } from '../git/commits/unreachable-commits.ts';
import { type Pruned, pruneNotes } from '../git/notes/prune-notes.ts';
import { type NotedLine, readRunLines } from '../git/notes/read-notes.ts';
import { openRepo, type Repo } from '../git/repo.ts';
import { decodeLine } from '../run-log/decode-line.ts';
import type { RunLine } from '../run-log/run-line.ts';

export interface PruneOptions {
  /** Milliseconds: only runs that are older go. */
  olderThan?: number | undefined;
  /** How many of the newest runs stay whatever else is asked for. */
  keep?: number | undefined;
  /** Only runs that are noted on commits which no branch, tag or other ref leads to go. */
  unreachable: boolean;
  /** Only tell what would go. */
  dry: boolean;
}

/**
 * Forgets runs: those to which everything applies that was asked for, without the newest `keep`. Lines that are none of kb's stay.
 * @throws KbError exit 2 when nothing was asked for, or commits may be missing because the clone is shallow; exit 3 as `pruneNotes`.
 */
export async function pruneRuns(context: Context, options: PruneOptions): Promise<Pruned> {
  const repo = await openRepo(context.cwd, context);
  if (options.olderThan === undefined && options.keep === undefined && !options.unreachable) {
    throw usageError('say which runs may go', '--older-than=90d, --keep=1000, --unreachable, or several of them');
  }
  if (options.unreachable && repo.shallow) {
    throw usageError('this clone is shallow: what looks unreachable may be in the rest of the history', 'git fetch --unshallow');
  }
  const lines = await readRunLines(repo, context.note);
  const isKept = await keeper(repo, lines, options);
  if (!options.dry) return pruneNotes(repo, isKept, context.note);
  const going = lines.filter(({ commit, line }) => !isKept(commit, line));
  const manifestsOf = (some: readonly NotedLine[]) =>
    new Set(some.flatMap(({ line }) => decodeLine(line, repo.objectFormat)?.manifest ?? []));
  const staying = manifestsOf(lines.filter(({ commit, line }) => isKept(commit, line)));
  return { lines: going.length, manifests: [...manifestsOf(going)].filter((id) => !staying.has(id)).length };
}

/** Whoever adds a run meanwhile adds one that is not known here; it stays. */
async function keeper(
  repo: Repo,
  lines: readonly NotedLine[],
  { olderThan, keep = 0, unreachable }: PruneOptions,
): Promise<(commit: string, line: string) => boolean> {
  const before = olderThan === undefined ? undefined : new Date(Date.now() - olderThan).toISOString();
  const read = new Map<string, RunLine>();
  for (const { line } of lines) {
    const run = decodeLine(line, repo.objectFormat);
    if (run) read.set(line, run);
  }
  const newest = [...read].sort(([, a], [, b]) => (a.time < b.time ? 1 : -1)).slice(0, keep);
  const staying = new Set(newest.map(([line]) => line));
  const lost = unreachable ? await unreachableCommits(repo, new Set(lines.map(({ commit }) => commit))) : undefined;
  return (commit, line) => {
    const run = read.get(line);
    if (!run || staying.has(line)) return true;
    return (before !== undefined && run.time >= before) || (lost !== undefined && !lost.has(commit));
  };
}
