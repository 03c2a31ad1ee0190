import { lstatSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { ifUnlocked } from '../../base/database/lock.ts';
import { shellWord } from '../../base/process/shell.ts';
import type { Repo } from '../repo.ts';

/** A file with which git keeps others from refs, and which is older than git ever needs one: whoever made it was killed. */
export interface StaleLock {
  path: string;
  /** Whole minutes since it was made. */
  minutes: number;
  /** Whether kb alone writes what it locks, and so may remove it. */
  isOurs: boolean;
}

/** What only kb writes, from the common git directory. Git locks all packed refs with one file, which is for people to remove. */
const OUR_REFS = ['refs/notes/kb', 'refs/kb'];
const PACKED = 'packed-refs.lock';

/** Milliseconds. Git has a lock for as long as it takes to write an id; every git that kb starts is ended after five minutes at most. */
const OLD = 10 * 60_000;

/** The files that killed processes left where kb keeps its refs, and the one that keeps everybody from all packed ones. */
export function findStaleLocks({ commonDir }: Pick<Repo, 'commonDir'>): StaleLock[] {
  const ours = OUR_REFS.flatMap((directory) => locksIn(join(commonDir, directory)));
  return [...ours, join(commonDir, PACKED)].flatMap((path) => {
    const age = Date.now() - (timeOf(path) ?? Number.POSITIVE_INFINITY);
    return age > OLD ? [{ path, minutes: Math.floor(age / 60_000), isOurs: path !== join(commonDir, PACKED) }] : [];
  });
}

/**
 * Removes those that kb may remove. Two processes that do so at once might take away what a third has made meanwhile, so only one does: the
 * one whose turn it is to write notes.
 * @returns what was removed, for people.
 */
export function removeStaleLocks(repo: Pick<Repo, 'commonDir'>): string[] {
  const removed = findStaleLocks(repo).filter(({ path, isOurs }) => isOurs && tryRemove(path));
  return removed.map(({ path, minutes }) => `removed a lock that a killed process had left ${minutes} minutes ago: ${path}`);
}

/** As `removeStaleLocks`, where it is not known whose turn it is; nothing where somebody else writes notes. */
export async function removeStaleLocksInTurn(repo: Pick<Repo, 'commonDir'>): Promise<string[]> {
  let removed: string[] = [];
  await ifUnlocked(notesTurn(repo), async () => {
    removed = removeStaleLocks(repo);
  });
  return removed;
}

/** The lock that whoever writes notes has. */
export function notesTurn({ commonDir }: Pick<Repo, 'commonDir'>): string {
  return join(commonDir, 'kb', 'locks', 'notes.sqlite');
}

/** What to say of a lock that is found. */
export function describeStaleLock({ path, minutes, isOurs }: StaleLock): { problem: string; remedy: string } {
  const problem = `a killed process left a lock ${minutes} minutes ago: ${path}`;
  return { problem, remedy: isOurs ? 'the next run of kb that is recorded removes it' : `if no git is running: rm ${shellWord(path)}` };
}

function locksIn(directory: string): string[] {
  try {
    const entries = readdirSync(directory, { withFileTypes: true, recursive: true });
    return entries.filter((entry) => entry.isFile() && entry.name.endsWith('.lock')).map((entry) => join(entry.parentPath, entry.name));
  } catch {
    return [];
  }
}

function timeOf(path: string): number | undefined {
  try {
    return lstatSync(path).mtimeMs;
  } catch {
    return undefined;
  }
}

function tryRemove(path: string): boolean {
  try {
    rmSync(path);
    return true;
  } catch {
    return false;
  }
}
