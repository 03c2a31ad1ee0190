import { count } from '../../base/count.ts';
import { groupBy } from '../../base/group-by.ts';
import { codeSpan, oneLine } from '../../base/markdown.ts';
import { eachInParts, type InParts } from '../../base/pace.ts';
import { fitItems, fitList, leastLines } from './fit-items.ts';
import { type FileItems, gatherItems } from './gather-items.ts';
import type { Group } from './lens.ts';
import { foldItem, type ItemLines, renderItem } from './render-item.ts';
import { shareLines } from './share-lines.ts';

export interface Findings {
  lines: string[];
  /** Files of which nothing is shown, entries that are not shown, and lines folded inside entries that are. */
  omitted: { files: number; items: number; lines: number };
}

/** One group as lines of markdown that can still be shortened. */
interface FindingsSection {
  /** Heading and note. */
  head: string[];
  /** No item is left out. */
  list: boolean;
  /** The items by file, in order; a file has several parts where its items do not stand together. */
  parts: FileItems[];
}

interface Shortened {
  lines: string[];
  shown: ItemLines[];
  folded: number;
  /** Lines that are of nobody's share. */
  kept?: number;
}

/** Lines that are left out are counted to so many: one more or less of what is not shown changes no line. */
const ROUND = 100;
/** A group is worth its heading from so many lines on, and a file in it from so many. */
const LEAST_GROUP = 30;
const LEAST_FILE = 12;

/** All findings: a heading per group, its note, and its items as a list. */
export function* renderFindings(sections: readonly FindingsSection[]): InParts<Findings> {
  const lines = yield* eachInParts(sections, allLines);
  return { lines: layOut(lines.flat()), omitted: { files: 0, items: 0, lines: 0 } };
}

/**
 * Findings in at most `budget` lines, the last of which says what is missing and names the command that shows it. Every group gets a share
 * of the lines, and every file in it a share of these, so that a large file cannot push others out; what a share does not hold is folded,
 * then counted in its place; only lists stay whole, and may take more. Where shares would become too small, the last groups and files are left out.
 */
export function* shortenFindings(sections: readonly FindingsSection[], budget: number, command: string): InParts<Findings> {
  // The blank line before the first heading goes; one before the last line comes.
  const kept = sections.map(leastOf);
  const left = kept.reduce((rest, lines) => rest - lines, budget - 1);
  const sharing = sections.map((section, index) => ({ section, kept: kept[index] ?? 0 }));
  const needOf = (one: Sharing) => countLines(one.section) - one.kept;
  const made = yield* eachInShare(sharing, needOf, left, LEAST_GROUP, shortenSharing);
  const shown = made.flatMap((section) => section.shown);
  const paths = new Set(shown.map(({ path }) => path));
  const all = sections.flatMap(({ parts }) => parts.flatMap(({ items }) => items));
  const omitted = {
    files: new Set(all.map(({ path }) => path).filter((path) => !paths.has(path))).size,
    items: all.length - shown.length,
    lines: made.reduce((sum, { folded }) => sum + folded, 0),
  };
  const lines = layOut(made.flatMap((section) => section.lines));
  const last = `${describeOmitted(omitted)}: ${codeSpan(command)}`;
  return { lines: lines.length === 0 ? [last] : [...lines, '', last], omitted };
}

/** The groups as they are rendered, whole or shortened; a heading with nothing to stand above is left out. */
export function readSections(groups: readonly Group[]): InParts<FindingsSection[]> {
  const telling = groups.filter(({ items, note }) => items.length > 0 || note !== undefined);
  return eachInParts(telling, ({ title, note, list = false, items }) => {
    const head = ['', `### ${oneLine(title)}`, '', ...(note === undefined ? [] : [oneLine(note), ''])];
    const heading = items.find(({ path }) => codeSpan(path) === title)?.path;
    const parts = gatherItems(joinAlike(items.map((each) => renderItem(each, heading))), heading);
    return { head: items.length === 0 ? head.slice(0, -1) : head, list, parts };
  });
}

/** What says the same of the same file is said once, with the number of places. */
function joinAlike(items: readonly ItemLines[]): ItemLines[] {
  const alike = groupBy(items, ({ path, first, code, details }) => JSON.stringify([path, first, code, details]));
  return [...alike.values()].flatMap(([item, ...others]) => {
    if (item === undefined) return [];
    return others.length === 0 ? [item] : [{ ...item, first: `${item.first} (${others.length + 1} places)` }];
  });
}

function allLines({ head, parts }: FindingsSection): string[] {
  return [...head, ...parts.flatMap(wholeLines)];
}

function wholeLines({ lead, items }: FileItems): string[] {
  return [...lead, ...items.flatMap((item) => foldItem(item, Number.POSITIVE_INFINITY).lines)];
}

/** Shortens each to its share; what one leaves of its share goes to those after it. */
function* eachInShare<T>(
  all: readonly T[],
  needOf: (one: T) => number,
  room: number,
  least: number,
  shorten: (one: T, share: number) => InParts<Shortened>,
): InParts<Shortened[]> {
  const needs = yield* eachInParts(all, needOf);
  const shortened: Shortened[] = [];
  let left = room;
  for (const [index, one] of all.entries()) {
    yield;
    const [share = 0] = left > 0 ? shareLines(needs.slice(index), left, least) : [];
    const made = yield* shorten(one, share);
    left -= made.lines.length - (made.kept ?? 0);
    shortened.push(made);
  }
  return shortened;
}

const NOTHING: Shortened = { lines: [], shown: [], folded: 0 };

function* shortenSection(section: FindingsSection, share: number): InParts<Shortened> {
  const { head, parts } = section;
  const whole = allLines(section);
  if (whole.length <= share) return { lines: whole, shown: parts.flatMap(({ items }) => items), folded: 0 };
  if (section.list) {
    yield;
    const fitted = fitList(parts, share - head.length);
    return { ...fitted, lines: [...head, ...fitted.lines] };
  }
  const made = yield* eachInShare(parts, (part) => wholeLines(part).length, share - head.length - 1, LEAST_FILE, fitPart);
  const hidden = parts.filter((_, index) => made[index]?.shown.length === 0).map(({ items }) => items);
  if (hidden.length === parts.length) return NOTHING;
  const note = hidden.length === 0 ? [] : [`- … and ${count(hidden.flat().length, 'more entry')} of ${describeFiles(hidden.flat())}`];
  return {
    lines: [...head, ...made.flatMap(({ lines }) => lines), ...note],
    shown: made.flatMap(({ shown }) => shown),
    folded: made.reduce((sum, { folded }) => sum + folded, 0),
  };
}

interface Sharing {
  section: FindingsSection;
  /** Lines that it has whatever there is to share. */
  kept: number;
}

function* shortenSharing({ section, kept }: Sharing, share: number): InParts<Shortened> {
  return { ...(yield* shortenSection(section, share + kept)), kept };
}

function leastOf({ head, list, parts }: FindingsSection): number {
  return list ? head.length + leastLines(parts) : 0;
}

function* fitPart({ lead, items }: FileItems, room: number): InParts<Shortened> {
  yield;
  const fitted = fitItems(items, room - lead.length);
  return fitted.shown.length === 0 ? fitted : { ...fitted, lines: [...lead, ...fitted.lines] };
}

function countLines(section: FindingsSection): number {
  return allLines(section).length;
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
  return `… and up to ${Math.ceil(lines / ROUND) * ROUND} more lines of the entries above`;
}
