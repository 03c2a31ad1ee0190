import type { Markdown } from '../markdown/piece.ts';
import type { LineAsked, WordsTree } from '../tree/words-tree.ts';
import type { Claim, Judgement } from './claim.ts';

/** A kind of claim: how it is found in a text, and what makes it false. Both are pure. */
export interface ClaimKind {
  /** As reports name it. */
  name: string;
  /** What is told where one is false, for the rules of report formats. */
  summary: string;
  find: (markdown: Markdown) => Claim[];
  /** What has to be read to judge it, where names alone do not tell. It is asked again of a tree that knows what it needed first. */
  needs?: (claim: Claim, document: string, tree: WordsTree) => Needs;
  /** Undefined: it is about something else than this tree, or nothing speaks against it. */
  judge: (claim: Claim, document: string, tree: WordsTree) => Judgement | undefined;
}

/** What a judgement reads beside the names of the tree. */
export interface Needs {
  /** Files whose text is wanted. */
  texts?: readonly string[];
  /** Markdown files whose headings are wanted. */
  pages?: readonly string[];
  /** Paths that are not there, of which history may know. */
  past?: readonly string[];
  /** Whether it is to be found out since when the document says it. */
  since?: boolean;
  /** Names that a file no longer has, each with the file, of which history may know what they are called now. */
  renamed?: readonly (readonly [file: string, name: string])[];
  /** Lines that a file no longer has, of which history may know what stood there. */
  lines?: readonly LineAsked[];
  /** Whether it is to be found out how variables may be read that no source spells. */
  binding?: boolean;
  /** Whether it is to be found out if flags may be made of names that are spelled in another way. */
  derives?: boolean;
  /** Names that are looked for in all files but documents; `A_*` is any that starts so. */
  tokens?: readonly string[];
}
