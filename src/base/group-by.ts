import { pushTo } from './push-to.ts';

/** What has the same key, by key, in the order it came; what has none is left out. */
export function groupBy<T, K extends string | object>(all: Iterable<T>, keyOf: (one: T) => K | undefined): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const one of all) {
    const key = keyOf(one);
    if (key !== undefined) pushTo(groups, key, one);
  }
  return groups;
}

/** The values of each key, in the order they came. */
export function groupPairs<K, V>(pairs: Iterable<readonly [K, V]>): Map<K, V[]> {
  const groups = new Map<K, V[]>();
  for (const [key, value] of pairs) pushTo(groups, key, value);
  return groups;
}
