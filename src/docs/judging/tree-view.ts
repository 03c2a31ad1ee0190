import { byText } from '../../base/digest.ts';
import { isRegularFile, type Tree, type TreeEntry } from '../../git/objects/tree.ts';
import { indexScopes, type ScopeIndex } from './names-digest.ts';

/** A tree as a check sees it. Built once per tree, then asked for every document. */
export interface TreeView extends ScopeIndex {
  entries: ReadonlyMap<string, TreeEntry>;
  unmerged: ReadonlySet<string>;
  /** Files that are there and could not be read; they have no entry. */
  unreadable: ReadonlySet<string>;
  hidden: number;
  /** Readable files that have this blob, sorted; none for the empty blob, which says nothing about where a file went. */
  pathsOf: (id: string) => readonly string[];
}

/** Ids of the empty blob in both object formats. */
const EMPTY_BLOBS = new Set([
  'e69de29bb2d1d6434b8b29ae775ad8c2e48c5391',
  '473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813',
]);

/**
 * Prepares a tree for `judge` and `nextSelection`. Nothing is computed before it is asked for.
 * @param scopes of a tree with the same names, where they are known.
 */
export function viewTree(
  tree: Pick<Tree, 'entries' | 'unmerged' | 'hidden' | 'unreadable'>,
  isReadable: (path: string, entry: TreeEntry) => boolean,
  isTest: (path: string) => boolean,
  scopes = indexScopes(tree.entries, isReadable, isTest),
): TreeView {
  let byId: Map<string, string[]> | undefined;
  const pathsOf = (id: string) => {
    byId ??= indexIds(tree, isReadable);
    return byId.get(id) ?? [];
  };
  const { entries, unmerged, hidden } = tree;
  return { entries, unmerged, unreadable: new Set(tree.unreadable), hidden, pathsOf, ...scopes };
}

function indexIds(
  tree: Pick<Tree, 'entries' | 'unmerged'>,
  isReadable: (path: string, entry: TreeEntry) => boolean,
): Map<string, string[]> {
  const byId = new Map<string, string[]>();
  for (const [path, entry] of tree.entries) {
    if (!isRegularFile(entry) || EMPTY_BLOBS.has(entry.id) || tree.unmerged.has(path) || !isReadable(path, entry)) continue;
    const paths = byId.get(entry.id);
    if (paths) paths.push(path);
    else byId.set(entry.id, [path]);
  }
  for (const paths of byId.values()) paths.sort(byText);
  return byId;
}
