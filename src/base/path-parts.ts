/** The directory of a path; '' for the top. */
export function directoryOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** The directory of a path as it is written alone: '.' for the top. */
export function directoryName(path: string): string {
  const end = path.lastIndexOf('/');
  return end < 0 ? '.' : path.slice(0, end);
}

/** The directory of a path with its closing slash: what all paths in it begin with; '' for the top. */
export function directoryPrefix(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** The last segment of a path. */
export function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** `src`, `src/db` and `src/db/pool.ts` of the last. */
export function pathPrefixes(path: string): string[] {
  const parts = path.split('/');
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
}

/** What is between slashes, of the path of a file as of that of a route. */
export function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

/** The path of what has a name in a directory; '' for the top. */
export function inDirectory(directory: string, name: string): string {
  return directory === '' ? name : `${directory}/${name}`;
}
