import { isMap } from '../../../base/plain-data.ts';
import { textOf } from './raw.ts';

/** What a hover shows: its code apart from its prose. */
export interface HoverText {
  /** Without fences, in order. */
  code: string[];
  /** Everything else, line by line. */
  prose: string[];
}

/** Longer hovers hold documentation, which is not read. */
const MOST = 20_000;

/** Reads a Hover, or its contents alone: MarkupContent, MarkedString and lists of them; what is neither is nothing. */
export function readHover(result: unknown): HoverText {
  const hover: HoverText = { code: [], prose: [] };
  const contents = hoverContents(result);
  for (const part of Array.isArray(contents) ? contents : [contents]) addPart(hover, part);
  return hover;
}

/** What a hover holds, whether or not a client has taken it out of the Hover that it came in; undefined where there is nothing. */
export function hoverContents(result: unknown): unknown {
  return isMap(result) && !('value' in result) ? result['contents'] : result;
}

function addPart(hover: HoverText, part: unknown): void {
  if (typeof part === 'string') addMarkdown(hover, part.slice(0, MOST));
  if (!isMap(part)) return;
  const value = textOf(part['value'])?.slice(0, MOST) ?? '';
  if (part['kind'] === 'plaintext') addPlain(hover, value);
  else if (typeof part['language'] === 'string') hover.code.push(value);
  else addMarkdown(hover, value);
}

/** Plain text has no fences: what comes before the first empty line is as likely code as prose. */
function addPlain(hover: HoverText, text: string): void {
  const [head = ''] = text.split(/\r?\n[ \t]*\r?\n/, 1);
  hover.code.push(head);
  hover.prose.push(...text.split(/\r?\n/));
}

function addMarkdown(hover: HoverText, text: string): void {
  let fence: string | undefined;
  let code: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [, mark] = /^\s*(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence === undefined && mark !== undefined) {
      fence = mark;
      code = [];
    } else if (fence !== undefined && mark?.startsWith(fence)) {
      hover.code.push(code.join('\n'));
      fence = undefined;
    } else if (fence === undefined) hover.prose.push(line);
    else code.push(line);
  }
  if (fence !== undefined) hover.code.push(code.join('\n'));
}
