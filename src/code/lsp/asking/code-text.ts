import { type CommentStyle, SLASHES } from '../../languages/comments.ts';
import { languageWithId } from '../../languages/languages.ts';

/**
 * Lines of a text with everything blanked that is no code (comments, strings), so that a name can be looked for in code first. What a
 * language leaves unclear, as a quote in a regular expression, is left as it is: better a name in a string than none.
 * @param lines from where code starts, not from inside a comment.
 */
export function blankOtherText(language: string, lines: readonly string[]): string[] {
  const style = languageWithId(language)?.comments ?? SLASHES;
  let open: string | undefined;
  return lines.map((line) => {
    const blanked = blankLine(style, line, open);
    open = blanked.open;
    return blanked.text;
  });
}

function blankLine(style: CommentStyle, line: string, opened: string | undefined): { text: string; open: string | undefined } {
  let text = '';
  let open = opened;
  while (text.length < line.length) {
    const at = text.length;
    const end = open === undefined ? endOfOther(style, line, at) : endOf(line, at, open);
    text += end.at > at ? ' '.repeat(end.at - at) : line.charAt(at);
    open = end.open;
  }
  return { text, open };
}

interface End {
  /** Where the text that is no code ends; where it was looked for if there is none. */
  at: number;
  /** What ends it, where that is on a later line. */
  open: string | undefined;
}

function endOfOther(style: CommentStyle, line: string, at: number): End {
  const rest = line.slice(at);
  if (style.line.test(rest)) return { at: line.length, open: undefined };
  for (const [start, end] of style.block) if (rest.startsWith(start)) return endOf(line, at + start.length, end);
  const single = style.hasCharacters ? /^'(?:[^'\\]|\\[^']{1,9}|\\')'/u : /^'(?:[^'\\]|\\.)*'/;
  const [quoted = ''] = /^"(?:[^"\\]|\\.)*"/.exec(rest) ?? single.exec(rest) ?? [];
  return { at: at + quoted.length, open: undefined };
}

function endOf(line: string, from: number, end: string): End {
  const found = line.indexOf(end, from);
  return found < 0 ? { at: line.length, open: end } : { at: found + end.length, open: undefined };
}

/** Blanks decorators and attributes at the starts of lines: `@Injectable()`, `#[derive(Debug)]`, `[HttpGet]`. */
export function blankDecorators(lines: readonly string[]): string[] {
  const text = lines.join('\n');
  let blanked = '';
  let at = 0;
  for (const { index, 0: found, 1: indent = '' } of text.matchAll(/^([ \t]*)(?:@(?!interface\b)[\w.$:]+|#\[|\[(?=[A-Z]))/gm)) {
    const start = index + indent.length;
    if (start < at) continue;
    const end = endOfBrackets(text, index + found.length - (found.endsWith('[') ? 1 : 0));
    blanked += text.slice(at, start) + text.slice(start, end).replace(/[^\n]/g, ' ');
    at = end;
  }
  return (blanked + text.slice(at)).split('\n');
}

function endOfBrackets(text: string, from: number): number {
  if (!'([{'.includes(text.charAt(from) || ' ')) return from;
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if ('([{'.includes(text.charAt(at))) depth++;
    else if (')]}'.includes(text.charAt(at)) && --depth === 0) return at + 1;
  }
  return from;
}
