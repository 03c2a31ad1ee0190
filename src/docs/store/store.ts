import { accessSync, constants, lstatSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { byText } from '../../base/digest.ts';
import { environmentError, KbError } from '../../base/errors.ts';
import { listLeftovers, writeFileAtomic } from '../../base/files/atomic-file.ts';
import { containedPath } from '../../base/files/paths.ts';
import { trace } from '../../base/trace.ts';
import { isRegularFile, type Tree, type TreeEntry } from '../../git/objects/tree.ts';
import { decodePath, encodePath } from '../../git/path-bytes.ts';
import { type DocumentLayout, folderPaths, isDocumentPath } from './layout.ts';
import { RECORDS, recordPathOf } from './record-path.ts';

/** Where the documents of a worktree are. */
export interface DocumentRoot extends DocumentLayout {
  /** Absolute path of the top of the repository. */
  top: string;
}

/** The two files of a document: its text, and the record beside it where there is one. Bytes that are not UTF-8 as lone surrogates. */
export interface DocumentFiles {
  text: string;
  record?: string;
}

export function documentFiles(text: string, record: string | undefined): DocumentFiles {
  return record === undefined ? { text } : { text, record };
}

/** The text of a file (bytes that are not UTF-8 as lone surrogates), or why there is none; `denied` where something may be there and nobody knows what. */
export type StoredText = { text: string } | { missing: true } | { problem: string; denied?: true };

/** The files of a document, or why there is none. A record that is no file counts as none; one that may be there and cannot be read is `recordDenied`. */
export type StoredDocument = (DocumentFiles & { recordDenied?: true }) | { missing: true } | { problem: string };

/** A longer file is no document of kb. */
export const MAX_DOCUMENT_BYTES = 8 << 20;

/**
 * Paths of the documents in a worktree, from the top, sorted.
 * @throws KbError (exit 3) when a folder is there and cannot be listed: documents that nobody sees must not count as none.
 */
export async function listDocuments(place: DocumentRoot): Promise<string[]> {
  const folders = folderPaths(place);
  const names = await Promise.all(folders.map((folder) => listFolder(place, folder)));
  const paths = folders.flatMap((folder, index) => (names[index] ?? []).map((name) => `${folder}/${name}`));
  return paths.filter((path) => isDocumentPath(path, place)).sort(byText);
}

/** Paths of the records in a worktree, from the top, sorted. @throws KbError as `listDocuments`. */
export async function listRecords(place: DocumentRoot): Promise<string[]> {
  const folders = recordFolders(place);
  const names = await Promise.all(folders.map((folder) => listFolder(place, folder)));
  return folders.flatMap((folder, index) =>
    (names[index] ?? []).filter((name) => name.endsWith('.json')).map((name) => `${folder}/${name}`),
  );
}

/**
 * To be called before documents are written: the index page that follows lists all of them.
 * @throws KbError (exit 3) as `listDocuments`, for a folder of records, too.
 */
export async function expectListable(place: DocumentRoot): Promise<void> {
  await listDocuments(place);
  await listRecords(place);
}

function recordFolders({ documents, folders }: DocumentLayout): string[] {
  return folders.map((folder) => `${documents}/${RECORDS}/${folder}`);
}

async function listFolder({ top, documents }: DocumentRoot, folder: string): Promise<string[]> {
  const directory = join(top, folder);
  for (let look = 1; ; look++) {
    try {
      return await readdir(directory);
    } catch (cause) {
      const { code = '' } = cause as NodeJS.ErrnoException;
      // A file in the place of all documents hides them; one further up is the repository's own, and then there are none.
      const isHidden = code === 'ENOTDIR' && isThere(join(top, documents));
      const isAbsent = ['ENOENT', 'ENOTDIR'].includes(code) && !isHidden;
      if (isAbsent && !isThere(directory)) return [];
      // A folder that is there after it was not was made by another process in between.
      if (isAbsent && look < MOST_LOOKS) continue;
      throw environmentError(
        `${folder} cannot be listed: ${code}`,
        'nobody knows which documents are in it; make it a directory that you can read',
        cause,
      );
    }
  }
}

/** What others make and take away is looked for so often. */
const MOST_LOOKS = 5;

/** Whether something has this path, also a link that leads nowhere; nothing has where a file stands in the place of a directory above. */
function isThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOTDIR';
  }
}

/** Paths of the documents in a tree, sorted; those that are in conflict there, too. */
export function listTreeDocuments({ entries, unmerged }: Pick<Tree, 'entries' | 'unmerged'>, layout: DocumentLayout): string[] {
  return [...new Set([...entries.keys(), ...unmerged])].filter((path) => isDocumentPath(path, layout)).sort(byText);
}

/**
 * Reads a document of a worktree. A symbolic link on the way is not followed. Synchronous, because for small files a turn of the event
 * loop costs more than reading them.
 * @param directories as in `containedPath`, for reading many documents at once.
 */
export function readStoredText({ top }: Pick<DocumentRoot, 'top'>, path: string, directories?: Set<string>): StoredText {
  const contained = containedPath(top, path, directories);
  if ('problem' in contained) return contained;
  try {
    const stats = lstatSync(contained.file);
    if (!stats.isFile()) return { problem: stats.isDirectory() ? 'is a directory' : 'is not a file' };
    if (stats.size > MAX_DOCUMENT_BYTES) return { problem: `is larger than ${MAX_DOCUMENT_BYTES >> 20} MiB` };
    trace('read', () => `${path}: ${stats.size} bytes`);
    return { text: decodePath(readFileSync(contained.file)) };
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' || code === 'ENOTDIR' ? { missing: true } : { problem: `cannot be read: ${code || message}`, denied: true };
  }
}

/** Whether a document is stored to the same bytes. */
export function isSameFiles(a: DocumentFiles, b: DocumentFiles): boolean {
  return a.text === b.text && a.record === b.record;
}

/** Reads a document of a worktree with its record. */
export function readStoredDocument(place: Pick<DocumentRoot, 'top'>, path: string, directories?: Set<string>): StoredDocument {
  const stored = readStoredText(place, path, directories);
  return 'text' in stored ? joinRecord(stored, readStoredText(place, recordPathOf(path), directories)) : stored;
}

/** A document with its record, where there is one that can be read. */
export function joinRecord(stored: StoredText, record: StoredText): StoredDocument {
  if (!('text' in stored)) return stored;
  if ('text' in record) return { text: stored.text, record: record.text };
  return 'denied' in record ? { text: stored.text, recordDenied: true } : stored;
}

/**
 * Reads a file of the index or a commit.
 * @param readBlob gives a blob's bytes, or undefined when the repository does not have it.
 */
export async function readTreeText(
  entries: ReadonlyMap<string, TreeEntry>,
  path: string,
  readBlob: (id: string) => Promise<Uint8Array | undefined>,
): Promise<StoredText> {
  const entry = entries.get(path);
  if (!entry) return { missing: true };
  if (!isRegularFile(entry)) return { problem: entry.mode === '120000' ? 'is a symbolic link' : 'is a submodule' };
  const bytes = await readBlob(entry.id);
  if (!bytes) return { problem: 'is not in the object store' };
  return bytes.length > MAX_DOCUMENT_BYTES ? { problem: `is larger than ${MAX_DOCUMENT_BYTES >> 20} MiB` } : { text: decodePath(bytes) };
}

/**
 * Writes a document and its record, each as a whole, unless they have these bytes already. The record comes first: whoever is killed in
 * between leaves a text that names another, which says STALE.
 * @param previous what was read before; undefined when there was none.
 * @returns whether anything was written.
 * @throws KbError as `writeStoredText`; (exit 3) before anything is written, where one of the two folders refuses it.
 */
export async function writeStoredDocument(
  place: Pick<DocumentRoot, 'top'>,
  path: string,
  { text, record }: DocumentFiles,
  previous: DocumentFiles | undefined,
): Promise<boolean> {
  const current = readCurrent(place, path);
  if (current !== text && current !== previous?.text) throw changedMeanwhile(path);
  for (const each of [path, ...(record === undefined ? [] : [recordPathOf(path)])]) expectWritable(place, each);
  const recorded = record !== undefined && (await writeStoredText(place, recordPathOf(path), record, previous?.record));
  return (await writeStoredText(place, path, text, previous?.text)) || recorded;
}

/**
 * Writes a document, or another file below the document root, as a whole, unless it has these bytes already.
 * @param previous the text that was read before the new one was made; undefined when there was none.
 * @returns whether anything was written.
 * @throws KbError (exit 1) when the place is a symbolic link or a directory, or the file changed since it was read; (exit 3) when the disk
 * refuses. The old file is intact then.
 */
export async function writeStoredText(
  place: Pick<DocumentRoot, 'top'>,
  path: string,
  text: string,
  previous: string | undefined,
): Promise<boolean> {
  const current = readCurrent(place, path);
  if (current === text) return false;
  const check = (now: string | undefined) => {
    if (now === previous) return;
    throw changedMeanwhile(path);
  };
  check(current);
  const contained = containedPath(place.top, path);
  if ('problem' in contained) throw environmentError(`${path} ${contained.problem}; it was not written`);
  await writeFileAtomic(contained.file, encodePath(text), undefined, () => check(readCurrent(place, path)));
  trace('write', () => `${path}: ${text.length} characters`);
  return true;
}

/** The half that can be written is not worth much without the other. */
function expectWritable({ top }: Pick<DocumentRoot, 'top'>, path: string): void {
  let folder = dirname(path);
  while (folder !== '.' && !isThere(join(top, folder))) folder = dirname(folder);
  try {
    accessSync(join(top, folder), constants.W_OK | constants.X_OK);
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    // The first document of a directory outside any repository makes it.
    if (code === 'ENOENT') return;
    throw environmentError(`${folder} cannot be written: ${code}`, 'nothing was written; make it a directory that you can write', cause);
  }
}

function changedMeanwhile(path: string): KbError {
  return new KbError(`${path} was changed by somebody else meanwhile; it was not written`, { exit: 1, hint: 'run the command again' });
}

function readCurrent(place: Pick<DocumentRoot, 'top'>, path: string): string | undefined {
  const stored = readStoredText(place, path);
  if ('problem' in stored) throw new KbError(`${path} ${stored.problem}; it was not written`, { exit: 1 });
  return 'text' in stored ? stored.text : undefined;
}

/** What writers left that were interrupted, or are still at work: each temporary file with the path of the document it was to become. */
export async function listUnfinished(place: DocumentRoot): Promise<{ file: string; path: string }[]> {
  const directories = [place.documents, ...folderPaths(place), ...recordFolders(place)];
  const found = directories.map(async (directory) => {
    const contained = containedPath(place.top, directory);
    const leftovers = 'file' in contained ? await listLeftovers(contained.file) : [];
    return leftovers.map(({ file, target }) => ({ file, path: `${directory}/${target}` }));
  });
  return (await Promise.all(found)).flat();
}
