import { isNestedDeeper } from '../../base/files/parse-json.ts';
import { isMap } from '../../base/plain-data.ts';
import type { RecordedAnswers } from './document.ts';
import type { Region } from './scan-sections.ts';
import { readBody } from './section-body.ts';

/** Of a symbol in a symbol, as deep as kb reads them, and some more. */
const MOST_NESTED = 56;

const COMMENT = '<!-- language servers 1';
const OPENING = `${COMMENT}\n`;
const CLOSING = '\n-->';

/**
 * A body without the comment at its end that held the answers, a JSON text a line, and these answers:
 *
 *     <!-- language servers 1
 *     {"tools":[["typescript","7.0.2"]]}
 *     ["src/cart.ts","5e1c…",0,{…}]
 *     -->
 */
export function takeOlderAnswers(body: string): { body: string; answers?: RecordedAnswers } {
  const end = body.trimEnd();
  const start = end.endsWith(CLOSING) ? end.lastIndexOf(OPENING) : -1;
  if (start < 0 || (start > 0 && end[start - 1] !== '\n')) return { body };
  const [first, ...files] = end
    .slice(start + OPENING.length, -CLOSING.length)
    .split('\n')
    .map(parseLine);
  const tools = isMap(first) ? first['tools'] : undefined;
  if (!Array.isArray(tools) || files.some((file) => file === undefined)) return { body };
  return { body: readBody(end.slice(0, start)), answers: { tools, files } };
}

/** A section that somebody edited, as its text stands with the markers, without that comment: every byte of the words stays. */
export function cutOlderAnswers(text: string, { start, bodyEnd, end }: Pick<Region, 'start' | 'bodyEnd' | 'end'>): string {
  const words = text.slice(start, bodyEnd);
  return words.slice(0, words.lastIndexOf(`\n${COMMENT}`) + 1) + text.slice(bodyEnd, end);
}

/** Undefined for what is not JSON, or nested deeper than anything that kb wrote. */
function parseLine(line: string): unknown {
  try {
    const value: unknown = JSON.parse(line);
    return isNestedDeeper(value, MOST_NESTED) ? undefined : value;
  } catch {
    return undefined;
  }
}
