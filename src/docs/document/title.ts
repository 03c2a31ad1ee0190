import { type Document, NARRATIVE } from './document.ts';
import { escapeMarkdown } from './escape-markdown.ts';

type Titled = Pick<Document, 'focus'> & { sections: readonly { lens: string }[] };

/** The first line of a document: its focus and the lenses that it is seen through, "# Authentication Layer · interfaces, contracts". */
export function titleLine({ focus, sections }: Titled): string {
  const lenses = sections.filter(({ lens }) => lens !== NARRATIVE);
  return `# ${title(focus)} · ${lenses.map(({ lens }) => escapeMarkdown(lens)).join(', ')}`;
}

/** The first line of a document by a kb that did not name lenses. */
export function olderTitleLine({ focus }: Pick<Document, 'focus'>): string {
  return `# ${title(focus)}`;
}

/**
 * Where a text has a title that kb gave it, with its line break; undefined where somebody wrote another.
 * @param from where the text behind the front matter starts.
 * @param lines the titles that kb gives.
 */
export function findTitle(text: string, from: number, lines: readonly string[]): { start: number; end: number } | undefined {
  const [blank = ''] = /^\s*/.exec(text.slice(from)) ?? [];
  const start = from + blank.length;
  const [whole = '', line = ''] = /^([^\r\n]*)(?:\r?\n)?/.exec(text.slice(start)) ?? [];
  return lines.includes(line) ? { start, end: start + whole.length } : undefined;
}

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
