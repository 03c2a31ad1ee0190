/** One sentence of a narrative, as a model gives it. */
export interface Sentence {
  /** Whether it says what the area is for, or how it works. */
  part: 'purpose' | 'how';
  text: string;
  citations: readonly Citation[];
}

/** Where a sentence is from. */
export interface Citation {
  /** From the top of the repository. */
  path: string;
  /** Lines, counted from 1, both included. */
  from: number;
  to: number;
  /** What stands there and carries the sentence. */
  quote: string;
}

/** Lines of one file that a model was shown. */
export interface Shown {
  lines: readonly string[];
  /** The first of them in the file, counted from 1. */
  first: number;
}
