import { digest } from '../../base/digest.ts';
import { pace } from '../../base/pace.ts';
import { EXTRACTOR_VERSION } from '../../code/facts/facts.ts';
import { languageOf } from '../../code/languages/languages.ts';
import type { Reader } from '../../code/read-facts.ts';
import type { Tree } from '../../git/objects/tree.ts';
import { isFolder } from '../../git/objects/unreadable.ts';
import { CONFIG_FILES } from '../resolve/resolver.ts';
import type { ImportGraph } from './graph.ts';
import { graphOfRows } from './graph-of-rows.ts';
import { layOutTree, type TreeLayout } from './lay-out-tree.ts';
import { linkFiles, type TreePaths } from './link-files.ts';
import { fileOfRow, type LinkRow, makeRow, ROW } from './link-row.ts';
import { blobsOfRows, keepRows, type LinkRows, type RecalledRows, recallRows } from './link-rows.ts';
import type { LinkedFile } from './linked-files.ts';

/** What graphs of trees with the same names and readable files leave for the next one. */
export interface KeptGraph {
  layout?: TreeLayout;
  /** By what else than the files themselves decides. */
  last: Map<string, { rows: LinkRows; graph: ImportGraph }>;
}

export function keepGraph(): KeptGraph {
  return { last: new Map() };
}

/**
 * The imports of the readable files of a tree, resolved. Pure in the tree, the list of readable files and the extractors. The cache holds
 * the graphs of each set of paths and configuration files in rows, and of these everything is used that still holds: unchanged files keep
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
  kept.layout ??= layOutTree(reader.tree, readable, isApart);
  const { layout, names } = kept.layout;
  const context = contextDigest(reader.tree, layout, names);
  const ids = layout.readable.map((path) => idOf(reader.tree, path));
  const blobs = blobsOfRows(ids);
  const last = kept.last.get(context);
  const { rows, made, complete } = await makeRows(reader, layout, ids, recallRows(reader.cache, context, blobs, last?.rows));
  if (!complete) return graphOfRows(rows, layout, false);
  if (made.size > 0) keepRows(reader.cache, context, { blobs, rows }, made);
  // Which blobs files are says nothing of who imports whom.
  const isSame = last !== undefined && rows.every((row, number) => leadsTheSame(row, last.rows.rows[number]));
  const graph = isSame ? last.graph : graphOfRows(rows, layout, true);
  kept.last.set(context, { rows: { blobs, rows }, graph });
  return graph;
}

/** The rows of a tree, and those of them that nobody knew. */
async function makeRows(
  reader: Reader,
  layout: TreePaths,
  ids: readonly string[],
  recalled: RecalledRows | undefined,
): Promise<{ rows: LinkRow[]; made: Set<LinkRow>; complete: boolean }> {
  const { readable, paths } = layout;
  // Where a row was lost, nobody knows what its files offered.
  const known = recalled?.rows.every((row, place) => row ?? recalled.before[place]) ? recalled : undefined;
  const before = (path: string): LinkedFile | undefined => {
    const place = layout.fileOf(path);
    const row = place === undefined ? undefined : (known?.rows[Math.floor(place / ROW)] ?? known?.before[Math.floor(place / ROW)]);
    return row && fileOfRow(row, (place ?? 0) % ROW, paths);
  };
  const isChanged = (place: number) => {
    const row = Math.floor(place / ROW);
    return !known || (!known.rows[row] && known.before[row]?.ids()[place % ROW] !== ids[place]);
  };
  const changed = readable.filter((_, place) => isChanged(place));
  const linked =
    changed.length === 0 && known
      ? { files: new Map<string, LinkedFile>(), all: false, complete: true }
      : await linkFiles(reader, layout, known && before, changed);
  const made = new Set<LinkRow>();
  const rows: LinkRow[] = [];
  for (let at = 0; at < readable.length; at += ROW) {
    const old = linked.all ? undefined : known?.rows[at / ROW];
    if (old) rows.push(old);
    if (old) continue;
    await pace(reader.signal);
    const files = readable.slice(at, at + ROW).flatMap((path) => linked.files.get(path) ?? before(path) ?? []);
    const row = makeRow(files, layout.placeOf);
    rows.push(row);
    made.add(row);
  }
  return { rows, made, complete: linked.complete };
}

function leadsTheSame(row: LinkRow, before: LinkRow | undefined): boolean {
  return row === before || (row.links === before?.links && row.offers === before.offers);
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
