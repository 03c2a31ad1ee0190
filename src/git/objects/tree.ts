/**
 * A tree is what git knows of one state of a repository: path → mode and id. The working tree, the index and any commit look the same
 * from here on, so whatever judges or reads one of them works on all three.
 *
 * Paths are relative to the top of the repository and use `/`. Git's paths are bytes; a byte that is not UTF-8 is carried as the lone
 * surrogate U+DC00 + byte (PEP 383), see `path-bytes.ts`, so every path survives the round trip through a string.
 */
export interface Tree {
  source: TreeSource;
  entries: ReadonlyMap<string, TreeEntry>;
  /** Paths with merge conflicts. In an index tree they have no entry; in a working tree the entry is what `git add` would store. */
  unmerged: ReadonlySet<string>;
  /** How many paths are judged by their index entry because git was told not to look at the file (skip-worktree, assume-unchanged). */
  hidden: number;
  /** Of a working tree: the commit that was checked out, none before the first, and the paths that hold something else than it; sorted. */
  head?: { commit?: string; dirty: readonly string[] };
  /** Absolute path of an object directory that holds contents not yet in the repository (edited files of a working tree). */
  objects?: string;
  /**
   * Of a working tree: files that git could not read, which have no entry, since nobody knows what they hold, and folders that it could not
   * enter or list, which end in '/' ('./' is the top): files may lie there that nobody sees. Sorted.
   */
  unreadable?: readonly string[];
  /** Ids of edited files over 16 MiB, whose contents are not in `objects` either. */
  unstored?: ReadonlySet<string>;
}

/** A tree that is told from others before it is read. */
export interface PinnedTree {
  /**
   * What names the tree: two trees of one repository with the same name have the same entries and the same paths in conflict. Absent where
   * nobody knows that without reading, and where something in it could not be read.
   */
  name?: string;
  /** Reads it. */
  read: () => Promise<Tree>;
}

/** Told while git is at work that it was asked, and of a working tree that files differ from the index, so that it is being asked again. */
export type Meanwhile = (stage: 'asked' | 'changed') => void;

/**
 * `file`: an index other than the repository's own, absolute; the one that git hands a hook while it commits. merge: what merging two
 * commits, named by their ids, would give.
 */
export type TreeSource =
  | { kind: 'worktree' }
  | { kind: 'index'; file?: string }
  | { kind: 'commit'; rev: string }
  | { kind: 'merge'; ours: string; theirs: string };

export interface TreeEntry {
  mode: FileMode;
  /** Full object id in the repository's object format: a blob, or a commit for a gitlink. */
  id: string;
}

/** Git's file modes: file, executable file, symbolic link, gitlink (submodule). */
export type FileMode = '100644' | '100755' | '120000' | '160000';

/** Whether an entry is a file with contents that can be read as source code. */
export function isRegularFile(entry: TreeEntry): boolean {
  return entry.mode === '100644' || entry.mode === '100755';
}
