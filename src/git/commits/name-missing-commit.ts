import { usageError } from '../../base/errors.ts';
import { isObjectId } from '../blob-id.ts';
import { listRemotes } from '../list-remotes.ts';
import type { Repo } from '../repo.ts';
import { git } from '../run.ts';
import { resolveRevision } from '../trees/tree-of-commit.ts';

/** A commit that is not in a clone: by its id or as a branch, and the remote that should have it. */
export interface MissingCommit {
  /** As the user named it. */
  name: string;
  remote: string;
  /** Full object id. */
  id?: string;
  /** A branch of the remote, without `refs/heads/`. */
  branch?: string;
}

/**
 * What a revision that is not in the clone can stand for, undefined where it says too little: a full id, a parent of a commit that is here,
 * a branch. The clone is read, and no network is touched.
 * @throws KbError (exit 2) when it is not clear which remote is meant.
 */
export async function nameMissingCommit(repo: Repo, rev: string): Promise<MissingCommit | undefined> {
  const remotes = await listRemotes(repo);
  if (remotes.length === 0) return undefined;
  const id = isObjectId(rev, repo.objectFormat) ? rev : await parentNamed(repo, rev);
  if (id !== undefined) return { name: rev, remote: defaultRemote(remotes, rev), id };
  const short = rev.replace(/^refs\/(?:remotes|heads)\//, '');
  if (!isBranchName(short)) return undefined;
  const remote = rev.startsWith('refs/heads/') ? undefined : longestPrefix(remotes, short);
  if (remote !== undefined) return { name: rev, remote, branch: short.slice(remote.length + 1) };
  return { name: rev, remote: defaultRemote(remotes, rev), branch: short };
}

/** `HEAD^`, `HEAD^2`, `HEAD~`, `HEAD~1`: a shallow clone hides the parents of its last commits from revisions, their objects name them. */
async function parentNamed(repo: Repo, rev: string): Promise<string | undefined> {
  const [, child, digits] = /^(.+)(?:\^(\d*)|~1?)$/s.exec(rev) ?? [];
  const id = child === undefined ? undefined : await resolveRevision(repo, `${child}^{commit}`);
  if (id === undefined) return undefined;
  const { stdout } = await git(repo, ['cat-file', 'commit', id]);
  const [head = ''] = stdout.toString('latin1').split('\n\n', 1);
  const parents = head.split('\n').filter((line) => line.startsWith('parent '));
  const parent = parents[Number(digits || '1') - 1]?.slice('parent '.length) ?? '';
  return isObjectId(parent, repo.objectFormat) ? parent : undefined;
}

function defaultRemote(remotes: readonly string[], rev: string): string {
  const [only = '', ...others] = remotes;
  if (remotes.includes('origin')) return 'origin';
  if (others.length === 0) return only;
  throw usageError(`${rev} is not in this clone, and it is not clear which remote has it`, `name one: ${only}/BRANCH`);
}

/** Names of remotes can hold slashes, and one can begin another. */
function longestPrefix(remotes: readonly string[], name: string): string | undefined {
  return remotes.filter((remote) => name.startsWith(`${remote}/`)).sort((a, b) => b.length - a.length)[0];
}

/** Stricter than git-check-ref-format(1): what revisions and patterns give a meaning to is out. */
function isBranchName(name: string): boolean {
  return /^[^\s~^:?*[\]\\\p{Cc}]+$/u.test(name) && !/^[-/.]|\.\.|@\{|\/\/|[/.]$/.test(name);
}
