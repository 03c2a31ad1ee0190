import { byText, digest } from '../../base/digest.ts';
import { EXTRACTOR_VERSION } from '../../code/facts/facts.ts';
import { languageOf } from '../../code/languages/languages.ts';
import type { Reader } from '../../code/read-facts.ts';
import { isRegularFile, type Tree } from '../../git/objects/tree.ts';
import { CONFIG_FILES } from '../resolve/resolver.ts';
import type { ImportGraph } from './graph.ts';
import { graphOfLinks } from './graph-of-links.ts';
import { type Layout, linkFiles } from './link-files.ts';
import { decodeTable, encodeTable, toTable } from './link-table.ts';

/**
 * The imports of the readable files of a tree, resolved. Pure in the tree, the list of readable files and the extractors. The cache holds
 * the graph of each set of paths and configuration files, and of an older graph everything is used that still holds: unchanged files keep
 * their answers as long as no file offers other namespaces or names than before, and resolvers are built only for imports that were never
 * seen in their directory.
 * @param isApart whether a path is of files that come and go without meaning anything to a resolver.
 */
export async function importGraph(
  reader: Reader,
  readable: readonly string[],
  isApart: (path: string) => boolean = () => false,
): Promise<ImportGraph> {
  const layout = layOut(reader.tree, readable, isApart);
  const key = `graph ${contextDigest(reader.tree, layout)}`;
  const stored = reader.cache.readMemos([key]).get(key);
  const known = stored === undefined ? undefined : decodeTable(stored, layout.readable.length);
  const changed = layout.readable.filter((path, index) => known?.ids[index] !== idOf(reader.tree, path));
  if (known && changed.length === 0) return graphOfLinks(known, layout.readable, layout.paths, true);

  const { files, complete } = await linkFiles(reader, layout, known, changed);
  const table = toTable(files, layout.paths);
  if (complete) reader.cache.writeMemos(new Map([[key, encodeTable(table)]]));
  return graphOfLinks(table, layout.readable, layout.paths, complete);
}

function layOut(tree: Tree, readable: readonly string[], isApart: (path: string) => boolean): Layout {
  const paths: string[] = [];
  for (const [path, entry] of tree.entries) if (isRegularFile(entry) && !isApart(path)) paths.push(path);
  const configs = paths.filter((path) => CONFIG_FILES.test(path)).sort(byText);
  // An import of what cannot be read leads there all the same.
  paths.push(...(tree.unreadable ?? []));
  return { paths: paths.sort(byText), readable: [...readable].sort(byText), configs };
}

/** Whether what a file holds can decide where imports lead, told by its path. */
export function takesPart(path: string): boolean {
  return languageOf(path) !== undefined || CONFIG_FILES.test(path);
}

function contextDigest(tree: Tree, { paths, readable, configs }: Layout): string {
  const isReadable = new Set(readable);
  const marks = paths.map((path) => (isReadable.has(path) ? '+' : '-')).join('');
  return digest(JSON.stringify([EXTRACTOR_VERSION, paths, marks, configs.map((path) => idOf(tree, path))]), 40);
}

function idOf(tree: Tree, path: string): string {
  return tree.entries.get(path)?.id ?? '';
}
