import { count } from '../../base/count.ts';
import { codeSpan, fence, oneLine } from '../../base/markdown.ts';
import type { Item } from './lens.ts';

/** An item as lines of markdown that can still be folded. */
export interface ItemLines {
  path: string;
  rank: number;
  /** What stands before its lines: it is one of several below a line of their own. */
  indent: string;
  first: string;
  code: string[];
  /** The name that each line of code is about, '' for none; the opening fence is line 0. */
  names: readonly string[];
  details: string[];
  /** The details are never folded; of `top`, those of the first level. */
  isList: boolean | 'top';
}

/** Items that tell little are folded to so many lines as soon as anything is. */
const QUIET_RANK = 2;
const QUIET_FOLD = 10;

/**
 * The lines of an item, nothing folded. Places are files: what an item says names the declaration, which a line number would only until
 * somebody adds a line above it.
 * @param heading the path that the group is about, which goes without saying.
 */
export function renderItem(item: Item, heading?: string): ItemLines {
  const said = [
    ...(item.path === heading && item.text !== '' ? [] : [codeSpan(item.path)]),
    ...(item.text === '' ? [] : [oneLine(item.text)]),
  ];
  return {
    path: item.path,
    rank: item.rank ?? 0,
    indent: '',
    first: `- ${said.join(' - ')}`,
    code: item.code ? fence(item.code.language, item.code.text) : [],
    names: item.code?.names ?? [],
    isList: item.isList ?? false,
    details: (item.details ?? []).map((detail) => `${/^ */.exec(detail)?.[0]}- ${oneLine(detail)}`),
  };
}

function firstLine({ indent, first }: ItemLines): string {
  return `${indent}${first}`;
}

/** What an item says first, with a mark where more stands below it. */
export function stumpOf(item: ItemLines): string {
  return item.code.length + item.details.length === 0 ? firstLine(item) : `${firstLine(item)}${CUT}`;
}

/** Stands behind what is told without all that stands below it: an endpoint of which nothing is told answers nothing. */
const CUT = ' …';

/** An item with its code and its details in so many lines each, 10 at least, and how many lines that leaves out. */
export function foldItem(item: ItemLines, limit: number): { lines: string[]; folded: number } {
  const fold = limit < Number.POSITIVE_INFINITY && item.rank >= QUIET_RANK ? Math.min(limit, QUIET_FOLD) : limit;
  // The last line of code closes what the first opened, so it stays, as does the fence.
  const code = foldLines(item.code, fold, 2, markCode(item.names));
  const details = foldDetails(item, fold);
  const below = [...code.lines, ...details.lines].map((line) => (line === '' ? '' : `${item.indent}  ${line}`));
  return { lines: [firstLine(item), ...below], folded: code.folded + details.folded };
}

function foldDetails({ details, isList }: ItemLines, limit: number): { lines: string[]; folded: number } {
  if (isList === 'top') return foldBelow(details, limit);
  return foldLines(details, isList ? Number.POSITIVE_INFINITY : limit, 0, (from, to) => [`- … ${to - from} more`]);
}

/** All lines of the first level, and what stands below them as far as it fits whole, the first ones first. */
function foldBelow(details: string[], limit: number): { lines: string[]; folded: number } {
  const parts: string[][] = [];
  for (const line of details) {
    if (line.startsWith(' ')) parts.at(-1)?.push(line);
    else parts.push([line]);
  }
  let left = limit - parts.length;
  const lines = parts.flatMap((part) => {
    const fits = part.length - 1 <= left;
    if (fits) left -= part.length - 1;
    return fits ? part : part.slice(0, 1).map((line) => `${line}${CUT}`);
  });
  return { lines, folded: details.length - lines.length };
}

/** Lines that stand for those from one index to before another: the same number of lines or more, the more are left out. */
type Mark = (from: number, to: number) => string[];

function foldLines(lines: string[], limit: number, keptAtEnd: number, mark: Mark): { lines: string[]; folded: number } {
  if (lines.length <= limit) return { lines, folded: 0 };
  const to = lines.length - keptAtEnd;
  let from = limit - 1 - keptAtEnd;
  // A mark of several lines takes the place of lines, which it then has to name too.
  for (let size = 1; mark(from, to).length > size; from--) size++;
  return { lines: [...lines.slice(0, from), ...mark(from, to), ...lines.slice(to)], folded: to - from };
}

/** Lines of code that are left out are named as far as that takes a few lines; the opening fence is line 0. */
function markCode(names: readonly string[]): Mark {
  return (from, to) => {
    const shown = new Set(names.slice(0, from - 1));
    const hidden = [...new Set(names.slice(from - 1, to - 1))].filter((name) => name !== '' && !shown.has(name));
    const lines = `… ${count(to - from, 'more line')}`;
    if (hidden.length === 0) return [lines];
    const [first = '', ...rest] = wrapWords(`${lines}, with ${hidden.map(oneLine).join(', ')}`);
    const kept = rest.slice(0, MARK_LINES - 1).map((line) => `  ${line}`);
    return rest.length > kept.length ? [first, ...kept.slice(0, -1), `${kept.at(-1)?.replace(/,$/, '')}, …`] : [first, ...kept];
  };
}

/** Names of what is left out take so many lines at most, each about so wide. */
const MARK_LINES = 6;
const MARK_WIDTH = 110;

function wrapWords(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.pop() ?? '';
    if (line !== '' && line.length + word.length + 1 > MARK_WIDTH) lines.push(line, word);
    else lines.push(line === '' ? word : `${line} ${word}`);
  }
  return lines;
}
