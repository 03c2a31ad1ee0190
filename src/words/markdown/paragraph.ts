/** Something that a person wrote as one: a paragraph, what an item of a list says, a row of a table. Plain data, a function of the text. */
export interface Paragraph {
  /** 1-based, inclusive. */
  line: number;
  endLine: number;
  /** As it is written, without the marks of lists and quotes. */
  text: string;
  /** 12 hex digits of it; white space does not count. */
  digest: string;
  /** Symbols that it names in code font, or the heading above it does. */
  names: readonly Mention[];
  /** What `<!-- kb:about path#name -->` before or in it says that it speaks of. */
  about: readonly About[];
}

/** `name`, `Type.name`, or one of them with its file. */
export interface Mention {
  name: string;
  /** As it is written. */
  path?: string;
  /** Whether parentheses stand behind it. */
  called?: boolean;
}

/** A symbol that a comment names. */
export interface About {
  /** From the top of the repository, as it is written. */
  path: string;
  /** With the names around it. */
  name: string;
  line: number;
}
