/** How many paths of one route are counted; those that are told are fewer. */
export const MOST_COUNTED = 1000;

/** Each path once, no more than are counted, and one more that says that there are more. */
export function upToCounted(paths: Iterable<string>): string[] {
  const counted = new Set<string>();
  for (const path of paths) {
    counted.add(path);
    if (counted.size > MOST_COUNTED) break;
  }
  return [...counted];
}
