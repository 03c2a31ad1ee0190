/** Adds to the list of a key. In place: a list that is copied for each of its members takes time that grows with the square of them. */
export function pushTo<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
