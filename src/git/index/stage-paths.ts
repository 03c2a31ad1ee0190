import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { cannotUseTemporary } from '../../base/files/temporary-directory.ts';
import { isReadableFile } from '../file-on-disk.ts';
import { joinPaths } from '../records.ts';
import type { Repo } from '../repo.ts';
import { git, gitFailed } from '../run.ts';

/** A copy of an index that paths are staged in. */
export interface IndexStaging {
  repo: Repo;
  /** A directory on the same disk as the copy. */
  dir: string;
  /** Makes git write the copy instead of the index. */
  env: NodeJS.ProcessEnv;
  /** Settings for git, as `-c name=value`. */
  config: readonly string[];
  /** How many paths could be read and yet not be staged, because of a filter that fails for example. */
  stuck: number;
}

/**
 * Stages what can be staged and returns the other paths. Git stages all or nothing, so after a failure the unreadable files are set
 * aside, and what else git cannot take is searched by halves.
 * @throws KbError (exit 3) with git's complaint when more than 16 readable paths cannot be staged.
 */
export async function stagePaths(staging: IndexStaging, paths: readonly string[], flags: readonly string[] = []): Promise<string[]> {
  if (paths.length === 0) return [];
  const failure = await updateIndex(staging, paths, flags);
  if (failure === undefined) return [];
  const readable = paths.filter((path) => isReadableFile(staging.repo, path));
  if (readable.length < paths.length) {
    const unreadable = paths.filter((path) => !isReadableFile(staging.repo, path));
    return [...unreadable, ...(await stagePaths(staging, readable, flags))];
  }
  if (paths.length === 1) return giveUp(staging, paths, failure);
  const middle = paths.length >> 1;
  return [...(await stagePaths(staging, paths.slice(0, middle), flags)), ...(await stagePaths(staging, paths.slice(middle), flags))];
}

const MAX_STUCK = 16;

/** Returns why git refused, or undefined when it did not. */
async function updateIndex(staging: IndexStaging, paths: readonly string[], flags: readonly string[]): Promise<Error | undefined> {
  const args = [
    ...staging.config,
    'update-index',
    '--ignore-skip-worktree-entries',
    '--add',
    '--remove',
    '--replace',
    ...flags,
    '-z',
    '--stdin',
  ];
  const options = { input: joinPaths(paths), env: staging.env, userLocale: true, timeout: 300_000, okCodes: [0, 1, 128] };
  const { code, stderr } = await git(staging.repo, args, options);
  return code === 0 ? undefined : gitFailed(args, stderr, code);
}

/** A full disk must not pass for an unreadable file. */
async function giveUp(staging: IndexStaging, paths: readonly string[], failure: Error): Promise<string[]> {
  await writeFile(join(staging.dir, 'probe'), Buffer.alloc(1 << 16)).catch(cannotUseTemporary);
  staging.stuck += 1;
  if (staging.stuck > MAX_STUCK) throw failure;
  return [...paths];
}
