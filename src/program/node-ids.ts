import { byText, digest } from '../base/digest.ts';
import { groupBy } from '../base/group-by.ts';

/**
 * The id of each file: its path without the ending, its parts joined by hyphens: `src/lib/db.ts` is `src-lib-db`. Where several files share
 * one, the deepest keeps it, of these the first in text order, and the others end in six digits of a digest of their path. Unique, and the
 * same for the same set of paths in whatever order.
 */
export function nodeIds(paths: Iterable<string>): Map<string, string> {
  const ids = new Map<string, string>();
  for (const [id, sharing] of groupBy(paths, idOf)) {
    const [first, ...others] = sharing.sort((a, b) => depthOf(b) - depthOf(a) || byText(a, b));
    if (first !== undefined) ids.set(first, id);
    for (const path of others) ids.set(path, `${id}-${digest(path, 6)}`);
  }
  return ids;
}

function idOf(path: string): string {
  const name = path.replace(/(?<=[^/])\.[^./]+$/, '');
  const id = name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return id === '' ? digest(path, 6) : id;
}

function depthOf(path: string): number {
  return path.split('/').length;
}
