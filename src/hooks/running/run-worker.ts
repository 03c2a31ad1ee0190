import { setPriority } from 'node:os';

import type { Repo } from '../../git/repo.ts';
import type { LspOptions } from '../../workspace/workspace.ts';
import { logged } from './logged.ts';
import { inOwnTemporary } from './own-temporary.ts';
import { type RefreshOutcome, refreshStale } from './refresh-stale.ts';
import { appendRun, hooksDirectory } from './run-log.ts';
import { REFRESH } from './start-worker.ts';
import { untilNobodyAsks } from './take-turns.ts';

/** Milliseconds that all of it may take. */
const DEADLINE = 600_000;

/** How often a refresh begins again because the branch moved under it. */
const MAX_RESTARTS = 5;

/**
 * Refreshes what is not FRESH in a working tree, unless another process is at it, which then does it once more.
 * @param hook that asks for it.
 */
export async function runWorker(repo: Repo, hook: string, lsp: LspOptions): Promise<void> {
  const timer = setTimeout(() => void giveUp(repo, hook), DEADLINE);
  yieldToOthers();
  try {
    await untilNobodyAsks({ directory: hooksDirectory(repo), name: REFRESH, asker: hook }, (asker) =>
      inOwnTemporary(repo, REFRESH, () => logged(repo, { hook: asker, step: 'refresh' }, (note) => refreshUntilStill(repo, lsp, note))),
    );
  } finally {
    clearTimeout(timer);
  }
}

async function refreshUntilStill(repo: Repo, lsp: LspOptions, note: (text: string) => void): Promise<RefreshOutcome> {
  for (let restarts = 0; restarts < MAX_RESTARTS; restarts += 1) {
    const { moved, ...outcome } = await refreshStale(repo, lsp, note);
    if (!moved) return outcome;
  }
  return { quiet: 'the branch kept moving' };
}

async function giveUp(repo: Repo, hook: string): Promise<void> {
  const run = { hook, step: 'refresh' as const, started: new Date(Date.now() - DEADLINE).toISOString(), duration: DEADLINE };
  await appendRun(repo, { ...run, error: `not done within ${DEADLINE / 60_000} minutes` }).catch(() => {});
  process.exit(1);
}

function yieldToOthers(): void {
  try {
    setPriority(10);
  } catch {
    // Nobody is kept waiting without it, either.
  }
}
