/** What some work gives; undefined where it fails, which nobody needs to hear of. */
export function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
