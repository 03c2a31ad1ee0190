import { count } from '../../base/count.ts';
import { estimateTokens } from '../../base/estimate-tokens.ts';
import { shorten } from '../../base/shorten.ts';
import { fenceAfter, headingsOf } from './headings.ts';

/** The beginning of a text, and what is told of the rest. */
export interface CutReading {
  /** Whole lines; a code fence that the cut went through is closed. */
  text: string;
  /** How many lines are left out, and under which headings, as the rest of a sentence; undefined where nothing is. */
  left?: string;
}

/** Headings that are named of what is left out, and how long a name may be. */
const NAMED = 8;
const LONGEST = 60;

/** As much of a markdown text as takes no more than `budget` tokens: a document says first what matters most. */
export function cutReading(text: string, budget: number): CutReading {
  if (estimateTokens(text) <= budget) return { text };
  const lines = text.split('\n');
  const shown: string[] = [];
  let left = budget;
  let fence: string | undefined;
  for (const line of lines) {
    left -= estimateTokens(`${line}\n`);
    if (left < 0) break;
    shown.push(line);
    fence = fenceAfter(line, fence);
  }
  const cut = lines.length - shown.length;
  const closed = fence === undefined ? shown : [...shown, fence];
  return { text: closed.join('\n').trimEnd(), left: `${count(cut, 'more line')}${describeHeadings(lines, shown.length)}` };
}

/** The headings below which something is left out, the one that the cut went through first. */
function describeHeadings(lines: readonly string[], from: number): string {
  const all = headingsOf(lines);
  const through = all.findLast(({ at, level }) => at < from && level > 1);
  const behind = all.filter(({ at }) => at >= from);
  const titles = [...new Set([...(through === undefined ? [] : [through]), ...behind].map(({ title }) => shorten(title, LONGEST)))];
  if (titles.length === 0) return '';
  const more = titles.length - NAMED;
  return ` under ${titles.slice(0, NAMED).join(' · ')}${more > 0 ? ` and ${count(more, 'more heading')}` : ''}`;
}
