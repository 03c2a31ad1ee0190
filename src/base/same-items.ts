/** Whether two lists hold the same, in the same order. */
export function sameItems(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((each, at) => each === others[at]);
}
