import { count } from '../../base/count.ts';
import { codeSpan } from '../../base/markdown.ts';
import type { FileItems } from './gather-items.ts';
import { foldItem, type ItemLines, stumpOf } from './render-item.ts';

/** Where the lines allow it, items are not folded below the first of these: a few whole ones say more than many stumps. */
const SHORTEST_FOLD = { most: 30, least: 12 };

/**
 * The items of one file in at most `room` lines: the longest are folded as far as is needed, and where that is not enough, items that are
 * told by their first line keep only that, from the last one on. Else those that tell least are left out, of equal ones the last. A line at the end counts what is left out. Nothing where not a single item fits.
 */
export function fitItems(items: readonly ItemLines[], room: number): { lines: string[]; shown: ItemLines[]; folded: number } {
  const shortest = Math.min(SHORTEST_FOLD.most, Math.max(SHORTEST_FOLD.least, Math.floor(room / 4)));
  const all = mostLines(items, room, shortest);
  if (all) return { ...all, shown: [...items] };
  const first = firstLines(items, room);
  if (first) return { ...first, shown: [...items] };

  const kept = keepTelling(items, room - 1, shortest);
  const [head] = kept;
  const made = head && mostLines(kept, room - 1, shortest);
  if (!head || !made) return { lines: [], shown: [], folded: 0 };
  const left = items.length - kept.length;
  // Above those that stand below a line of their own, that names the file.
  const note =
    head.indent === ''
      ? `- … and ${count(left, 'more entry')} of ${codeSpan(head.path)}`
      : `${head.indent}- … and ${count(left, 'more entry')}`;
  return { lines: [...made.lines, note], shown: kept, folded: made.folded };
}

/** The lines that items of a list take at least. */
export function leastLines(parts: readonly FileItems[]): number {
  return parts.reduce((sum, { lead, items }) => sum + lead.length + items.reduce((lines, item) => lines + shortest(item).length, 0), 0);
}

/** All items of a list, with what stands below them as far as `room` lines allow, the first ones first. */
export function fitList(parts: readonly FileItems[], room: number): { lines: string[]; shown: ItemLines[]; folded: number } {
  let left = room - leastLines(parts);
  let folded = 0;
  const fit = (item: ItemLines) => {
    const least = shortest(item);
    // What stands below an entry of a list in a list is shown as far as it fits, as it is below one of the list itself.
    const limit = item.isList === 'top' ? least.length - 1 + left : Math.max(SHORTEST_FOLD.least, Math.floor(room / 4));
    const most = foldItem(item, limit);
    const fits = left >= most.lines.length - least.length;
    if (fits) left -= most.lines.length - least.length;
    folded += fits ? most.folded : item.code.length + item.details.length - least.length + 1;
    return fits ? most.lines : least;
  };
  const lines = parts.flatMap(({ lead, items }) => [...lead, ...items.flatMap(fit)]);
  return { lines, shown: parts.flatMap(({ items }) => items), folded };
}

function shortest(item: ItemLines): string[] {
  if (!item.isList) return [stumpOf(item)];
  const [, ...below] = foldItem({ ...item, code: [] }, item.isList === 'top' ? 0 : Number.POSITIVE_INFINITY).lines;
  return [stumpOf({ ...item, details: [] }), ...below];
}

/** The items folded no further than is needed; undefined where even the shortest does not fit. */
function mostLines(items: readonly ItemLines[], room: number, shortest: number): { lines: string[]; folded: number } | undefined {
  const folded = (limit: number) => items.map((item) => foldItem(item, limit));
  const size = (limit: number) => folded(limit).reduce((sum, { lines }) => sum + lines.length, 0);
  if (size(shortest) > room) return undefined;
  let low = shortest;
  let high = Math.max(shortest, room);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (size(middle) <= room) low = middle;
    else high = middle - 1;
  }
  const made = size(Number.POSITIVE_INFINITY) <= room ? folded(Number.POSITIVE_INFINITY) : folded(low);
  return { lines: made.flatMap(({ lines }) => lines), folded: made.reduce((sum, one) => sum + one.folded, 0) };
}

/** Every item with its first line, the first ones with their details too; undefined where there is code, or more items than lines. */
function firstLines(items: readonly ItemLines[], room: number): { lines: string[]; folded: number } | undefined {
  if (items.length > room || items.some(({ code }) => code.length > 0)) return undefined;
  let left = room - items.length;
  let folded = 0;
  const lines = items.flatMap((item) => {
    const whole = foldItem(item, SHORTEST_FOLD.least);
    const fits = left >= whole.lines.length - 1;
    left = fits ? left - (whole.lines.length - 1) : 0;
    folded += fits ? whole.folded : item.details.length;
    return fits ? whole.lines : [stumpOf(item)];
  });
  return { lines, folded };
}

/** As many items as fit, the telling ones first, in their own order. */
function keepTelling(items: readonly ItemLines[], room: number, fold: number): ItemLines[] {
  let used = 0;
  const kept = new Set<ItemLines>();
  for (const item of items.toSorted((a, b) => a.rank - b.rank)) {
    used += foldItem(item, fold).lines.length;
    if (used > room) break;
    kept.add(item);
  }
  return items.filter((item) => kept.has(item));
}
