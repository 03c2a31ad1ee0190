import { lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { appendFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { withLock } from '../../base/database/lock.ts';
import { listLeftovers, writeFileAtomic } from '../../base/files/atomic-file.ts';
import { isMap } from '../../base/plain-data.ts';
import type { Repo } from '../../git/repo.ts';

/** One thing that a hook did, as `kb hooks status` shows it. */
export interface HookRun {
  hook: string;
  /** Judging and flagging, or writing documents. */
  step: 'flag' | 'refresh';
  /** The commit that HEAD was at; absent on an unborn branch. */
  head?: string;
  /** ISO 8601 with milliseconds. */
  started: string;
  /** Milliseconds. */
  duration: number;
  /** How many documents are not FRESH. */
  flagged?: number;
  /** Documents that were written, from the top of the repository. */
  refreshed?: string[];
  /** The commit that they were committed with. */
  committed?: string;
  left?: { path: string; reason: string }[];
  /** Why nothing was done. */
  quiet?: string;
  error?: string;
  notes?: string[];
}

/** Most runs that are kept. */
const KEPT = 50;
const MAX_OUTPUT = 1 << 16;
const PATIENCE = 10_000;

/** Where the hooks of a working tree keep what they have to remember: in its git directory. */
export function hooksDirectory({ gitDir }: Pick<Repo, 'gitDir'>): string {
  return join(gitDir, 'kb', 'hooks');
}

/** The file that takes what a worker prints, crashes included. */
export function outputLog(repo: Pick<Repo, 'gitDir'>): string {
  return join(hooksDirectory(repo), 'output.log');
}

/** The last runs, oldest first. A line that is not one is passed over. */
export function readRunLog(repo: Pick<Repo, 'gitDir'>): HookRun[] {
  return linesOf(join(hooksDirectory(repo), 'runs.jsonl')).flatMap((line) => {
    const run = parseRun(line);
    return run ? [run] : [];
  });
}

/**
 * Adds a run, and drops the oldest beyond fifty. Several processes may do so at once.
 * @throws KbError (exit 3) when the git directory cannot be written; the reason of the signal where another process writes until then.
 */
export async function appendRun(repo: Pick<Repo, 'gitDir' | 'signal'>, run: HookRun): Promise<void> {
  const directory = hooksDirectory(repo);
  const file = join(directory, 'runs.jsonl');
  await withLock(join(directory, 'log.sqlite'), { timeout: PATIENCE, signal: repo.signal }, async () => {
    for (const leftover of await listLeftovers(directory)) await rm(leftover.file, { force: true });
    const lines = [...linesOf(file), JSON.stringify(run)];
    await writeFileAtomic(file, `${lines.slice(-KEPT).join('\n')}\n`);
  });
}

/** Adds to the output log; what is older than its bound goes. */
export async function appendOutput(repo: Pick<Repo, 'gitDir'>, text: string): Promise<void> {
  trimOutput(repo);
  await appendFile(outputLog(repo), text);
}

/** Makes the output log's directory, and empties the log when it has grown beyond 64 KiB. */
export function trimOutput(repo: Pick<Repo, 'gitDir'>): void {
  mkdirSync(hooksDirectory(repo), { recursive: true });
  const stats = lstatSync(outputLog(repo), { throwIfNoEntry: false });
  if (stats?.isFile() && stats.size > MAX_OUTPUT) writeFileSync(outputLog(repo), '');
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '');
  } catch {
    return [];
  }
}

function parseRun(line: string): HookRun | undefined {
  try {
    const run: unknown = JSON.parse(line);
    return isRun(run) ? run : undefined;
  } catch {
    return undefined;
  }
}

/** Versions of kb before and after this one may write the log, and disks damage it. */
function isRun(run: unknown): run is HookRun {
  if (!isMap(run)) return false;
  const { hook, step, started, duration, flagged = 0, head = '', committed = '', quiet = '', error = '' } = run;
  const { refreshed = [], notes = [], left = [] } = run;
  return (
    [hook, step, started, head, committed, quiet, error].every(isText) &&
    [duration, flagged].every((count) => typeof count === 'number') &&
    [refreshed, notes].every((list) => Array.isArray(list) && list.every(isText)) &&
    Array.isArray(left) &&
    left.every((each) => isMap(each) && isText(each['path']) && isText(each['reason']))
  );
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
