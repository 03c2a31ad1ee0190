import { posix } from 'node:path';

import type { ServerSpec } from '../server-spec.ts';

/**
 * The directory a server is started for, from the top of the repository: '' is the top itself, above which no root ever lies.
 * @param path of the file that is asked about, from the top.
 * @param names what lies in a directory of the repository.
 */
export function findRoot(
  { roots, rootStrategy }: Pick<ServerSpec, 'roots' | 'rootStrategy'>,
  path: string,
  names: (directory: string) => readonly string[],
): string {
  if (rootStrategy === 'top') return '';
  const nearestFirst = directoriesAbove(path);
  const inOrder = rootStrategy === 'nearest' ? nearestFirst : nearestFirst.reverse();
  return inOrder.find((directory) => isRoot(roots, names(directory))) ?? '';
}

/** 'a/b/c.ts' → 'a/b', 'a', ''. */
function directoriesAbove(path: string): string[] {
  const parent = posix.dirname(path);
  return parent === '.' ? [''] : [parent, ...directoriesAbove(parent)];
}

/** A marker is a name, or `*` and how a name ends. */
function isRoot(markers: readonly string[], names: readonly string[]): boolean {
  return names.some((name) => markers.some((marker) => (marker.startsWith('*') ? name.endsWith(marker.slice(1)) : name === marker)));
}
