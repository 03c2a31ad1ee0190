import { spend } from '../../base/steps.ts';

interface TextRange {
  start: number;
  end: number;
}

/** Places of one file in an order that can be searched. */
interface Ordered {
  /** By start; those that start together in the order of the list. */
  sorted: readonly { place: TextRange; at: number }[];
  /** For each of `sorted`, the nearest before it that ends no earlier; -1 where none does. */
  longer: readonly number[];
}

/** Steps that a look into a list in order is worth; each place that is found is another four, as they are put back into order. */
const LOOKING_UP = 20;

const known = new WeakMap<readonly TextRange[], Ordered>();

/**
 * The places of a list that hold a place, itself included where it is in the list, in the order of the list. A list is put in order once,
 * so it must not change between two calls.
 * @param list places of the file that the place is in
 */
export function aroundPlace<T extends TextRange>(list: readonly T[], place: TextRange): T[] {
  const { sorted, longer } = inOrder(list);
  const around: number[] = [];
  let index = countUpTo(sorted, place.start) - 1;
  while (index >= 0) {
    const here = sorted[index];
    const isAround = here !== undefined && here.place.end >= place.end;
    if (isAround) around.push(here.at);
    // All that stand between a place and the next longer one before it end before it does.
    index = isAround ? index - 1 : (longer[index] ?? -1);
  }
  spend(LOOKING_UP + 4 * around.length);
  return pick(list, around);
}

/** The places of a list that a place holds, itself included where it is in the list, in the order of the list; which must not change. */
export function insidePlace<T extends TextRange>(list: readonly T[], { start, end }: TextRange): T[] {
  const { sorted } = inOrder(list);
  const inside: number[] = [];
  for (let index = countUpTo(sorted, start - 1); index < sorted.length; index++) {
    const here = sorted[index];
    if (here === undefined || here.place.start > end) break;
    if (here.place.end <= end) inside.push(here.at);
  }
  spend(LOOKING_UP + 4 * inside.length);
  return pick(list, inside);
}

function pick<T>(list: readonly T[], indices: number[]): T[] {
  if (indices.length > 1) indices.sort((a, b) => a - b);
  const picked: T[] = [];
  for (const index of indices) {
    const place = list[index];
    if (place !== undefined) picked.push(place);
  }
  return picked;
}

function inOrder(list: readonly TextRange[]): Ordered {
  const before = known.get(list);
  if (before) return before;
  const sorted = list.map((place, at) => ({ place, at })).sort((a, b) => a.place.start - b.place.start || a.at - b.at);
  const longer: number[] = [];
  for (const [index, { place }] of sorted.entries()) {
    let candidate = index - 1;
    while (candidate >= 0 && (sorted[candidate]?.place.end ?? 0) < place.end) candidate = longer[candidate] ?? -1;
    longer.push(candidate);
  }
  const ordered = { sorted, longer };
  known.set(list, ordered);
  return ordered;
}

/** How many of the places start no later. */
function countUpTo(sorted: Ordered['sorted'], start: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.place.start ?? 0) <= start) low = middle + 1;
    else high = middle;
  }
  return low;
}
