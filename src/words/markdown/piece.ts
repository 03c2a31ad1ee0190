/** A part of a markdown text that can hold claims. */
export interface MarkdownPiece {
  /** Inline code, a fenced or indented block, where a link or image leads, or words. */
  kind: 'code' | 'block' | 'link' | 'text';
  /** What it says, without its marks. */
  text: string;
  /** Of `text` in the document, in UTF-16 code units. */
  start: number;
  line: number;
  column: number;
  /** Whether the document holds `text` character by character, so that places in it are places of the document, however many lines there are. */
  isVerbatim?: boolean;
  /** Of a block, lower case: '' where it has none. */
  language?: string;
  /** Of a link: what is shown. */
  shown?: string;
  /** Whether it is an image. */
  image?: boolean;
  /** The paragraph, cell or item that it stands in, or the one that leads to a block. */
  around: string;
  /** Of `text` in `around`; -1 where it is not in it. */
  at: number;
  /** Of an item: the paragraph that leads to its list, where it ends with a colon. */
  led?: string;
  /** Titles of the headings above, the outermost first. */
  under: readonly string[];
  /** Whether a paragraph before it, below the same heading, speaks of the reader's own project. */
  isYours?: boolean;
}

/** A markdown text as claims are looked for in it. */
export interface Markdown {
  pieces: readonly MarkdownPiece[];
  headings: readonly string[];
  /** Names that links within the text can lead to and that are not made of headings, lower case. */
  anchors: readonly string[];
  /** Whether other tools put headings and anchors into it: includes, components, directives. */
  composed: boolean;
}
