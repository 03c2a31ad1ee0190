/** One thing as three versions have it: both sides, and what they have in common where there is such a thing. */
export interface MergeVersions<T> {
  base?: T | undefined;
  ours: T;
  theirs: T;
}

/** The value of the side that changed it; that of ours where both did, or where nobody knows who did. */
export function changedValue<T>({ base, ours, theirs }: MergeVersions<T>, isKnown: boolean): T {
  return isKnown && Object.is(base, ours) ? theirs : ours;
}

/** What decides about the items of a list that not both sides have. */
export interface ListRules<T> {
  keyOf: (item: T) => string;
  /** Whether one side's item differs from that of the base, so that it stays although the other side removed it. */
  differs: (base: T, side: T) => boolean;
  /** Merges an item that both sides have; ours unless told. */
  both?: (versions: MergeVersions<T>) => T;
  /** An item that only theirs has, as it enters the result. */
  enter?: (item: T) => T;
}

/**
 * A list of things with keys, merged by key: in the order of ours, or of theirs where only that changed it, and what only the other side
 * has follows what comes before it there. What one side removed is gone unless the other changed it.
 */
export function mergeLists<T>(lists: MergeVersions<readonly T[]>, rules: ListRules<T>): T[] {
  const { keyOf } = rules;
  const keys = (items: readonly T[] | undefined) => JSON.stringify(items?.map(keyOf));
  const items = new Map(mergeItems(lists, rules).map((item) => [keyOf(item), item]));
  const [first, second] = keys(lists.base) === keys(lists.ours) ? [lists.theirs, lists.ours] : [lists.ours, lists.theirs];
  const inSecond = new Set(second.map(keyOf));
  const order = first.map(keyOf).filter((key) => items.has(key));
  let place = 0;
  for (const key of second.map(keyOf).filter((each) => items.has(each))) {
    if (!order.includes(key)) {
      while (place < order.length && !inSecond.has(order[place] ?? '')) place += 1;
      order.splice(place, 0, key);
    }
    place = order.indexOf(key) + 1;
  }
  return order.flatMap((key) => items.get(key) ?? []);
}

/** The items that stay, in no particular order. */
function mergeItems<T>(lists: MergeVersions<readonly T[]>, rules: ListRules<T>): T[] {
  const { keyOf, differs, both = ({ ours }) => ours, enter = (item) => item } = rules;
  const base = new Map(lists.base?.map((item) => [keyOf(item), item]));
  const ours = new Map(lists.ours.map((item) => [keyOf(item), item]));
  const theirs = new Map(lists.theirs.map((item) => [keyOf(item), item]));
  const stays = (key: string, side: T) => {
    const before = base.get(key);
    return before === undefined || differs(before, side);
  };
  const known = [...ours].flatMap(([key, item]) => {
    const other = theirs.get(key);
    if (other !== undefined) return [both({ base: base.get(key), ours: item, theirs: other })];
    return stays(key, item) ? [item] : [];
  });
  return [...known, ...[...theirs].filter(([key, item]) => !ours.has(key) && stays(key, item)).map(([, item]) => enter(item))];
}
