/** Something that a hand-written document says of its repository, as far as it can be found false. Plain data, a function of the text alone. */
export interface Claim {
  /** Of the registry, see `kinds/kinds.ts`. */
  kind: string;
  /** As it is written. */
  text: string;
  /** Where that is: 1-based line and column, and offsets in UTF-16 code units. */
  line: number;
  column: number;
  start: number;
  end: number;
  /** What is said, in the form of its kind. */
  said: Readonly<Record<string, string>>;
  /** The word beside it that makes it an example, a plan or a memory: then nobody can be sure. */
  hedge?: string;
}

/** What stands there instead, where there is one answer: instead of the claim, or of what lies between two places that are counted from its start. */
export interface Fix {
  text: string;
  from?: number;
  to?: number;
}

/** What a tree says of a claim. */
export type Judgement =
  | { is: 'true' }
  /** It cannot be, whatever else is in the tree. `says` ends a sentence that starts with the claim; `remedy` tells what to do. */
  | { is: 'false'; says: string; remedy: string; fix?: string | Fix }
  /**
   * It does not look true, and may be about something else. `inCompany`: what to do about it where nearly all that the document says of its
   * kind is true, for then it is about this repository, too.
   */
  | { is: 'unsure'; says: string; inCompany?: string };
