/** What a check says of one document against one tree. */
export type Status = 'FRESH' | 'STALE' | 'ORPHANED' | 'MISSING' | 'INVALID';

export interface Verdict {
  /** Path from the top of the repository. */
  path: string;
  status: Status;
  lenses: string[];
  focus?: string;
  /** Why, one per source or neighbourhood; empty when FRESH. */
  receipts: Receipt[];
  /** What changed without a change of what the document shows; only where the configuration says that this is no reason. */
  touched?: Receipt[];
  /** For INVALID: what is wrong and in which line of the document. */
  problem?: { message: string; line?: number };
  /** Sections that people changed between the markers, by lens: a refresh leaves them as they are. */
  edited?: string[];
  /** Things worth knowing that do not change the status: written by another kb, files that git was told not to look at. */
  notes: string[];
  /**
   * Whether the base of a comparison already says so: its own version of the document is not FRESH there for every one of these reasons.
   * Only for a document that is not FRESH, where there is a base.
   */
  known?: boolean;
  /** The command that clears it. Absent when FRESH, when INVALID for another reason than a merge, and while sources are in conflict or cannot be read: notes say what to do first. */
  remedy?: string;
}

/** One difference between what a document recorded and the tree. */
export interface Receipt {
  lens: string;
  change: SourceChange;
  /** The source, the directory whose neighbourhood changed, or the name of a tool. */
  path: string;
  /** Id or digest in the document; of a tool the version, or 'absent'. */
  recorded?: string;
  /** Id or digest in the tree; of a tool the version here, or 'absent'. */
  current?: string;
  /** Declarations of the file of which others see something else, where that is known. */
  symbols?: string[];
  /** Where a moved source is now. */
  movedTo?: string;
  /** Who outdated the document, where there is a base to compare with: your change, or the base, which has the same difference. */
  cause?: 'change' | 'base';
}

export type SourceChange =
  | 'changed' /** same path, other id */
  | 'retyped' /** a file became a symlink or gitlink, or the reverse */
  | 'moved' /** same id at another path */
  | 'gone' /** no such path and no such id */
  | 'added' /** a file entered the scope */
  | 'unlisted' /** a file of the scope that the list of sources lacks, though the document was made from it */
  | 'unmerged' /** the source has merge conflicts */
  | 'unreadable' /** the source is there, and nobody knows what it holds */
  | 'dependents' /** other files import the sources, or no longer do */
  | 'dependencies' /** imports of the sources lead elsewhere */
  | 'followed' /** a file that was not read decides about the sources now, or is called by them */
  | 'unfollowed' /** a file that was read beyond the sources no longer does */
  | 'shape' /** others see something else of a file that types in the sources can come from; ids are shortened */
  | 'settings' /** packages or configuration changed that such types depend on */
  | 'rules' /** the repository's own rules for the lens changed */
  | 'unrecorded' /** the record beside the document is gone, damaged or another's */
  | 'tool'; /** a program that runs them is another, is no longer there, or is there now */
