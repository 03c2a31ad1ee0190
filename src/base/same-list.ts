/**
 * What is made of each of a list: the same list where each is itself. What is known of a list by which object it is, such as an index of it,
 * is so kept where nothing changes.
 */
export function mapSame<T>(list: readonly T[], make: (one: T) => T): readonly T[] {
  return unlessSame(list, list.map(make));
}

/** The same of lists that take the place of each. */
export function flatMapSame<T>(list: readonly T[], make: (one: T) => readonly T[]): readonly T[] {
  return unlessSame(list, list.flatMap(make));
}

/** A list, or the one that was before where it has the same in it. */
export function unlessSame<T>(before: readonly T[], after: readonly T[]): readonly T[] {
  return before.length === after.length && before.every((one, index) => one === after[index]) ? before : after;
}
