import { statSync } from 'node:fs';

import { type Operation, operationInProgress } from '../../git/in-progress.ts';
import { openRepo } from '../../git/repo.ts';
import { readLastFailure } from './last-failure.ts';
import { type HookRun, hooksDirectory, outputLog, readRunLog } from './run-log.ts';
import { REFRESH } from './start-worker.ts';
import { isTaken } from './take-turns.ts';

export interface HooksStatus {
  /** Whether a process refreshes documents of this working tree now. */
  working: boolean;
  /** What git is in the middle of, during which hooks do nothing. */
  operation?: Operation;
  /** The last runs, newest first. */
  runs: HookRun[];
  /** What the last hook said that could not start kb, unless one has started it since. */
  lastFailure?: string;
  /** Absolute path of the log of what runs printed, where they printed something. */
  log?: string;
}

/**
 * What the hooks of the working tree around `cwd` did.
 * @throws KbError (exit 3) outside a repository.
 */
export async function hooksStatus(cwd: string): Promise<HooksStatus> {
  const repo = await openRepo(cwd);
  const operation = operationInProgress(repo);
  const lastFailure = readLastFailure(repo);
  const log = outputLog(repo);
  return {
    working: await isTaken({ directory: hooksDirectory(repo), name: REFRESH }),
    ...(operation ? { operation } : {}),
    runs: readRunLog(repo).reverse(),
    ...(lastFailure === undefined ? {} : { lastFailure }),
    ...(statSync(log, { throwIfNoEntry: false })?.size ? { log } : {}),
  };
}
