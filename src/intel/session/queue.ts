import { byText } from '../../base/digest.ts';
import { parseJsonQuietly } from '../../base/files/parse-json-quietly.ts';
import { isMap, stringsOf } from '../../base/plain-data.ts';
import { settleAll } from '../../base/settle-all.ts';
import type { Facts } from '../../code/facts/facts.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import { resolveRevision, treeOfCommit } from '../../git/trees/tree-of-commit.ts';
import { type Workspace, workspaceAt } from '../../workspace/workspace.ts';
import { ownExports } from '../describe-file.ts';

/** Files whose descriptions have to be made, made anew or removed: `queue.json`. */
export interface Queue {
  /** From the top of the repository, sorted. */
  pending: string[];
  inProgress: string[];
  failed: string[];
  /** Milliseconds since 1970. */
  updated: number;
  stats: { totalProcessed: number; lastBatchSize: number; lastBatchDuration: number };
  /** What files held when they were last looked at, as pairs of a path and the id of its blob: they need not be looked at again. */
  seen: [path: string, id: string][];
}

/** Files that are remembered as seen. */
const MOST_SEEN = 2000;

/** What `queue.json` says. What is no queue is read as far as it is one. */
export function readQueue(text: string | undefined): Queue {
  const data = parseJsonQuietly(text);
  const { pending, inProgress, failed, updated, stats, seen, ...others } = isMap(data) ? data : {};
  const known = isMap(stats) ? stats : {};
  return {
    ...others,
    pending: stringsOf(pending),
    inProgress: stringsOf(inProgress),
    failed: stringsOf(failed),
    updated: numberOf(updated),
    stats: {
      totalProcessed: numberOf(known['totalProcessed']),
      lastBatchSize: numberOf(known['lastBatchSize']),
      lastBatchDuration: numberOf(known['lastBatchDuration']),
    },
    seen: Array.isArray(seen) ? seen.filter(isPair) : [],
  };
}

/**
 * Adds what needs another description.
 * @param looked what the files held that were looked at, by path; '' for what is gone.
 */
export function enqueue(queue: Queue, needed: readonly string[], looked: ReadonlyMap<string, string>, now: number): Queue {
  if (looked.size === 0) return queue;
  const pending = [...new Set([...queue.pending, ...needed])].sort(byText);
  const seen = [...queue.seen.filter(([path]) => !looked.has(path)), ...looked];
  return { ...queue, pending, seen: seen.slice(-MOST_SEEN), updated: now };
}

/**
 * Of files that were touched, those whose description that concerns: sources that are new, gone, or give others something else than in a
 * commit. Not tests, and not those in which comments, imports or bodies changed. Where no parser tells what a file gives, every change does.
 * @param since the commit; every file is new where it is not here.
 */
export async function needDescription(workspace: Workspace, paths: readonly string[], since: string | undefined): Promise<string[]> {
  const before = await openAt(workspace, since);
  const isNow = new Set(workspace.readable);
  const isThen = new Set(before?.readable);
  const touched = [...new Set(paths)].filter((path) => !isTestPath(path) && (isNow.has(path) || isThen.has(path)));
  const kept = touched.filter((path) => isNow.has(path) && isThen.has(path));
  const [then, now] = await settleAll([Promise.resolve(before?.reader.readFacts(kept)), workspace.reader.readFacts(kept)]);
  const given = (facts: Facts | undefined, at: Workspace | undefined, path: string) =>
    facts === undefined || facts.backend === 'grep' ? at?.tree.entries.get(path)?.id : signatureOf(facts);
  const isKept = new Set(kept);
  return touched.filter((path) => !isKept.has(path) || given(then?.get(path), before, path) !== given(now.get(path), workspace, path));
}

async function openAt(workspace: Workspace, commit: string | undefined): Promise<Workspace | undefined> {
  if (commit === undefined || (await resolveRevision(workspace.repo, `${commit}^{commit}`)) === undefined) return undefined;
  return workspaceAt(workspace, await treeOfCommit(workspace.repo, { kind: 'commit', rev: commit }));
}

/** The names that others can use, and how what stands behind them is declared. */
function signatureOf(facts: Facts): string {
  const names = new Set(ownExports(facts));
  const passedOn = facts.exports.filter(({ from }) => from !== undefined).map(({ name, from }) => `${name} from ${from}`);
  const declared = facts.symbols.filter(({ name }) => names.has(name)).map(({ name, signature }) => `${name}: ${signature}`);
  return [...names, ...passedOn, ...declared].sort(byText).join('\n');
}

function isPair(value: unknown): value is [string, string] {
  return Array.isArray(value) && value.length === 2 && value.every((each) => typeof each === 'string');
}

function numberOf(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}
