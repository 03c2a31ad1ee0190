/** Something that a description states: a command of a package, an operation of an API. */
export interface DataItem {
  /** What it is, in the words of its reader: 'bin', 'script'. */
  name: string;
  /** Offsets in UTF-16 units, end exclusive. */
  start: number;
  end: number;
  captures: Record<string, string>;
  lists?: Record<string, string[]>;
}

/** Reads the items of a text in its order; undefined where its syntax is broken. Never throws. */
export type ReadItems = (text: string) => DataItem[] | undefined;
