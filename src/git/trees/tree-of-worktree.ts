import { byText, digest } from '../../base/digest.ts';
import { environmentError } from '../../base/errors.ts';
import { idLength } from '../blob-id.ts';
import { openScratch } from '../object-directory.ts';
import { fileMode } from '../objects/file-mode.ts';
import type { PinnedTree, Tree, TreeEntry, TreeSource } from '../objects/tree.ts';
import { splitRecords } from '../records.ts';
import type { Repo } from '../repo.ts';
import { git } from '../run.ts';
import { readStatus, type WorktreeStatus } from './read-status.ts';
import { stageInCopy } from './staged-copy.ts';

/**
 * The tree that `git add --all` would put into the index: tracked and untracked files, not the ignored ones, nor repositories that lie
 * inside this one without being submodules. Where git says that a file is unchanged, its index entry is taken; only the others are hashed.
 */
export async function withPinnedWorktree<T>(
  repo: Repo,
  source: TreeSource & { kind: 'worktree' },
  use: (pinned: PinnedTree) => Promise<T>,
  meanwhile: () => void,
): Promise<T> {
  if (repo.top === undefined) throw environmentError('a bare repository has no working tree', 'name a commit: --rev=HEAD');
  const scratch = await openScratch(repo);
  try {
    const asked = Promise.all([readStatus(repo, scratch.env), listIndex(repo, scratch.env)]);
    meanwhile();
    const [status, index] = await asked;
    const { changed, unmerged } = status;
    if (changed.length === 0) {
      const read = async (): Promise<Tree> => {
        const parsed = parseIndex(index, repo);
        return { source, ...parsed, unmerged, head: headOf(status, parsed.entries) };
      };
      await scratch.remove();
      return await use({ name: nameOf(index, unmerged), read });
    }
    const { env, unreadable, large } = await stageInCopy(repo, scratch, changed);
    const staged = await listIndex(repo, env);
    const read = async (): Promise<Tree> => {
      const { entries, hidden } = parseIndex(staged, repo);
      for (const path of unreadable) entries.delete(path);
      const unstored = new Set(large.map((path) => entries.get(path)?.id).filter((id) => id !== undefined));
      return { source, entries, unmerged, hidden, head: headOf(status, entries), objects: scratch.objects, unreadable, unstored };
    };
    await scratch.hold();
    return await use({ ...(unreadable.length > 0 ? {} : { name: nameOf(staged, unmerged) }), read });
  } finally {
    await scratch.remove();
  }
}

/** The listing says which files git was told not to look at, too. */
function nameOf(listed: Buffer, unmerged: ReadonlySet<string>): string {
  return digest(JSON.stringify([digest(listed, 40), ...unmerged]), 40);
}

/** What is staged can be undone in the working tree, so that a path is again what the commit has. */
function headOf({ commit, committed }: WorktreeStatus, entries: ReadonlyMap<string, TreeEntry>): NonNullable<Tree['head']> {
  const dirty = [...committed].flatMap(([path, before]) => {
    const now = entries.get(path);
    return now?.id === before?.id && now?.mode === before?.mode ? [] : [path];
  });
  return { ...(commit === undefined ? {} : { commit }), dirty: dirty.sort(byText) };
}

async function listIndex(repo: Repo, env: NodeJS.ProcessEnv): Promise<Buffer> {
  const { stdout } = await git(repo, ['ls-files', '--stage', '-v', '-z'], { env });
  return stdout;
}

/** A record is `<tag> <mode> <id> <stage>TAB<path>`. */
function parseIndex(output: Buffer, repo: Repo): { entries: Map<string, TreeEntry>; hidden: number } {
  const entries = new Map<string, TreeEntry>();
  const idEnd = 9 + idLength(repo.objectFormat);
  let hidden = 0;
  for (const record of splitRecords(output)) {
    if (record[idEnd + 1] !== '0') continue;
    // Most records start with this: H for cached, and a plain file.
    const isPlain = record.startsWith('H 100644 ');
    if (!isPlain && HIDDEN.test(record)) hidden += 1;
    entries.set(record.slice(idEnd + 3), { mode: isPlain ? '100644' : fileMode(record.slice(2, 8)), id: record.slice(9, idEnd) });
  }
  return { entries, hidden };
}

/** The tag is S for skip-worktree, and in lower case for assume-unchanged. */
const HIDDEN = /^[Sa-z]/;
