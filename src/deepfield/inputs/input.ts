/** What a file that somebody handed over is. */
export type InputType = 'code' | 'doc' | 'config' | 'schema' | 'conversation' | 'spec';

/** How far it is believed: as the code is, as something that may be out of date, or as somebody's thoughts. */
export const TRUSTS = ['trusted', 'reference', 'exploratory'] as const;

export type Trust = (typeof TRUSTS)[number];

/** A file that somebody handed over. */
export interface Input {
  /** From the project's directory `kb/`, with `/`. */
  path: string;
  type: InputType;
  trust: Trust;
  /** Which parts of the codebase it may be about, by path and contents; the likeliest first. */
  domains: string[];
  /** The id that git gives to its bytes. */
  blob: string;
  /** What it says, as text; `readInputText` reads that of one without. */
  text?: string;
}

/** A file that kb cannot read, and why. */
export interface RefusedInput {
  path: string;
  reason: string;
}

/** What a file says, or why kb cannot read it. `isChat` where it is an export of a conversation. */
export type ReadText = { text: string; isChat?: true } | { refused: string };
