/** The one thing of a list; undefined where there is none or more than one. */
export function onlyOne<T>(list: readonly T[]): T | undefined {
  return list.length === 1 ? list[0] : undefined;
}
