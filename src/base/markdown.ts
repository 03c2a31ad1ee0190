import { cutLine, LONGEST_LINE } from './cut-line.ts';

/** Characters that cannot be seen, break a line, reorder text or belong to no character; see Unicode TR 36 and PEP 383. */
const INVISIBLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\u200B\u2060\uFEFF]/gu;

/**
 * Makes text from outside one line in which every character can be seen: control and direction characters and bytes that are not
 * UTF-8 (lone surrogates U+DC80–DCFF) are written as escapes, the way a string literal would.
 */
export function visibleInMarkdown(text: string): string {
  return text.replace(INVISIBLE, escapeCharacter);
}

/** Inline code that shows the text literally, whatever backticks it holds (CommonMark §6.1). */
export function codeSpan(text: string): string {
  const shown = withoutComments(visibleInMarkdown(text));
  const ticks = '`'.repeat(longestTicks(shown) + 1);
  const pad = shown === '' || /^`|`$|^ .* $/.test(shown) ? ' ' : '';
  return `${ticks}${pad}${shown}${pad}${ticks}`;
}

/**
 * Text that people wrote, such as the sentence of a doc comment, as one line of markdown: inline code stays, everything else that
 * markdown or GitHub would act on (emphasis, links, HTML, entities, formulas, list and heading marks) is escaped.
 */
export function prose(text: string): string {
  // What is longer is cut where the line is put together.
  const line = visibleInMarkdown(
    text
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 2 * LONGEST_LINE),
  );
  let shown = '';
  let end = 0;
  for (const match of line.matchAll(/(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)/g)) {
    shown += escapeProse(line.slice(end, match.index)) + codeSpan((match[2] ?? '').trim());
    end = match.index + match[0].length;
  }
  shown += escapeProse(line.slice(end));
  return shown.replace(/^([#>+=-]|\d+(?=[.)]))/, (mark) => (/^\d/.test(mark) ? mark : `\\${mark}`)).replace(/^(\d+)([.)])/, '$1\\$2');
}

/** The lines of a fenced code block (CommonMark §4.5); the fence is longer than any in the code. */
export function fence(language: string, code: string): string[] {
  const lines = code.split(/\r\n?|\n/).map((line) => cutLine(withoutComments(visibleInMarkdown(line)).trimEnd(), true));
  const ticks = '`'.repeat(Math.max(3, longestTicks(code) + 1));
  return [ticks + language.replace(/[^\w+#-]/g, ''), ...lines, ticks];
}

/** A line of markdown that a lens composed. The pieces are escaped already; this holds if one was forgotten. */
export function oneLine(markdown: string): string {
  return cutLine(visibleInMarkdown(markdown.replace(/\s+/g, ' ').trim()).replaceAll('<!--', '&lt;!--'));
}

function escapeCharacter(character: string): string {
  if (character === '\n') return '\\n';
  if (character === '\t') return '\\t';
  if (character === '\r') return '\\r';
  const code = character.codePointAt(0) ?? 0;
  const byte = code >= 0xdc80 && code <= 0xdcff ? code - 0xdc00 : code;
  return byte <= 0xff ? `\\x${byte.toString(16).padStart(2, '0')}` : `\\u${byte.toString(16).padStart(4, '0')}`;
}

/** Sections of a document are found by HTML comments, so no text from outside may hold one; code has no other escape than a space. */
function withoutComments(text: string): string {
  return text.replaceAll('<!--', '<! --');
}

function escapeProse(text: string): string {
  return text
    .replace(/[\\`*[|~$]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/&(?=#?\w+;)/g, '&amp;')
    .replace(/<(?=!)/g, '&lt;')
    .replace(/<(?=[a-z/?])/gi, '\\<');
}

function longestTicks(text: string): number {
  return (text.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 0);
}
