import { realpathSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';

import type { Repo } from '../repo.ts';

/**
 * The index that a hook of this repository is run for, absolute: `git commit -a` and `git commit PATH` make one beside the repository's own.
 * Undefined where there is no other: the variable may also tell of the repository around this one.
 */
export function indexOfHook(repo: Pick<Repo, 'top' | 'gitDir'>, env: NodeJS.ProcessEnv): string | undefined {
  const { GIT_INDEX_FILE: given } = env;
  if (given === undefined || repo.top === undefined) return undefined;
  const file = resolve(repo.top, given);
  return isOwnIndex(repo, file) && basename(file) !== 'index' ? file : undefined;
}

/** Whether an index, absolute, lies where git keeps those of this repository; any other is not ours to read or write. */
export function isOwnIndex({ gitDir }: Pick<Repo, 'gitDir'>, file: string): boolean {
  try {
    return realpathSync(dirname(file)) === realpathSync(gitDir);
  } catch {
    return false;
  }
}
