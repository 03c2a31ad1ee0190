import { byText, digest } from '../../base/digest.ts';
import { environmentError } from '../../base/errors.ts';
import { openScratch } from '../object-directory.ts';
import type { Meanwhile, PinnedTree, Tree, TreeEntry, TreeSource } from '../objects/tree.ts';
import { splitRecords } from '../records.ts';
import type { Repo } from '../repo.ts';
import { git } from '../run.ts';
import { withListedIds } from './differing-ids.ts';
import { findDenied } from './find-denied.ts';
import { type Listing, readListing, rememberListing } from './index-listing.ts';
import { readWorktreeStatus, type WorktreeStatus } from './read-worktree-status.ts';
import { stageInCopy } from './staged-copy.ts';

/**
 * The tree that `git add --all` would put into the index: tracked and untracked files, not the ignored ones, nor repositories that lie
 * inside this one without being submodules. Where git says that a file is unchanged, its index entry is taken; only the others are hashed.
 */
export async function withPinnedWorktree<T>(
  repo: Repo,
  source: TreeSource & { kind: 'worktree' },
  use: (pinned: PinnedTree) => Promise<T>,
  meanwhile: Meanwhile,
): Promise<T> {
  if (repo.top === undefined) throw environmentError('a bare repository has no working tree', 'name a commit: --rev=HEAD');
  const scratch = await openScratch(repo);
  try {
    const asked = Promise.all([readWorktreeStatus(repo, scratch.env), rememberListing(repo, () => listIndex(repo, scratch.env))]);
    meanwhile('asked');
    const [status, index] = await asked;
    const { changed, unmerged } = status;
    const denied = findDenied(repo, status.complaints, () => index.parse().entries.keys());
    const isWhole = denied.files.length + denied.folders.length === 0;
    if (changed.length === 0 && isWhole) {
      const read = async (): Promise<Tree> => {
        const listed = index.parse();
        return { source, ...listed, unmerged, head: headOf(status, listed.entries) };
      };
      await scratch.remove();
      return await use({ name: nameOf(index, unmerged), read });
    }
    const staged = stageInCopy(repo, scratch, changed);
    meanwhile('changed');
    const { env, unstaged, large } = await staged;
    const unreadable = [...new Set([...unstaged, ...denied.files, ...denied.folders])].sort(byText);
    const listing = (isWhole && (await listChanged(repo, index, changed, env))) || (await listIndex(repo, env));
    const read = async (): Promise<Tree> => {
      const { entries: all, hidden } = listing.parse();
      const entries = unreadable.length > 0 ? without(all, unreadable) : all;
      const unstored = new Set(large.map((path) => entries.get(path)?.id).filter((id) => id !== undefined));
      return { source, entries, unmerged, hidden, head: headOf(status, entries), objects: scratch.objects, unreadable, unstored };
    };
    await scratch.hold();
    return await use({ ...(unreadable.length > 0 ? {} : { name: nameOf(listing, unmerged) }), read });
  } finally {
    await scratch.remove();
  }
}

function without(entries: ReadonlyMap<string, TreeEntry>, paths: readonly string[]): Map<string, TreeEntry> {
  const left = new Map(entries);
  for (const path of paths) left.delete(path);
  return left;
}

/** The listing says which files git was told not to look at, too. */
function nameOf({ id }: Listing, unmerged: ReadonlySet<string>): string {
  return digest(JSON.stringify([id, ...unmerged]), 40);
}

/** What is staged can be undone in the working tree, so that a path is again what the commit has. */
function headOf({ commit, committed }: WorktreeStatus, entries: ReadonlyMap<string, TreeEntry>): NonNullable<Tree['head']> {
  const dirty = [...committed].flatMap(([path, before]) => {
    const now = entries.get(path);
    return now?.id === before?.id && now?.mode === before?.mode ? [] : [path];
  });
  return { ...(commit === undefined ? {} : { commit }), dirty: dirty.sort(byText) };
}

async function listIndex(repo: Repo, env: NodeJS.ProcessEnv): Promise<Listing> {
  const { stdout } = await git(repo, LIST, { env });
  return readListing(stdout, repo);
}

const LIST = ['ls-files', '--stage', '-v', '-z'];

/** So many paths fit into a command line. */
const FEW = 100;

/** The listing of an index in which few files are staged that were in it and are what they were, but for what they hold. */
async function listChanged(repo: Repo, before: Listing, changed: readonly string[], env: NodeJS.ProcessEnv): Promise<Listing | undefined> {
  if (changed.length > FEW || !changed.every((path) => path.isWellFormed())) return undefined;
  const { stdout } = await git(repo, [...LIST, '--', ...changed], { env });
  const bytes = splitRecords(stdout).length === changed.length ? withListedIds(before.bytes, stdout, repo) : undefined;
  return bytes && readListing(bytes, repo);
}
