/**
 * How many directories lie between a directory ('.' for the top) and a file below it. A directory that is all its parent holds does not
 * count, so that `src/main/java/org/example` is one step; `files` are all the files below the directory.
 */
export function depthBelow(directory: string, files: readonly string[]): (file: string) => number {
  const prefix = directory === '.' ? '' : `${directory}/`;
  const entries = new Map<string, Set<string>>();
  for (const file of files) {
    const segments = file.slice(prefix.length).split('/');
    segments.forEach((segment, index) => {
      const parent = segments.slice(0, index).join('/');
      const known = entries.get(parent);
      if (known) known.add(segment);
      else entries.set(parent, new Set([segment]));
    });
  }
  return (file) => {
    const segments = file.slice(prefix.length).split('/');
    const parents = segments.slice(0, -1).map((_, index) => segments.slice(0, index).join('/'));
    return parents.filter((parent) => (entries.get(parent)?.size ?? 0) > 1).length;
  };
}
