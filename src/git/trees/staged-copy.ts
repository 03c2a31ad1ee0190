import { constants } from 'node:fs';
import { copyFile, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { byText } from '../../base/digest.ts';
import { cannotUseTemporary } from '../../base/files/temporary-directory.ts';
import { isLarge } from '../file-on-disk.ts';
import { isSince, readGitVersion } from '../git-version.ts';
import { type IndexStaging, stagePaths } from '../index/stage-paths.ts';
import type { ObjectDirectory } from '../object-directory.ts';
import type { Repo } from '../repo.ts';

/** A copy of the index in which paths are staged. */
export interface StagedCopy {
  /** Makes git read the copy instead of the index, and the contents that staging produced. */
  env: NodeJS.ProcessEnv;
  /** Paths that could not be staged, sorted. */
  unstaged: string[];
  /** Paths that were hashed but whose contents were not stored, because they are over 16 MiB. */
  large: string[];
}

/**
 * Stages paths as `git add` would, but in a copy of the index. This is the only way to exact ids: `git hash-object` does not know that
 * a file with CRLF in the index keeps it.
 * @throws KbError (exit 3) when the temporary directory cannot be written, and as `stagePaths` does.
 */
export async function stageInCopy(repo: Repo, scratch: ObjectDirectory, paths: readonly string[]): Promise<StagedCopy> {
  const copy = join(scratch.dir, 'index');
  await copyIndex(join(repo.gitDir, 'index'), copy).catch(cannotUseTemporary);
  const config = [...CONFIG, ...(await packing(repo, paths))].flatMap((setting) => ['-c', setting]);
  const staging: IndexStaging = { repo, dir: scratch.dir, env: { ...scratch.env, GIT_INDEX_FILE: copy }, config, stuck: 0 };
  const large = paths.filter((path) => isLarge(repo, path));
  const small = large.length === 0 ? paths : without(paths, large);
  const unstaged = [...(await stagePaths(staging, small)), ...(await stagePaths(staging, large, ['--info-only']))];
  return { env: staging.env, unstaged: unstaged.sort(byText), large };
}

/**
 * The copy keeps the time of the index: git trusts a file's size and times only where they are older than the index, and a copy made
 * now would make it trust a file that was edited in the same moment. Rounded down to the second, so that no digit is lost upwards.
 */
async function copyIndex(index: string, copy: string): Promise<void> {
  const times = await stat(index).catch(() => undefined);
  if (times === undefined) return;
  await copyFile(index, copy, constants.COPYFILE_FICLONE);
  await utimes(copy, times.atime, Math.floor(times.mtimeMs / 1000));
}

/**
 * The copy is short-lived, so nothing is compressed or synced. It is written as one whole index, because a split or sparse one would put
 * files into the git directory or need trees of the repository. A line ending that cannot be restored is no reason to refuse.
 */
const CONFIG = ['core.looseCompression=0', 'core.fsync=none', 'core.splitIndex=false', 'index.sparse=false', 'core.safecrlf=false'];

/**
 * Git streams a file over the threshold into a pack, and from 2.37 on all of them into one, which takes a fifth of the time of a thousand
 * loose objects. Older versions make a pack of each and sync it, so they are left alone.
 */
async function packing(repo: Repo, paths: readonly string[]): Promise<string[]> {
  if (paths.length < 100) return [];
  return isSince(await readGitVersion(repo), [2, 37]) ? ['core.bigFileThreshold=1'] : [];
}

function without(paths: readonly string[], others: readonly string[]): string[] {
  const excluded = new Set(others);
  return paths.filter((path) => !excluded.has(path));
}
