import type { KeyPath } from '../../base/schema/read-as.ts';

export interface FrontmatterProblem {
  message: string;
  /** 1-based line of the document. */
  line: number;
  /** Whether it is what a merge left: `kb refresh --resolve` mends that. */
  conflict?: true;
}

/** Frontmatter as read, whichever reader read it. Offsets are UTF-16 units of the document's text. */
export interface FrontmatterView {
  /** Where the block starts (after the opening line), where its closing line starts, and where the text after it starts. */
  start: number;
  end: number;
  content: number;
  /** Top-level keys in order, with the offset of the line in which each starts. */
  keys: readonly { key: string; start: number }[];
  /** The value of a top-level key as plain data; maps have no prototype. Undefined when the key is absent. */
  get: (key: string) => unknown;
  /** The line of a value, or of the nearest thing around it that exists. */
  lineOf: (path: KeyPath) => number;
  /** What `get` met that plain data cannot express: duplicate keys, anchors, aliases, tags. */
  problems: FrontmatterProblem[];
}
