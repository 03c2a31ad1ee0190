import { escapePattern } from '../../base/escape-pattern.ts';
import type { CommentStyle } from '../languages/comments.ts';

/** A comment that begins its line: line comments below each other are one. */
export interface Comment {
  /** 1-based, inclusive. */
  startLine: number;
  endLine: number;
  /** Without its marks, lines as they are. */
  text: string;
  /** What its first line begins with: '//', '/**', '#', '"""'. */
  mark: string;
}

/** A string of its own that documents what it stands in begins its line like a comment; one in backquotes never does. */
const STRINGS = '`';

const LINE_MARK = /^(?:\/\/[/!]?|#+!?|--+|;+|%+)/;
const BLOCK_MARK = /^(?:\/\*[*!]*|"""|'''|\(\*+|\{-\|?)/;

/** The comments of a text that begin a line, in order. @param most looks no further than so many lines. */
export function readComments(text: string, style: CommentStyle, most = Number.POSITIVE_INFINITY): Comment[] {
  const lines = text.split('\n', Math.min(most, 1 << 24)).map((line) => line.replace(/\r$/, ''));
  const comments: Comment[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = (lines[at] ?? '').trim();
    const block = style.block.find(([start]) => start !== STRINGS && line.startsWith(start));
    if (block) {
      const last = endOfBlock(lines, at, block);
      comments.push({
        startLine: at + 1,
        endLine: last + 1,
        text: bare(lines.slice(at, last + 1), block[1]),
        mark: markOf(line, BLOCK_MARK),
      });
      at = last;
    } else if (style.line.test(line)) {
      const mark = markOf(line, LINE_MARK);
      const last = endOfLines(lines, at, style, mark);
      comments.push({ startLine: at + 1, endLine: last + 1, text: bare(lines.slice(at, last + 1), undefined), mark });
      at = last;
    }
  }
  return comments;
}

function endOfBlock(lines: readonly string[], at: number, [start, end]: readonly [string, string]): number {
  const first = lines[at] ?? '';
  if (first.indexOf(end, first.indexOf(start) + start.length) >= 0) return at;
  const last = lines.findIndex((line, index) => index > at && line.includes(end));
  return last < 0 ? lines.length - 1 : last;
}

/** A row of another mark is another comment: `//!` is about the module, `///` about what follows. */
function endOfLines(lines: readonly string[], at: number, { line: isComment }: CommentStyle, mark: string): number {
  let last = at;
  for (let next = at + 1; next < lines.length; next++) {
    const line = (lines[next] ?? '').trim();
    if (!isComment.test(line) || markOf(line, LINE_MARK) !== mark) break;
    last = next;
  }
  return last;
}

function markOf(line: string, pattern: RegExp): string {
  return pattern.exec(line)?.[0] ?? '';
}

function bare(lines: readonly string[], end: string | undefined): string {
  const text = lines.map((line) => line.replace(/^\s*(?:\/\*[*!]*|\/\/[/!]*|#+!?|--+|;+|%+|"""|'''|\(\*+|\{-\|?|\*+(?![*/]))[ \t]?/, ''));
  const whole = text.join('\n');
  const closed = end === undefined ? whole : whole.replace(/\s*\*+\/\s*$/, '').replace(new RegExp(`${escapePattern(end)}[^\\n]*$`), '');
  return closed.trim();
}
