import { escapeMarkdown } from './escape-markdown.ts';

/** Words that stay small inside a heading. */
const SMALL = new Set(['a', 'an', 'and', 'at', 'by', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);

/**
 * The heading of a document from its focus, as markdown on one line: "authentication layer" becomes "Authentication Layer", while paths,
 * globs, identifiers and acronyms are kept as they are written. '.' is the top of the tree.
 */
export function title(focus: string): string {
  if (/^\.\/*$/.test(focus.trim())) return 'The Whole Repository';
  const words = focus.trim().split(/\s+/u);
  return escapeMarkdown(words.map((word, index) => (index > 0 && SMALL.has(word) ? word : capitalize(word))).join(' '));
}

/** Only a word of plain lower-case letters is prose; anything else names something in the code. */
function capitalize(word: string): string {
  if (!/^["'(]*[\p{Ll}\p{Lo}\p{M}][\p{Ll}\p{Lo}\p{M}'’-]*[)"',:;!?]*$/u.test(word)) return word;
  return word.replace(/\p{Ll}/u, (letter) => letter.toUpperCase());
}
