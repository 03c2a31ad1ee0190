import { groupBy } from '../../base/group-by.ts';

/** Two states of one thing. */
export interface Pair<T> {
  base: T;
  head: T;
}

export interface Matched<T> {
  pairs: Pair<T>[];
  /** Those of the base that nothing of the head is the same as. */
  gone: T[];
  /** Those of the head that nothing of the base is the same as. */
  came: T[];
}

/** What makes two things the same; undefined where it says nothing of a thing. */
export interface Identity<T> {
  key: (thing: T) => string | undefined;
  /** Where several share a key: they are told apart by their order, or nobody knows which is which. */
  several: 'in order' | 'unknown';
}

/**
 * Finds which things of two trees are the same: by the first identity, what is left by the second, and so on. With base and head exchanged
 * the result is the same with both exchanged, and a tree compared with itself leaves nothing over where the first identity tells all.
 */
export function matchThings<T>(base: readonly T[], head: readonly T[], identities: readonly Identity<T>[]): Matched<T> {
  const pairs: Pair<T>[] = [];
  let [gone, came] = [[...base], [...head]];
  for (const { key, several } of identities) {
    const known = (thing: T) => key(thing) !== undefined;
    const before = groupBy(gone.filter(known), (thing) => key(thing) ?? '');
    const after = groupBy(came.filter(known), (thing) => key(thing) ?? '');
    const taken = new Set<T>();
    for (const [name, ours] of before) {
      const theirs = after.get(name) ?? [];
      if (several === 'unknown' && (ours.length > 1 || theirs.length > 1)) continue;
      for (const [at, one] of ours.entries()) {
        const other = theirs[at];
        if (other === undefined) break;
        pairs.push({ base: one, head: other });
        taken.add(one).add(other);
      }
    }
    [gone, came] = [gone.filter((thing) => !taken.has(thing)), came.filter((thing) => !taken.has(thing))];
  }
  return { pairs, gone, came };
}
