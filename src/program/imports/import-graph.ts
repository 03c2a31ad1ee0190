import { byText, digest } from '../../base/digest.ts';
import { remember } from '../../base/memoize.ts';
import { EXTRACTOR_VERSION } from '../../code/facts/facts.ts';
import { languageOf } from '../../code/languages/languages.ts';
import type { Reader } from '../../code/read-facts.ts';
import { isRegularFile, type Tree } from '../../git/objects/tree.ts';
import { isFolder, unreadableFiles } from '../../git/objects/unreadable.ts';
import { CONFIG_FILES } from '../resolve/resolver.ts';
import type { ImportGraph } from './graph.ts';
import { graphOfLinks } from './graph-of-links.ts';
import { linkFiles, type TreePaths } from './link-files.ts';
import { decodeTable, encodeTable, type LinkTable } from './link-table.ts';

/** What graphs of trees with the same names and readable files leave for the next one. */
export interface KeptGraph {
  layout?: { layout: TreePaths; names: string };
  /** By what else than the files themselves decides: the last table, and how many files of it the cache has in another form. */
  tables: Map<string, { table: LinkTable; unwritten: number }>;
  graphs: WeakMap<LinkTable['pairs'], ImportGraph>;
}

export function keepGraph(): KeptGraph {
  return { tables: new Map(), graphs: new WeakMap() };
}

/** Files that whoever starts next may have to look at again, as a table is not written for each edit. */
const MOST_UNWRITTEN = 50;

/**
 * The imports of the readable files of a tree, resolved. Pure in the tree, the list of readable files and the extractors. The cache holds
 * the graph of each set of paths and configuration files, and of an older graph everything is used that still holds: unchanged files keep
 * their answers as long as no file offers other namespaces or names than before, and resolvers are built only for imports that were never
 * seen in their directory.
 * @param isApart whether a path is of files that come and go without meaning anything to a resolver.
 * @param kept of trees with the same names, readable files and files that are apart.
 */
export async function importGraph(
  reader: Reader,
  readable: readonly string[],
  isApart: (path: string) => boolean = () => false,
  kept: KeptGraph = keepGraph(),
): Promise<ImportGraph> {
  kept.layout ??= layOut(reader.tree, readable, isApart);
  const { layout, names } = kept.layout;
  const key = `graph ${contextDigest(reader.tree, layout, names)}`;
  const last = kept.tables.get(key);
  const known = last?.table ?? readTable(reader, key, layout);
  const changed = layout.readable.filter((path, index) => known?.ids[index] !== idOf(reader.tree, path));
  if (known && changed.length === 0) return graphOf(known);

  const { table, complete } = await linkFiles(reader, layout, known, changed);
  if (!complete) return graphOfLinks(table, layout.readable, layout.paths, false);
  const unwritten = last && table.pairs === last.table.pairs ? last.unwritten + changed.length : MOST_UNWRITTEN;
  if (unwritten >= MOST_UNWRITTEN) reader.cache.writeMemos(new Map([[key, encodeTable(table)]]));
  kept.tables.set(key, { table, unwritten: unwritten >= MOST_UNWRITTEN ? 0 : unwritten });
  return graphOf(table);

  /** Which blobs files are says nothing of who imports whom. */
  function graphOf(linked: LinkTable): ImportGraph {
    return remember(kept.graphs, linked.pairs, () => graphOfLinks(linked, layout.readable, layout.paths, true));
  }
}

function readTable(reader: Reader, key: string, { readable }: TreePaths): LinkTable | undefined {
  const stored = reader.cache.readMemos([key]).get(key);
  return stored === undefined ? undefined : decodeTable(stored, readable.length);
}

function layOut(tree: Tree, readable: readonly string[], isApart: (path: string) => boolean): { layout: TreePaths; names: string } {
  const paths: string[] = [];
  for (const [path, entry] of tree.entries) if (isRegularFile(entry) && !isApart(path)) paths.push(path);
  const configs = paths.filter((path) => CONFIG_FILES.test(path)).sort(byText);
  // An import of what cannot be read leads there all the same.
  paths.push(...unreadableFiles(tree));
  const layout = { paths: paths.sort(byText), readable: [...readable].sort(byText), configs };
  const isReadable = new Set(readable);
  const marks = paths.map((path) => (isReadable.has(path) ? '+' : '-')).join('');
  return { layout, names: digest(JSON.stringify([paths, marks]), 40) };
}

/** Whether what a file holds can decide where imports lead, told by its path; what a folder holds can. */
export function takesPart(path: string): boolean {
  return isFolder(path) || languageOf(path) !== undefined || CONFIG_FILES.test(path);
}

function contextDigest(tree: Tree, { configs }: TreePaths, names: string): string {
  return digest(JSON.stringify([EXTRACTOR_VERSION, names, configs.map((path) => idOf(tree, path))]), 40);
}

function idOf(tree: Tree, path: string): string {
  return tree.entries.get(path)?.id ?? '';
}
