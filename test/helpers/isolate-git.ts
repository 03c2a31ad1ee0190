import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { vi } from 'vitest';

import { GIT_ENVIRONMENT, temporaryDirectory } from './git-repo.ts';

/** Keeps the configuration of the machine away from the git that the code under test starts. Call it in `beforeEach`. */
export function isolateGit(): void {
  for (const name of ['GIT_CONFIG_NOSYSTEM', 'GIT_CONFIG_GLOBAL', 'HOME']) vi.stubEnv(name, GIT_ENVIRONMENT[name]);
}

/** The same where the code under test commits: with the name of whoever does. */
export function isolateCommits(): void {
  isolateGit();
  for (const name of ['GIT_COMMITTER_NAME', 'GIT_COMMITTER_EMAIL']) vi.stubEnv(name, GIT_ENVIRONMENT[name]);
}

/** Name, inode and digest of every file in a directory, to show that none was added, rewritten or removed. What another process takes away meanwhile is gone. */
export function snapshot(directory: string): Record<string, string> {
  const files: Record<string, string> = {};
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' }).sort()) {
    const path = join(directory, name);
    const stats = lstatSync(path, { throwIfNoEntry: false });
    if (!stats?.isFile()) continue;
    const bytes = readUnlessGone(path);
    if (bytes) files[name] = `${stats.ino} ${createHash('sha256').update(bytes).digest('hex')}`;
  }
  return files;
}

function readUnlessGone(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** What git prints, as bytes. */
export function gitBytes(cwd: string, ...args: string[]): Buffer {
  return execFileSync('git', args, { cwd, env: GIT_ENVIRONMENT, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Records every git command that is run from now on, children of git included; returns a reader of the record. */
export function traceGit(): () => string {
  const file = join(temporaryDirectory(), 'trace');
  vi.stubEnv('GIT_TRACE', file);
  return () => readFileSync(file, 'utf8');
}
