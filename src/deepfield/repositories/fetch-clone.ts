import { join } from 'node:path';

import type { Context } from '../../base/context.ts';
import { withLock } from '../../base/database/lock.ts';
import { digest } from '../../base/digest.ts';
import { cacheDirectory, makeDirectoryFor } from '../../base/files/cache-directory.ts';
import { hasCommit, openBareClone } from '../../git/clones/bare-clone.ts';
import { fetchPin } from '../../git/clones/fetch-pin.ts';
import type { Remote } from '../../git/clones/read-remote.ts';
import type { RemoteRef } from '../../git/clones/resolve-remote.ts';
import type { Repo } from '../../git/repo.ts';

/** Milliseconds that another kb may take to fetch the same repository. */
const OTHERS = 600_000;

/**
 * The clone of a remote in the store that all projects of a user share, with a commit in it, which is fetched where it is not there yet. A
 * clone that was cut off is taken up, a damaged one begun anew.
 * @param patience milliseconds in which nothing may come before it is given up.
 */
export async function fetchClone(
  context: Context,
  remote: Remote,
  ref: Pick<RemoteRef, 'kind' | 'name' | 'commit'>,
  patience?: number,
): Promise<Repo> {
  const directory = join(cacheDirectory(context.environment), 'clones', digest(remote.place, 24), 'repo.git');
  makeDirectoryFor(directory);
  return withLock(join(directory, '..', 'lock.sqlite'), { timeout: OTHERS, signal: context.signal }, async () => {
    const repo = await openBareClone(directory, ref.commit.length === 64 ? 'sha256' : 'sha1', context);
    const { progress } = context;
    const limit = patience === undefined ? {} : { patience };
    if (!(await hasCommit(repo, ref.commit))) {
      progress(`fetching ${remote.url}`);
      await fetchPin(repo, remote, ref, { progress: (_, done, total) => progress(`fetching ${remote.url}`, done, total), ...limit });
    }
    return repo;
  });
}
