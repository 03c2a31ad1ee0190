import type { Context } from '../../base/context.ts';
import { runCoalesced } from '../../base/database/coalescing-lock.ts';
import { errorMessage } from '../../base/error-message.ts';
import { usageError } from '../../base/errors.ts';
import { readHeadPosition } from '../../git/commits/head-position.ts';
import { isPublished } from '../../git/commits/is-published.ts';
import { HOOKS, type HookName } from '../../git/hooks/hook-script.ts';
import { operationInProgress } from '../../git/in-progress.ts';
import { openRepo, type Repo } from '../../git/repo.ts';
import { forgetMerges } from '../../git/trees/tree-of-merge.ts';
import type { Config } from '../../workspace/config.ts';
import { DEADLINE_VARIABLE, parseDeadline } from '../../workspace/lsp-deadline.ts';
import type { LspOptions } from '../../workspace/workspace.ts';
import { repairIndex } from '../committing/repair-index.ts';
import { beforeCommit } from './before-commit.ts';
import { readLeft, withLeft } from './left-documents.ts';
import { logHookRun } from './log-hook-run.ts';
import { inOwnTemporary, isBegun } from './own-temporary.ts';
import { rememberNode } from './remember-node.ts';
import { type HookRun, hooksDirectory } from './run-log.ts';
import { shouldSkipHook } from './should-skip-hook.ts';
import { REFRESH, startWorker, WORKER } from './start-worker.ts';
import type { HookContext } from './take-context.ts';
import { TELL, tellStale } from './tell-stale.ts';
import { untilSettled } from './until-settled.ts';

/**
 * Does what kb does in a git hook, or what a hook asked a process of its own to do. What goes wrong is logged, and never a reason for git
 * to stop.
 * @returns the exit code of the hook: 0, or STOP_PUSH.
 * @throws KbError (exit 2) for a hook that kb does not know; (exit 3) outside a working tree, and when the git directory cannot be written.
 */
export async function runHook(name: string, args: readonly string[], context: HookContext): Promise<number> {
  const lsp = { deadline: parseDeadline(context.given[DEADLINE_VARIABLE] ?? '') ?? PATIENCE, trusted: false };
  if (name === WORKER) await runWorkerHere(await openRepo(context.cwd, context), context, String(args[0]), lsp);
  else if (name === TELL) await tellStale(await openRepo(context.cwd, context), context);
  else if (!isHook(name)) throw usageError(`kb does nothing in the hook '${name}'`, `it has something to do in ${HOOKS.join(', ')}`);
  else if (!shouldSkipHook(name, args, context.given)) return work(await openRepo(context.cwd, context), name, { ...context, lsp });
  return 0;
}

function isHook(name: string): name is HookName {
  return HOOKS.some((hook) => hook === name);
}

/** Milliseconds that a document waits for language servers where nobody waits for it, unless the user said how long. */
const PATIENCE = 30_000;

async function work(repo: Repo, hook: HookName, context: HookContext & { lsp: LspOptions }): Promise<number> {
  await rememberNode(repo);
  if (hook === 'pre-commit') await beforeCommit(repo, context);
  else if (hook === 'pre-push') return (await import('./before-push.ts')).beforePush(repo, context.input?.() ?? '', context);
  else await afterwards(repo, hook, context);
  return 0;
}

async function afterwards(repo: Repo, hook: HookName, context: HookContext & { lsp: LspOptions }): Promise<void> {
  let mayRefresh = hook !== 'post-checkout';
  const { flagged = 1, quiet } = await logHookRun(repo, { hook, step: 'flag' }, async (note, progress) => {
    // The others are called for every commit of a rebase; these two when all is done but for the last steps.
    const ends = hook === 'post-merge' || hook === 'post-rewrite';
    const operation = ends ? await untilSettled(repo) : operationInProgress(repo);
    mayRefresh &&= operation === undefined;
    if (operation) return { quiet: `${operation} in progress` };
    if (hook === 'post-commit') await repair(repo, note);
    await forgetMerges(repo);
    const outcome: Pick<HookRun, 'flagged' | 'quiet'> = { quiet: 'left to a hook that came later' };
    await runCoalesced({ directory: hooksDirectory(repo), name: 'flag', asker: hook, signal: context.signal }, async () => {
      const { flagDocuments } = await import('./flag-documents.ts');
      const flag = () => inOwnTemporary(repo, context, 'flag', (own) => flagDocuments({ ...own, note, progress }));
      const { flagged: count, hooks } = await withLeft(repo, flag, (found) => found.flagged === 0);
      mayRefresh &&= hooks.mode !== 'flag' && (hook !== 'post-commit' || isTold(repo, hooks));
      outcome.flagged = count;
      delete outcome.quiet;
    });
    return outcome;
  });
  // Where one was killed, documents may be FRESH that it would still have committed.
  const isNeeded = flagged > 0 || quiet !== undefined || isBegun(repo, REFRESH);
  if (!mayRefresh || !isNeeded) return;
  if (hook === 'post-merge' && (await isPublished(repo))) await leaveToOthers(repo, hook);
  else if (context.wait) await runWorkerHere(repo, context, hook, context.lsp);
  else await startWorker(repo, hook, context).catch((error) => logHookRun(repo, { hook, step: 'refresh' }, () => Promise.reject(error)));
}

/** What is refreshed after a commit and not committed is in the way until somebody does that, so it takes a word that it will be. */
function isTold(repo: Repo, { mode, pre_commit: before }: Config['hooks']): boolean {
  return mode === 'commit' || !before || isBegun(repo, REFRESH) || readLeft(repo) !== undefined;
}

/** All who pull would write the same documents, and have them in the way of what a colleague pushes next. */
async function leaveToOthers(repo: Repo, hook: HookName): Promise<void> {
  await logHookRun(repo, { hook, step: 'refresh' }, async () => ({
    quiet: 'a remote has this commit, so whoever pulls it would refresh the same: kb refresh does it here',
  }));
}

/** What reads code is loaded only where it is needed: before a commit somebody waits. */
async function runWorkerHere(repo: Repo, context: Context, hook: string, lsp: LspOptions): Promise<void> {
  const { runWorker } = await import('./run-worker.ts');
  await runWorker(repo, context, hook, lsp);
}

/** After a commit of named paths, the real index still has what documents were before it. */
async function repair(repo: Repo, note: (text: string) => void): Promise<void> {
  try {
    const { commit } = await readHeadPosition(repo);
    if (commit !== undefined) await repairIndex(repo, commit);
  } catch (error) {
    note(errorMessage(error));
  }
}
