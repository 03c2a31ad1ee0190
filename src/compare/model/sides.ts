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
  /** For files of the base that have another name at the head: that name. */
  movedTo: ReadonlyMap<string, string>;
}

export interface FileChange {
  path: string;
  change: 'added' | 'removed' | 'changed' | 'moved';
  /** Where it was, if it has another name now; it can have changed, too. */
  from?: string;
}

/**
 * The files in which two trees differ. A file that is gone and of whose contents there is one new one has moved; one in whose place there is
 * another that others name as before has changed.
 */
export function listFileChanges(base: Tree, head: Tree): Pick<Sides, 'changed' | 'movedTo'> {
  const same = [...base.entries.keys()].filter((path) => head.entries.has(path) && isOther(base, head, path));
  const gone = [...base.entries.keys()].filter((path) => !head.entries.has(path));
  const came = [...head.entries.keys()].filter((path) => !base.entries.has(path));
  const movedTo = findMoved(base, gone, head, came);
  const arrived = new Set(movedTo.values());
  const changed: FileChange[] = [
    ...same.map((path): FileChange => ({ path, change: 'changed' })),
    ...[...movedTo].map(([from, path]): FileChange => {
      const isSame = base.entries.get(from)?.id === head.entries.get(path)?.id;
      return { path, change: isSame ? 'moved' : 'changed', from };
    }),
    ...gone.filter((path) => !movedTo.has(path)).map((path): FileChange => ({ path, change: 'removed' })),
    ...came.filter((path) => !arrived.has(path)).map((path): FileChange => ({ path, change: 'added' })),
  ];
  return { changed: changed.sort((a, b) => byText(a.path, b.path)), movedTo };
}

function isOther(base: Tree, head: Tree, path: string): boolean {
  const [one, other] = [base.entries.get(path), head.entries.get(path)];
  return one?.id !== other?.id || (one && isRegularFile(one)) !== (other && isRegularFile(other));
}

/** What moved as it is, then modules that others name as before: by each what there is one of in each tree. */
function findMoved(base: Tree, gone: readonly string[], head: Tree, came: readonly string[]): Map<string, string> {
  const byContents = onePairs(
    groupBy(gone, (path) => base.entries.get(path)?.id),
    groupBy(came, (path) => head.entries.get(path)?.id),
  );
  const arrived = new Set(byContents.values());
  const left = (paths: readonly string[], taken: (path: string) => boolean) =>
    groupBy(
      paths.filter((path) => !taken(path)),
      moduleNamed,
    );
  const byName = onePairs(
    left(gone, (path) => byContents.has(path)),
    left(came, (path) => arrived.has(path)),
  );
  return new Map([...byContents, ...byName]);
}

function onePairs(gone: ReadonlyMap<string | undefined, string[]>, came: ReadonlyMap<string | undefined, string[]>): Map<string, string> {
  const pairs = [...gone].flatMap(([key, [from, ...others]]) => {
    const [to, ...more] = came.get(key) ?? [];
    const isOne = key !== undefined && from !== undefined && to !== undefined && others.length === 0 && more.length === 0;
    return isOne ? [[from, to] as const] : [];
  });
  return new Map(pairs);
}

/** By which name others import a file that can be a directory, too, or in another dialect: `settings` of `settings.ts`, `settings/index.tsx`. */
function moduleNamed(path: string): string | undefined {
  const [, name, extension = ''] =
    /^(.+?)(?:\/(?:index(?=\.[cm]?[jt]sx?$)|mod(?=\.rs$)|__init__(?=\.py$)))?\.([cm]?[jt]sx?|py|rs)$/.exec(path) ?? [];
  return name === undefined ? undefined : `${name}.${/^(?:py|rs)$/.test(extension) ? extension : 'js'}`;
}

/** Where a changed file is in the base. */
export function pathsInBase(changed: readonly FileChange[]): string[] {
  return changed.flatMap(({ path, change, from }) => (change === 'added' ? [] : [from ?? path]));
}

/** Where a changed file is at the head. */
export function pathsInHead(changed: readonly FileChange[]): string[] {
  return changed.flatMap(({ path, change }) => (change === 'removed' ? [] : [path]));
}
