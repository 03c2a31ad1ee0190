import { recordPathOf } from '../../docs/store/record-path.ts';
import type { DocumentFiles } from '../../docs/store/store.ts';
import type { EntrySwap, IndexEntry } from '../../git/index/index-entries.ts';
import { writeBlobs } from '../../git/objects/write-blobs.ts';
import { encodePath } from '../../git/path-bytes.ts';
import type { Repo } from '../../git/repo.ts';

/** A file below the document root that git is to store in another version. */
export interface NewVersion {
  /** From the top of the repository. */
  path: string;
  mode: string;
  /** Id of the version that is stored now; zeros for a file that comes in. */
  from: string;
  /** Its text, empty for a file that comes in, and the one that takes its place. */
  before: string;
  after: string;
}

/** A new version of a document, and of its record where that changes, too. */
export interface NewDocument extends NewVersion {
  files: DocumentFiles;
  record?: NewVersion;
}

/** The files of new versions, each record before its document. */
export function flattenVersions(versions: readonly (NewVersion | NewDocument)[]): NewVersion[] {
  return versions.flatMap((version) => ('record' in version && version.record ? [version.record, version] : [version]));
}

/**
 * What takes the place of a stored document.
 * @param entries the files that are stored.
 * @returns undefined where it is not stored.
 */
export function newDocument(
  path: string,
  entries: ReadonlyMap<string, Pick<IndexEntry, 'mode' | 'id'>>,
  before: DocumentFiles,
  files: DocumentFiles,
): NewDocument | undefined {
  const [entry, recordEntry] = [entries.get(path), entries.get(recordPathOf(path))];
  if (!entry) return undefined;
  const version = { path, mode: entry.mode, from: entry.id, before: before.text, after: files.text, files };
  if (files.record === undefined || files.record === before.record) return version;
  // An older kb wrote none, and one can be lost.
  const { mode, id: from } = recordEntry ?? { mode: entry.mode, id: '0'.repeat(entry.id.length) };
  return { ...version, record: { path: recordPathOf(path), mode, from, before: before.record ?? '', after: files.record } };
}

/** Stores new versions as blobs. @returns what an index has to be told. */
export async function storeVersions(repo: Repo, versions: readonly NewVersion[]): Promise<EntrySwap[]> {
  const ids = await writeBlobs(
    repo,
    versions.map(({ after }) => encodePath(after)),
  );
  return versions.map(({ path, mode, from }, index) => ({ path, mode, from, to: ids[index] ?? from }));
}
