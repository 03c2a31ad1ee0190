import { isUtf8 } from 'node:buffer';

import { environmentError, type KbError, usageError } from '../../base/errors.ts';
import { idLength, isObjectId } from '../blob-id.ts';
import { quoteObjectDirectory } from '../object-directory.ts';
import { fileMode } from '../objects/file-mode.ts';
import type { PinnedTree, Tree, TreeEntry, TreeSource } from '../objects/tree.ts';
import { splitRecords } from '../records.ts';
import type { Repo } from '../repo.ts';
import { git, gitFailed } from '../run.ts';

/**
 * The tree of the commit that a revision names, in any of git's spellings (gitrevisions(7)).
 * @throws KbError exit 2 when it names no commit that is here; exit 3 when trees of the commit are missing or damaged.
 */
export async function treeOfCommit(repo: Repo, source: TreeSource & { kind: 'commit' }): Promise<Tree> {
  const { read } = await pinCommit(repo, source);
  return read();
}

/**
 * The same, by the name of the object that the revision names; whether that is a commit shows as it is read.
 * @throws KbError (exit 2) when it names no object that is here.
 */
export async function pinCommit(repo: Repo, source: TreeSource & { kind: 'commit' }): Promise<PinnedTree> {
  const id = await resolveRevision(repo, source.rev);
  if (id === undefined) throw unknownRevision(repo, source.rev);
  return { name: id, read: () => readCommit(repo, source, id) };
}

/**
 * The tree of a commit that lies beside the repository.
 * @param objects the object directory that has it, absolute; it must outlive the tree.
 * @throws KbError (exit 3) when it is not there.
 */
export async function treeOfCommitIn(repo: Repo, id: string, objects: string): Promise<Tree> {
  const env = { GIT_ALTERNATE_OBJECT_DIRECTORIES: quoteObjectDirectory(objects) };
  const { stdout } = await git(repo, listTree(id), { env });
  return { ...toTree(repo, { kind: 'commit', rev: id }, stdout), objects };
}

/** The id of the object that a revision names. The name goes alone, since `:/text` takes whatever follows for text. */
export async function resolveRevision(repo: Repo, rev: string): Promise<string | undefined> {
  if (rev.includes('\0')) return undefined;
  const { stdout } = await git(repo, ['rev-parse', '--verify', '--quiet', '--end-of-options', rev], { okCodes: [0, 1, 128] });
  const id = stdout.toString('latin1').trim();
  return isObjectId(id, repo.objectFormat) ? id : undefined;
}

async function readCommit(repo: Repo, source: TreeSource & { kind: 'commit' }, id: string): Promise<Tree> {
  const command = listTree(id);
  const { code, stdout, stderr } = await git(repo, command, { okCodes: [0, 128] });
  if (code === 0) return toTree(repo, source, stdout);
  const isCommit = (await resolveRevision(repo, `${id}^{commit}`)) !== undefined;
  if (isCommit) throw gitFailed(command, stderr, code);
  throw (await missingObject(repo, source.rev)) ?? unknownRevision(repo, source.rev);
}

function listTree(id: string): string[] {
  return ['ls-tree', '-r', '-z', '--full-tree', `${id}^{commit}`];
}

function toTree(repo: Repo, source: TreeSource, listed: Buffer): Tree {
  return { source, entries: parseEntries(listed, idLength(repo.objectFormat)), unmerged: new Set(), hidden: 0 };
}

/** A record is `<mode> <type> <id>TAB<path>`. */
export function parseEntries(output: Buffer, digits: number): Map<string, TreeEntry> {
  // Cut out of one string: a list of the records would be as long again.
  const text = isUtf8(output) ? output.toString('utf8') : `${splitRecords(output).join('\0')}\0`;
  const entries = new Map<string, TreeEntry>();
  for (let at = 0; at < text.length; ) {
    const tab = text.indexOf('\t', at);
    const end = text.indexOf('\0', tab);
    entries.set(text.slice(tab + 1, end), { mode: fileMode(text.slice(at, at + 6)), id: text.slice(tab - digits, tab) });
    at = end + 1;
  }
  return entries;
}

/** The error for a name, such as HEAD, of an object that should be here and is not; undefined where the name is a mere id, or leads nowhere. */
export async function missingObject(repo: Repo, rev: string): Promise<KbError | undefined> {
  const id = await resolveRevision(repo, rev);
  if (id === undefined || id === rev || (await resolveRevision(repo, `${id}^{object}`)) !== undefined) return undefined;
  return environmentError(`${rev} names ${id}, which is not here`, 'the repository is damaged: git fsck says what');
}

/** The error for a revision that names no commit here. */
export function unknownRevision(repo: Repo, rev: string): KbError {
  const shallow = 'this clone is shallow and may not reach that far: git fetch --unshallow, or --depth with a larger number';
  return usageError(`no such commit: ${rev}`, repo.shallow ? shallow : 'git log --all --oneline shows the commits there are');
}
