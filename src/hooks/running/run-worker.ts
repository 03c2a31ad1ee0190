import type { Context } from '../../base/context.ts';
import { untilNobodyAsks } from '../../base/database/coalescing-lock.ts';
import { environmentError } from '../../base/errors.ts';
import { yieldToOthers } from '../../base/process/yield-to-others.ts';
import type { Repo } from '../../git/repo.ts';
import type { LspOptions } from '../../workspace/workspace.ts';
import { type LeftDocuments, withLeft } from './left-documents.ts';
import { logHookRun } from './log-hook-run.ts';
import { inOwnTemporary } from './own-temporary.ts';
import { type RefreshOutcome, type RefreshStaleOptions, refreshStale } from './refresh-stale.ts';
import { hooksDirectory } from './run-log.ts';
import { REFRESH } from './start-worker.ts';

/** Milliseconds that all of it may take. */
const DEADLINE = 600_000;

/** How often a refresh begins again because the branch moved under it. */
const MAX_RESTARTS = 5;

/**
 * Refreshes what is not FRESH in a working tree, unless another process is at it, which then does it once more.
 * @param hook that asks for it.
 */
export async function runWorker(repo: Repo, context: Context, hook: string, lsp: LspOptions): Promise<void> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(environmentError(`not done within ${DEADLINE / 60_000} minutes`)), DEADLINE);
  const bounded = { ...context, signal: AbortSignal.any([context.signal, late.signal]) };
  yieldToOthers();
  try {
    await untilNobodyAsks({ directory: hooksDirectory(repo), name: REFRESH, asker: hook, signal: bounded.signal }, (asker) =>
      inOwnTemporary(repo, bounded, REFRESH, (own) =>
        logHookRun(repo, { hook: asker, step: 'refresh' }, (note, progress) => {
          const refresh = (left?: LeftDocuments) => refreshUntilStill(repo, { ...own, note, progress }, { lsp, left });
          return withLeft(repo, refresh, ({ quiet }) => quiet === undefined);
        }),
      ),
    );
  } finally {
    clearTimeout(timer);
  }
}

async function refreshUntilStill(repo: Repo, context: Context, options: RefreshStaleOptions): Promise<RefreshOutcome> {
  for (let restarts = 0; restarts < MAX_RESTARTS; restarts += 1) {
    const { moved, ...outcome } = await refreshStale(repo, context, options);
    if (!moved) return outcome;
  }
  return { quiet: 'the branch kept moving' };
}
