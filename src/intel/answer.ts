import type { SourceLocation } from '../base/source-location.ts';

/** An answer in the shape of its question: how much there is in a sentence, then a line for each thing, best first. Plain data. */
export interface Answer {
  /** What it answers, as it was asked: 'dependents src/db.ts'. */
  question: string;
  /** One sentence, with counts. */
  summary: string;
  groups: AnswerGroup[];
  /** What the answer does not cover, a sentence each. */
  gaps: string[];
  /** The code at its places, where it was asked for: shown as far as there is room. */
  code?: AnswerGroup[];
}

export interface AnswerGroup {
  /** Nothing where there is only one. */
  title?: string;
  lines: AnswerLine[];
  /** So many of its lines are shown unless all are asked for; the others are counted, with how to get them. */
  most?: number;
  /** What is told as a number only: '14 more in tests'. */
  aside?: string;
  /** The code at its places belongs to the answer: declarations of at most so many lines whole, of others what is around the place. */
  codeUpTo?: number;
}

/** One thing. */
export interface AnswerLine {
  /** What there is to say, one line of plain text. */
  text: string;
  /** A line of code, as `cutSource` tells it. */
  code?: boolean;
  /** Never cut. */
  whole?: boolean;
  /** A part of the text that is never cut, as what stands in front of a route: what is around it gives way. */
  kept?: string;
  /** What only somebody who wants it all reads: shown with `wide`. */
  more?: string;
  /** What stands in its place without: how much that is, and how to get it. Never cut. */
  less?: string;
  /** What tells it from others of its file, where there are many: they share lines then. */
  brief?: string;
  /** The same in parts, for many lines of few files: what these have in common is told once. */
  among?: AmongOthers;
  /** Where it stands, from the top of the repository; nothing where it is a place already or has none. */
  at?: SourceLocation;
  /** The same for programs, where there is more to it than text and place. */
  item?: object;
}

/** What a line says among others of its file. */
interface AmongOthers {
  /** What it is: never cut. */
  label: string;
  /** What others can have, too: what stands in front of a route. */
  marks: readonly string[];
  /** What runs, and where that is unless it stands there itself. */
  runs?: string | undefined;
  place?: { path: string; line: number } | undefined;
}
