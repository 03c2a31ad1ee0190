import type { ObjectFormat } from './blob-id.ts';

/** What git says of a repository as seen from one directory. Paths are absolute. */
export interface RepoFacts {
  /** Top of the working tree; absent in a bare repository. */
  top?: string;
  /** The git directory of this working tree; its index lies here. */
  gitDir: string;
  /** The git directory that all linked worktrees share; objects and refs lie here. */
  commonDir: string;
  /** The directory asked about, relative to `top`: '' or ending in '/'. */
  prefix: string;
  objectFormat: ObjectFormat;
  bare: boolean;
  /** The history is cut off: ancestors may be missing. */
  shallow: boolean;
  /** Objects may be missing until they are fetched from a promisor remote. */
  partial: boolean;
}
