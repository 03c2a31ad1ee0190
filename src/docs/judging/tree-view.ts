import { byText } from '../../base/digest.ts';
import { isGlob } from '../../base/glob.ts';
import { isRegularFile, type Tree, type TreeEntry } from '../../git/objects/tree.ts';
import { isFolder, keptFrom, namesToMend } from '../../git/objects/unreadable.ts';
import type { RecordedScope } from '../document/document.ts';
import { coverOf, indexScopes, type ScopeIndex } from './names-digest.ts';

/** A tree as a check sees it. Built once per tree, then asked for every document. */
export interface TreeView extends ScopeIndex {
  entries: ReadonlyMap<string, TreeEntry>;
  unmerged: ReadonlySet<string>;
  /** What has to be made readable before anybody knows what is at a path: the file, or a folder that ends in '/'. */
  unreadable: (path: string) => string | undefined;
  /** The same of all that a scope may cover: files that nobody read, and folders that may hold some. */
  unreadableIn: (scope: Pick<RecordedScope, 'path' | 'tests'>) => readonly string[];
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
  const names = namesToMend(tree);
  const unreadable = (path: string) => (names.length === 0 || entries.has(path) ? undefined : keptFrom(names, path));
  const unreadableIn = ({ path: place, tests }: Pick<RecordedScope, 'path' | 'tests'>) => {
    if (names.length === 0) return [];
    const [covers, base] = [coverOf({ path: place }), `${place}/`];
    const isInFile = (path: string) => covers(path) && isReadable(path, PLAIN) && (tests || !isTest(path));
    const isInFolder = (folder: string) => {
      const overlaps = folder === './' || isGlob(place) || covers(folder) || base.startsWith(folder);
      return overlaps && isReadable(`${folder === './' ? '' : folder}${SOURCE}`, PLAIN);
    };
    return names.filter((name) => (isFolder(name) ? isInFolder(name) : isInFile(name)));
  };
  return { entries, unmerged, unreadable, unreadableIn, hidden, pathsOf, ...scopes };
}

/** What nobody sees in a folder is taken for source code, unless it lies where none counts, as what is installed or excluded does. */
const SOURCE = 'index.ts';
const PLAIN: TreeEntry = { mode: '100644', id: '' };

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
