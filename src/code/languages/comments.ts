/** How a language writes comments and strings, as far as they have to be told from code. */
export interface CommentStyle {
  /** What starts a comment to the end of the line. */
  line: RegExp;
  /** What starts and ends a longer one, and strings over several lines. */
  block: readonly (readonly [string, string])[];
  /** Single quotes hold one character: alone they are lifetimes, or parts of names. */
  hasCharacters?: true;
}

export const C_COMMENT = ['/*', '*/'] as const;
/** With strings in backquotes. */
export const SLASHES: CommentStyle = { line: /^\/\//, block: [C_COMMENT, ['`', '`']] };
export const PLAIN_SLASHES: CommentStyle = { line: /^\/\//, block: [C_COMMENT], hasCharacters: true };
export const HASHES: CommentStyle = { line: /^#/, block: [] };
export const DASHES: CommentStyle = { line: /^--/, block: [] };
export const FUNCTIONAL_DASHES: CommentStyle = { ...DASHES, hasCharacters: true };
export const SEMICOLONS: CommentStyle = { line: /^;/, block: [], hasCharacters: true };
