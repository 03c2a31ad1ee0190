import { byText } from '../../base/digest.ts';
import { groupBy } from '../../base/group-by.ts';
import { isRegularFile, type Tree } from '../../git/objects/tree.ts';
import type { Workspace } from '../../workspace/workspace.ts';

/** The two trees of a comparison, read by the same configuration, and the files in which they differ. */
export interface Sides {
  base: Workspace;
  head: Workspace;
  /** Files that are another, sorted; those of the base that moved are under the name that they have at the head. */
  changed: FileChange[];
  /** For files of the base that moved as they are: where they are at the head. */
  movedTo: ReadonlyMap<string, string>;
}

export interface FileChange {
  path: string;
  change: 'added' | 'removed' | 'changed' | 'moved';
  /** Where it was, if it moved. */
  from?: string;
}

/** The files in which two trees differ. A file that is gone and of whose contents there is one new one has moved. */
export function listFileChanges(base: Tree, head: Tree): Pick<Sides, 'changed' | 'movedTo'> {
  const same = [...base.entries.keys()].filter((path) => head.entries.has(path) && isOther(base, head, path));
  const gone = [...base.entries.keys()].filter((path) => !head.entries.has(path));
  const came = [...head.entries.keys()].filter((path) => !base.entries.has(path));
  const movedTo = findMoved(base, gone, head, came);
  const arrived = new Set(movedTo.values());
  const changed: FileChange[] = [
    ...same.map((path): FileChange => ({ path, change: 'changed' })),
    ...[...movedTo].map(([from, path]): FileChange => ({ path, change: 'moved', from })),
    ...gone.filter((path) => !movedTo.has(path)).map((path): FileChange => ({ path, change: 'removed' })),
    ...came.filter((path) => !arrived.has(path)).map((path): FileChange => ({ path, change: 'added' })),
  ];
  return { changed: changed.sort((a, b) => byText(a.path, b.path)), movedTo };
}

function isOther(base: Tree, head: Tree, path: string): boolean {
  const [one, other] = [base.entries.get(path), head.entries.get(path)];
  return one?.id !== other?.id || (one && isRegularFile(one)) !== (other && isRegularFile(other));
}

function findMoved(base: Tree, gone: readonly string[], head: Tree, came: readonly string[]): Map<string, string> {
  const byId = (tree: Tree, paths: readonly string[]) => groupBy(paths, (path) => tree.entries.get(path)?.id);
  const arrived = byId(head, came);
  return new Map(
    [...byId(base, gone)].flatMap(([id, [from, ...others]]) => {
      const [to, ...more] = arrived.get(id) ?? [];
      return from === undefined || to === undefined || others.length > 0 || more.length > 0 ? [] : [[from, to] as const];
    }),
  );
}

/** Where a changed file is in the base. */
export function pathsInBase(changed: readonly FileChange[]): string[] {
  return changed.flatMap(({ path, change, from }) => (change === 'added' ? [] : [from ?? path]));
}

/** Where a changed file is at the head. */
export function pathsInHead(changed: readonly FileChange[]): string[] {
  return changed.flatMap(({ path, change }) => (change === 'removed' ? [] : [path]));
}
