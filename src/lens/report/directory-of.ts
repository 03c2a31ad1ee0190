/** The directory of a path of the tree as documents name it; '.' is the top. */
export function directoryOf(path: string): string {
  const end = path.lastIndexOf('/');
  return end < 0 ? '.' : path.slice(0, end);
}
