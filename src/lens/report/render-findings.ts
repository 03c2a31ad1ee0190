import { count } from '../../base/count.ts';
import { codeSpan, oneLine } from '../../base/markdown.ts';
import { fitItems } from './fit-items.ts';
import type { Group } from './lens.ts';
import { foldItem, type ItemLines, renderItem } from './render-item.ts';
import { shareLines } from './share-lines.ts';

export interface Findings {
  lines: string[];
  /** Files of which nothing is shown, entries that are not shown, and lines folded inside entries that are. */
  omitted: { files: number; items: number; lines: number };
}

interface Section {
  /** Heading and note. */
  head: string[];
  /** The items by file, in order; a file has several parts where its items do not stand together. */
  parts: ItemLines[][];
}

interface Shortened {
  lines: string[];
  shown: ItemLines[];
  folded: number;
}

/** A group is worth its heading from so many lines on, and a file in it from so many. */
const LEAST_GROUP = 30;
const LEAST_FILE = 12;

/** All findings: a heading per group, its note, and its items as a list. */
export function renderFindings(groups: readonly Group[]): Findings {
  return { lines: layOut(readSections(groups).flatMap(allLines)), omitted: { files: 0, items: 0, lines: 0 } };
}

/**
 * Findings in at most `budget` lines, the last of which says what is missing and names the command that shows it. Every group gets a share
 * of the lines, and every file in it a share of these, so that a large file cannot push others out; what a share does not hold is folded,
 * then counted in its place. Where shares would become too small, the last groups and files are left out.
 */
export function shortenFindings(groups: readonly Group[], budget: number, command: string): Findings {
  const sections = readSections(groups);
  // The blank line before the first heading goes; one before the last line comes.
  const made = eachInShare(sections, (section) => allLines(section).length, budget - 1, LEAST_GROUP, shortenSection);
  const shown = made.flatMap((section) => section.shown);
  const paths = new Set(shown.map(({ path }) => path));
  const all = sections.flatMap(({ parts }) => parts.flat());
  const omitted = {
    files: new Set(all.map(({ path }) => path).filter((path) => !paths.has(path))).size,
    items: all.length - shown.length,
    lines: made.reduce((sum, { folded }) => sum + folded, 0),
  };
  const lines = layOut(made.flatMap((section) => section.lines));
  const last = `${describeOmitted(omitted)}: ${codeSpan(command)}`;
  return { lines: lines.length === 0 ? [last] : [...lines, '', last], omitted };
}

function readSections(groups: readonly Group[]): Section[] {
  return groups.map(({ title, note, items }) => {
    const head = ['', `### ${oneLine(title)}`, '', ...(note === undefined ? [] : [oneLine(note), ''])];
    const parts: ItemLines[][] = [];
    for (const item of items.map(renderItem)) {
      const part = parts.at(-1);
      if (part?.[0]?.path === item.path) part.push(item);
      else parts.push([item]);
    }
    return { head: items.length === 0 ? head.slice(0, -1) : head, parts };
  });
}

function allLines({ head, parts }: Section): string[] {
  return [...head, ...parts.flatMap(wholeLines)];
}

function wholeLines(items: readonly ItemLines[]): string[] {
  return items.flatMap((item) => foldItem(item, Number.POSITIVE_INFINITY).lines);
}

/** Shortens each to its share; what one leaves of its share goes to those after it. */
function eachInShare<T>(
  all: readonly T[],
  needOf: (one: T) => number,
  room: number,
  least: number,
  shorten: (one: T, share: number) => Shortened,
): Shortened[] {
  const needs = all.map(needOf);
  let left = room;
  return all.map((one, index) => {
    const [share = 0] = shareLines(needs.slice(index), left, least);
    const made = shorten(one, share);
    left -= made.lines.length;
    return made;
  });
}

const NOTHING: Shortened = { lines: [], shown: [], folded: 0 };

function shortenSection(section: Section, share: number): Shortened {
  const { head, parts } = section;
  const whole = allLines(section);
  if (whole.length <= share) return { lines: whole, shown: parts.flat(), folded: 0 };
  const made = eachInShare(parts, (part) => wholeLines(part).length, share - head.length - 1, LEAST_FILE, fitItems);
  const hidden = parts.filter((_, index) => made[index]?.shown.length === 0);
  if (hidden.length === parts.length) return NOTHING;
  const note = hidden.length === 0 ? [] : [`- … and ${count(hidden.flat().length, 'more entry')} of ${describeFiles(hidden.flat())}`];
  return {
    lines: [...head, ...made.flatMap(({ lines }) => lines), ...note],
    shown: made.flatMap(({ shown }) => shown),
    folded: made.reduce((sum, { folded }) => sum + folded, 0),
  };
}

function describeFiles(items: readonly ItemLines[]): string {
  const paths = [...new Set(items.map(({ path }) => path))];
  return paths.length === 1 ? codeSpan(paths[0] ?? '') : count(paths.length, 'more file');
}

/** The blank line before the first heading goes. */
function layOut(lines: readonly string[]): string[] {
  return lines.slice(1);
}

function describeOmitted({ files, items, lines }: Findings['omitted']): string {
  if (files > 0) return `… and ${count(files, 'more file')} (${count(items, 'entry')})`;
  if (items > 0) return `… and ${count(items, 'more entry')}`;
  return `… and ${count(lines, 'more line')} of the entries above`;
}
