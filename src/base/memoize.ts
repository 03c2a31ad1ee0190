/** A function that makes the value of each key the first time it is asked for, and keeps it, whatever it is. */
export function memoize<K, V>(make: (key: K) => V): (key: K) => V {
  const known = new Map<K, { value: V }>();
  return (key) => {
    const found = known.get(key);
    if (found) return found.value;
    const value = make(key);
    known.set(key, { value });
    return value;
  };
}

/** What a map holds for a key; made where there is nothing, and kept in it. */
export function remember<K, V>(known: { get: (key: K) => V | undefined; set: (key: K, value: V) => unknown }, key: K, make: () => V): V {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  known.set(key, made);
  return made;
}

/** The same of what takes time to make; what failed is made again. */
export function rememberMade<K, V>(
  known: { get: (key: K) => Promise<V> | undefined; set: (key: K, value: Promise<V>) => unknown; delete: (key: K) => unknown },
  key: K,
  make: () => Promise<V>,
): Promise<V> {
  return remember(known, key, () => {
    const made = make();
    made.catch(() => known.delete(key));
    return made;
  });
}
