/** A function that makes the value of each key the first time it is asked for, and keeps it, whatever it is. */
export function memoize<K, V>(make: (key: K) => V): (key: K) => V {
  const known = new Map<K, { value: V }>();
  return (key) => {
    const entry = known.get(key) ?? { value: make(key) };
    known.set(key, entry);
    return entry.value;
  };
}
