import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '../../base/context.ts';

import type { Repo } from '../../git/repo.ts';
import { hooksDirectory } from './run-log.ts';

/** Longest path of a directory for temporary files: language servers may put sockets there, whose paths are bounded. */
const MAX_LENGTH = 80;

/**
 * Gives work that only one process does at a time a directory for its temporary files: what a killed one leaves is gone with the next.
 * @param name of the work, as in its turn.
 * @param use told in which environment that directory is used.
 */
export async function inOwnTemporary<T>(repo: Repo, context: Context, name: string, use: (context: Context) => Promise<T>): Promise<T> {
  const directory = directoryFor(repo, name);
  remove(directory);
  mkdirSync(directory, { recursive: true });
  const own = directory.length <= MAX_LENGTH ? { TMPDIR: directory } : {};
  try {
    return await use({ ...context, environment: { ...context.environment, ...own } });
  } finally {
    remove(directory);
  }
}

/** What resists, such as a read-only directory that some tool made, is no reason to stop. */
function remove(directory: string): void {
  try {
    rmSync(directory, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    // The next one tries again.
  }
}

/** Whether the work was begun and has not ended: by a process that is at it, or by one that was killed. */
export function isBegun(repo: Repo, name: string): boolean {
  return existsSync(directoryFor(repo, name));
}

function directoryFor(repo: Repo, name: string): string {
  return join(hooksDirectory(repo), `${name}.tmp`);
}
