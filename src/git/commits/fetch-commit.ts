import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';

import { environmentError, KbError } from '../../base/errors.ts';
import { isObjectId } from '../blob-id.ts';
import { openObjectView } from '../objects/object-view.ts';
import type { Tree } from '../objects/tree.ts';
import type { Repo } from '../repo.ts';
import { complaint, git } from '../run.ts';
import { carryTransport, HTTP_TIMEOUT, openTransport, withoutSecrets } from '../transport.ts';
import { resolveRevision, treeOfCommit, treeOfCommitIn, unknownRevision } from '../trees/tree-of-commit.ts';
import { type MissingCommit, nameMissingCommit } from './name-missing-commit.ts';

/** A commit with its tree. */
export interface CommitTree {
  /** As the user named it. */
  name: string;
  /** Full object id. */
  commit: string;
  tree: Tree;
}

/**
 * Hands the tree of a commit to `use`, also where the clone does not reach it: then that one commit is fetched, into a temporary object
 * store, so that the repository stays as it is to the last byte (a shallow fetch into it would cut its history off). What is not here can
 * be named by its full id, as a parent of a commit that is here (`HEAD^1`), and as a branch of a remote (`origin/main`, `main`).
 * @param revs in order of preference: the first that means anything here is taken.
 * @param note told that something was fetched.
 * @throws KbError exit 2 when nothing has that name; exit 3 when the remote does not deliver it.
 */
export async function withCommitTree<T>(
  repo: Repo,
  revs: readonly string[],
  note: (text: string) => void,
  use: (found: CommitTree) => Promise<T>,
): Promise<T> {
  const missing = await findFirst(repo, revs);
  const id = missing.id ?? (await askForBranch(repo, missing));
  const present = await resolveRevision(repo, `${id}^{commit}`);
  if (present === undefined) return withFetched(repo, { ...missing, id }, note, use);
  return use({ name: missing.name, commit: present, tree: await treeOfCommit(repo, { kind: 'commit', rev: present }) });
}

async function findFirst(repo: Repo, revs: readonly string[]): Promise<MissingCommit> {
  for (const rev of revs) {
    const id = await resolveRevision(repo, `${rev}^{commit}`);
    const found = id === undefined ? await nameMissingCommit(repo, rev) : { name: rev, remote: '', id };
    if (found) return found;
  }
  throw unknownRevision(repo, revs[0] ?? '');
}

async function withFetched<T>(
  repo: Repo,
  { id, remote, name }: MissingCommit & { id: string },
  note: (text: string) => void,
  use: (found: CommitTree) => Promise<T>,
): Promise<T> {
  const view = await openObjectView(repo);
  try {
    // What the clone lacks of its own history, the remote must not take for granted either.
    await copyFile(join(repo.commonDir, 'shallow'), join(view.dir, 'shallow')).catch(() => {});
    const env = { ...view.env, ...(await carryTransport(repo, remote)) };
    const { code, stderr } = await git(repo, [...FETCH, '--', remote, id], { env, okCodes: [0, 1, 128], timeout: 300_000 });
    if (code !== 0) throw cannotFetch(name, remote, complaint(stderr));
    note(`${name} is not in this clone: fetched one commit, ${id.slice(0, 12)}, from ${remote}`);
    return await use({ name, commit: id, tree: await treeOfCommitIn(repo, id, join(view.dir, 'objects')) });
  } finally {
    await view.remove();
  }
}

/** The id that a branch of a remote has now. */
async function askForBranch(repo: Repo, { remote, branch = '', name }: MissingCommit): Promise<string> {
  const ref = `refs/heads/${branch}`;
  const command = [...HTTP_TIMEOUT, 'ls-remote', '--exit-code', '--', remote, ref];
  const { code, stdout, stderr } = await git(repo, command, { env: openTransport(repo), okCodes: [0, 1, 2, 128] });
  const line = stdout
    .toString('utf8')
    .split('\n')
    .find((each) => each.endsWith(`\t${ref}`));
  const id = line?.slice(0, -ref.length - 1) ?? '';
  if (code === 0 && isObjectId(id, repo.objectFormat)) return id;
  if (code === 0 || code === 2) throw noSuchBranch(name, remote, branch);
  throw cannotFetch(name, remote, complaint(stderr));
}

const FETCH = [
  ...HTTP_TIMEOUT,
  ...['fetch', '--quiet', '--depth=1', '--no-tags', '--refmap=', '--no-prune', '--no-write-fetch-head', '--recurse-submodules=no'],
  '--no-auto-maintenance',
];

function noSuchBranch(name: string, remote: string, branch: string): KbError {
  const hint = `git ls-remote --heads ${remote} shows its branches`;
  return new KbError(`no such commit: ${name}; ${remote} has no branch ${branch}`, { exit: 2, hint });
}

function cannotFetch(name: string, remote: string, reason: string): KbError {
  const hint = 'check out with a depth that reaches it (fetch-depth: 2 for the first parent), or see whether git fetch works here';
  return environmentError(`cannot fetch ${name} from ${remote}: ${withoutSecrets(reason)}`, hint);
}
