import { pause } from '../../base/unless-aborted.ts';

import { idLength } from '../blob-id.ts';
import { fileMode } from '../objects/file-mode.ts';
import type { TreeEntry } from '../objects/tree.ts';
import { encodePath } from '../path-bytes.ts';
import { splitRecords } from '../records.ts';
import type { Repo } from '../repo.ts';
import { git } from '../run.ts';

/** What an index holds for a path. */
export interface IndexEntry extends TreeEntry {
  /** Git was told not to look at the file (skip-worktree, assume-unchanged). */
  hidden: boolean;
}

/** Another content for one path of an index. */
export interface EntrySwap {
  /** From the top of the repository. */
  path: string;
  mode: string;
  /** Id of the blob that must be there; zeros where there must be no entry. */
  from: string;
  /** Id of the blob that takes its place, in the object store already; zeros to take the entry out. */
  to: string;
}

/** How long a lock on the index is waited for, in milliseconds. */
const PATIENCE = 1000;

/**
 * The entries of these paths; paths that are not in the index, and those in conflict, are not there.
 * @param file the index to read, absolute; the repository's own unless given.
 */
export async function readIndexEntries(repo: Repo, paths: readonly string[], file?: string): Promise<Map<string, IndexEntry>> {
  const entries = new Map<string, IndexEntry>();
  if (paths.length === 0) return entries;
  const wanted = new Set(paths);
  // More paths than these might not fit on a command line, and git reads the index as a whole either way.
  const only = paths.length > 100 ? [] : ['--', ...paths];
  const { stdout } = await git(repo, ['ls-files', '--stage', '-v', '-z', ...only], { env: indexEnvironment(file) });
  const idEnd = 9 + idLength(repo.objectFormat);
  for (const record of splitRecords(stdout)) {
    const path = record.slice(idEnd + 3);
    if (record[idEnd + 1] !== '0' || !wanted.has(path)) continue;
    entries.set(path, { mode: fileMode(record.slice(2, 8)), id: record.slice(9, idEnd), hidden: /^[Sa-z]/.test(record) });
  }
  return entries;
}

/**
 * Replaces, adds or takes out entries of an index, all of them or none, and only while each is what `from` says: git itself compares them while it holds the
 * lock, so nothing that somebody stages meanwhile is lost. `git apply` is the one command that does so.
 * @param file the index to write, absolute; the repository's own unless given.
 * @returns `changed` when an entry is another by now, or the index cannot be read; `locked` when the index stayed locked for a second; nothing was written then.
 * @throws KbError (exit 3) when git cannot be run.
 */
export async function swapIndexEntries(repo: Repo, swaps: readonly EntrySwap[], file?: string): Promise<'swapped' | 'changed' | 'locked'> {
  if (swaps.length === 0) return 'swapped';
  const input = Buffer.concat(swaps.map(renderSwap));
  const deadline = performance.now() + PATIENCE;
  for (;;) {
    const command = ['apply', '--cached', '--whitespace=nowarn', '-'];
    const { code, stderr } = await git(repo, command, { input, env: indexEnvironment(file), okCodes: [0, 1, 128] });
    if (code === 0) return 'swapped';
    if (!/\.lock'?: File exists/.test(stderr)) return 'changed';
    if (performance.now() > deadline) return 'locked';
    await pause(50, repo.signal);
  }
}

/** Whether an index has this blob, or none, where it has this entry, or none; one that git was told not to look at has nothing that is known. */
export function holds(entry: IndexEntry | undefined, id: string): boolean {
  return entry === undefined ? isNone(id) : entry.id === id && !entry.hidden;
}

/** Makes git take the times of files that equal their entries from the disk, so that it need not compare their contents again. */
export async function refreshIndexTimes(repo: Repo, paths: readonly string[], file?: string): Promise<void> {
  if (paths.length === 0) return;
  const command = ['add', '--refresh', '--pathspec-from-file=-', '--pathspec-file-nul'];
  const input = encodePath(paths.join('\0'));
  await git(repo, command, { input, env: indexEnvironment(file), okCodes: [0, 1, 128] });
}

/** Makes git read and write another index than the repository's own. */
export function indexEnvironment(file: string | undefined): NodeJS.ProcessEnv {
  return file === undefined ? {} : { GIT_INDEX_FILE: file };
}

/** A patch of a binary file without data: git takes the new content from the object store. */
function renderSwap({ path, mode, from, to }: EntrySwap): Buffer {
  const [before, after] = [quotePath(`a/${path}`), quotePath(`b/${path}`)];
  const [kind, end] = isNone(from) ? [`new file mode ${mode}\n`, ''] : isNone(to) ? [`deleted file mode ${mode}\n`, ''] : ['', ` ${mode}`];
  return Buffer.from(`diff --git ${before} ${after}\n${kind}index ${from}..${to}${end}\nBinary files differ\n`, 'latin1');
}

/** Whether an id stands for no entry. */
function isNone(id: string): boolean {
  return /^0+$/.test(id);
}

/** A path as git quotes it in patches: a C string. */
function quotePath(path: string): string {
  const quoted = [...encodePath(path)].map((byte) => {
    const character = String.fromCharCode(byte);
    return byte < 0x20 || byte > 0x7e || character === '"' || character === '\\' ? `\\${byte.toString(8).padStart(3, '0')}` : character;
  });
  return `"${quoted.join('')}"`;
}
