import { count } from '../../base/count.ts';
import { environmentError } from '../../base/errors.ts';
import { readPromisors } from '../promisors.ts';
import type { Repo } from '../repo.ts';
import { complaint, git } from '../run.ts';
import { HTTP_TIMEOUT, openTransport } from '../transport.ts';
import { findBlobs, type ObjectView } from './object-view.ts';

/**
 * Fetches the blobs that a partial clone lacks into its object store, in one request, as git does for a checkout; left to itself
 * `cat-file` would make one request for each.
 * @throws KbError (exit 3) with git's complaint when no promisor remote delivers them.
 */
export async function fetchBlobs(repo: Repo, view: ObjectView, ids: readonly string[]): Promise<void> {
  const present = await findBlobs(view, ids);
  const missing = [...new Set(ids)].filter((id) => !present.has(id));
  if (missing.length === 0) return;
  let reason = 'no promisor remote';
  for (const remote of await readPromisors(repo)) {
    const { code, stderr } = await git(repo, [...FETCH, '--', remote], {
      input: missing.map((id) => `${id}\n`).join(''),
      env: openTransport(repo),
      okCodes: [0, 1, 128],
      timeout: 600_000,
    });
    if (code === 0) return;
    reason = complaint(stderr);
  }
  throw environmentError(
    `cannot fetch ${count(missing.length, 'missing file')}: ${reason}`,
    'git fetch shows whether the remote can be reached',
  );
}

const FETCH = [
  ...['-c', 'fetch.negotiationAlgorithm=noop', ...HTTP_TIMEOUT],
  ...['fetch', '--quiet', '--no-tags', '--no-write-fetch-head', '--recurse-submodules=no', '--no-auto-maintenance'],
  ...['--filter=blob:none', '--stdin'],
];
