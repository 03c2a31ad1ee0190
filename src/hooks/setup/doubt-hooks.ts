import { statSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';

import type { HookState } from '../../git/hooks/inspect-hook.ts';
import type { Repo } from '../../git/repo.ts';
import { git } from '../../git/run.ts';
import { readRunLog } from '../running/run-log.ts';
import { shouldSkipHook } from '../running/should-skip-hook.ts';
import { readLastFailure } from './last-failure.ts';

/** A commit that should have been followed by a run of a hook. */
export interface Unheard {
  commit: string;
  /** ISO 8601, to the second. */
  made: string;
}

/**
 * The last commit in this working tree that no hook was heard of after, although they are installed: none ran since they are. What calls
 * hooks may pass over them, or end what they start in the background. Where a hook said why it could not start kb, there is no doubt.
 * @param place where the hook after a commit is installed; its time tells since when.
 */
export async function findUnheard(
  repo: Repo,
  place: HookState['place'],
  documents: string,
  env: NodeJS.ProcessEnv,
): Promise<Unheard | undefined> {
  const since = installedAt(repo, place);
  if (since === undefined || shouldSkipHook('post-commit', [], env) || readLastFailure(repo) !== undefined) return undefined;
  if (readRunLog(repo).some(({ started }) => Date.parse(started) >= since)) return undefined;
  const last = await lastCommit(repo);
  if (last === undefined || last.time <= since || last.time > Date.now() - SLOW_MS) return undefined;
  // Hooks do nothing where there are no documents.
  const { stdout } = await git(repo, ['ls-tree', last.commit, '--', documents]);
  return stdout.length === 0 ? undefined : { commit: last.commit, made: `${new Date(last.time).toISOString().slice(0, 19)}Z` };
}

/** Milliseconds after which a hook has left word even on a busy machine. */
const SLOW_MS = 120_000;

/** Milliseconds since 1970; hooks in the configuration of git are as old as that. */
function installedAt({ commonDir }: Repo, place: string): number | undefined {
  return statSync(isAbsolute(place) ? place : join(commonDir, 'config'), { throwIfNoEntry: false })?.mtimeMs;
}

/** The newest commit that `git commit` made here: what a rebase or a pull writes down has another message. */
async function lastCommit(repo: Repo): Promise<{ commit: string; time: number } | undefined> {
  const command = ['log', '--walk-reflogs', '--date=unix', '--format=%H %gd %gs', '--max-count=100', 'HEAD', '--'];
  const { code, stdout } = await git(repo, command, { okCodes: [0, 128] });
  if (code !== 0) return undefined;
  for (const line of stdout.toString('utf8').split('\n')) {
    const [, commit, seconds] = /^([0-9a-f]+) HEAD@\{(\d+)\} commit\b/.exec(line) ?? [];
    if (commit !== undefined) return { commit, time: Number(seconds) * 1000 };
  }
  return undefined;
}
