import type { EntrySwap } from '../../git/index/index-entries.ts';
import { writeBlobs } from '../../git/objects/write-blobs.ts';
import { encodePath } from '../../git/path-bytes.ts';
import type { Repo } from '../../git/repo.ts';

/** A file below the document root that git is to store in another version. */
export interface NewVersion {
  /** From the top of the repository. */
  path: string;
  mode: string;
  /** Id of the version that is stored now. */
  from: string;
  /** Its text, and the one that takes its place. */
  before: string;
  after: string;
}

/** Stores new versions as blobs. @returns what an index has to be told. */
export async function storeVersions(repo: Repo, versions: readonly NewVersion[]): Promise<EntrySwap[]> {
  const ids = await writeBlobs(
    repo,
    versions.map(({ after }) => encodePath(after)),
  );
  return versions.map(({ path, mode, from }, index) => ({ path, mode, from, to: ids[index] ?? from }));
}
