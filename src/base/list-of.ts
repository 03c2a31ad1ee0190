/** The list of a key, empty and in the map from now on where there was none. */
export function listOf<K, V>(lists: Map<K, V[]>, key: K): V[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}
