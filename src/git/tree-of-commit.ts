import { type KbError, usageError } from '../base/errors.ts';
import { idLength, isObjectId } from './blob-id.ts';
import { fileMode } from './file-mode.ts';
import { splitRecords } from './records.ts';
import type { Repo } from './repo.ts';
import { git, gitFailed } from './run.ts';
import type { Tree, TreeEntry, TreeSource } from './tree.ts';

/**
 * The tree of the commit that a revision names, in any of git's spellings (gitrevisions(7)).
 * @throws KbError exit 2 when it names no commit that is here; exit 3 when trees of the commit are missing or damaged.
 */
export async function treeOfCommit(repo: Repo, source: TreeSource & { kind: 'commit' }): Promise<Tree> {
  const id = await resolve(repo, source.rev);
  if (id === undefined) throw unknownRevision(repo, source.rev);
  const command = ['ls-tree', '-r', '-z', '--full-tree', `${id}^{commit}`];
  const { code, stdout, stderr } = await git(repo, command, { okCodes: [0, 128] });
  if (code === 0) return { source, entries: parseEntries(stdout, idLength(repo.objectFormat)), unmerged: new Set(), hidden: 0 };
  const isCommit = (await resolve(repo, `${id}^{commit}`)) !== undefined;
  throw isCommit ? gitFailed(command, stderr, code) : unknownRevision(repo, source.rev);
}

/** The id of the object that a revision names. The name goes alone, since `:/text` takes whatever follows for text. */
async function resolve(repo: Repo, rev: string): Promise<string | undefined> {
  if (rev.includes('\0')) return undefined;
  const { stdout } = await git(repo, ['rev-parse', '--verify', '--quiet', '--end-of-options', rev], { okCodes: [0, 1, 128] });
  const id = stdout.toString('latin1').trim();
  return isObjectId(id, repo.objectFormat) ? id : undefined;
}

/** A record is `<mode> <type> <id>TAB<path>`. */
function parseEntries(output: Buffer, digits: number): Map<string, TreeEntry> {
  const entries = new Map<string, TreeEntry>();
  for (const record of splitRecords(output)) {
    const tab = record.indexOf('\t');
    entries.set(record.slice(tab + 1), { mode: fileMode(record.slice(0, 6)), id: record.slice(tab - digits, tab) });
  }
  return entries;
}

function unknownRevision(repo: Repo, rev: string): KbError {
  const shallow = 'this clone is shallow and may not reach that far: git fetch --unshallow, or --depth with a larger number';
  return usageError(`no such commit: ${rev}`, repo.shallow ? shallow : 'git log --oneline shows the commits there are');
}
