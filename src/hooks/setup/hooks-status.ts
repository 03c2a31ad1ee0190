import { statSync } from 'node:fs';
import type { Context } from '../../base/context.ts';
import { isTaken } from '../../base/database/coalescing-lock.ts';
import { KbError } from '../../base/errors.ts';
import { type GitOperation, operationInProgress } from '../../git/in-progress.ts';
import { openRepo, type Repo } from '../../git/repo.ts';
import { type HookRun, hooksDirectory, outputLog, readRunLog } from '../running/run-log.ts';
import { listRunning, type RunningHook } from '../running/running-hooks.ts';
import { REFRESH } from '../running/start-worker.ts';
import { readLastFailure } from './last-failure.ts';

export interface HooksStatus {
  /** Whether a process refreshes documents of this working tree now. */
  working: boolean;
  /** What runs now, oldest first. */
  running: RunningHook[];
  /** What git is in the middle of, during which hooks do nothing. */
  operation?: GitOperation;
  /** The last runs, newest first. */
  runs: HookRun[];
  /** Why it cannot be told whether one does, and no hook does anything: what kb keeps for itself cannot be used. */
  problem?: string;
  /** What the last hook said that could not start kb, unless one has started it since. */
  lastFailure?: string;
  /** Absolute path of the log of what runs printed, where they printed something. */
  log?: string;
}

/**
 * What the hooks of the working tree around `cwd` did.
 * @throws KbError (exit 3) outside a repository.
 */
export async function hooksStatus(context: Context): Promise<HooksStatus> {
  const repo = await openRepo(context.cwd, context);
  const operation = operationInProgress(repo);
  const lastFailure = readLastFailure(repo);
  const log = outputLog(repo);
  return {
    ...(await isWorking(repo)),
    ...(operation ? { operation } : {}),
    running: listRunning(repo),
    runs: readRunLog(repo).reverse(),
    ...(lastFailure === undefined ? {} : { lastFailure }),
    ...(hasContent(log) ? { log } : {}),
  };
}

async function isWorking(repo: Repo): Promise<Pick<HooksStatus, 'working' | 'problem'>> {
  try {
    return { working: await isTaken({ directory: hooksDirectory(repo), name: REFRESH }) };
  } catch (error) {
    if (!(error instanceof KbError)) throw error;
    return { working: false, problem: error.message };
  }
}

function hasContent(file: string): boolean {
  try {
    const stats = statSync(file);
    return stats.isFile() && stats.size > 0;
  } catch {
    return false;
  }
}
