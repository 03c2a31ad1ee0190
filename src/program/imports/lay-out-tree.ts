import { byText, digest } from '../../base/digest.ts';
import { parseJsonQuietly } from '../../base/files/parse-json-quietly.ts';
import { once } from '../../base/once.ts';
import { fileName } from '../../base/path-parts.ts';
import { placeInSorted } from '../../base/place-in-sorted.ts';
import { isRegularFile, type Tree } from '../../git/objects/tree.ts';
import { unreadableFiles } from '../../git/objects/unreadable.ts';
import { CONFIG_FILES } from '../resolve/resolver.ts';
import type { TreePaths } from './link-files.ts';

/** What a tree consists of for resolvers, and the digest of its names. */
export interface TreeLayout {
  layout: TreePaths;
  names: string;
}

/** @param isApart whether a path is of files that come and go without meaning anything to a resolver. */
export function layOutTree(tree: Tree, readable: readonly string[], isApart: (path: string) => boolean): TreeLayout {
  const paths: string[] = [];
  for (const [path, entry] of tree.entries) if (isRegularFile(entry) && !isApart(path)) paths.push(path);
  const configs = paths.filter((path) => CONFIG_FILES.test(fileName(path))).sort(byText);
  // An import of what cannot be read leads there all the same.
  paths.push(...unreadableFiles(tree));
  paths.sort(byText);
  const isReadable = new Set(readable);
  const marks = paths.map((path) => (isReadable.has(path) ? '+' : '-')).join('');
  const names = digest(JSON.stringify([paths, marks]), 40);
  return layoutOfLists([...readable].sort(byText), paths, configs, names);
}

/** A layout as it is kept beside the names of a tree: a mark for each entry, in their order. */
interface PackedLayout {
  marks: string;
  configs: string[];
  names: string;
}

/** A layout as text for a tree in which all could be read; undefined where its entries are in another order than that of texts. */
export function packLayout({ entries }: Pick<Tree, 'entries'>, { layout, names }: TreeLayout): string | undefined {
  const { readable, paths, configs } = layout;
  let [marks, atPath, atFile] = ['', 0, 0];
  for (const path of entries.keys()) {
    const isPath = paths[atPath] === path;
    const isFile = isPath && readable[atFile] === path;
    marks += isFile ? '+' : isPath ? '-' : ' ';
    atPath += Number(isPath);
    atFile += Number(isFile);
  }
  const packed: PackedLayout = { marks, configs, names };
  return atPath === paths.length && atFile === readable.length ? JSON.stringify(packed) : undefined;
}

/** The layout that was packed beside the same names; undefined where the text is none. */
export function unpackLayout({ entries }: Pick<Tree, 'entries'>, text: string | undefined): TreeLayout | undefined {
  const packed = parseJsonQuietly(text) as PackedLayout | undefined;
  if (packed?.marks?.length !== entries.size) return undefined;
  const { marks, configs, names } = packed;
  const [readable, paths]: [string[], string[]] = [[], []];
  let at = 0;
  for (const path of entries.keys()) {
    const mark = marks[at++];
    if (mark !== ' ') paths.push(path);
    if (mark === '+') readable.push(path);
  }
  return layoutOfLists(readable, paths, configs, names);
}

/** @param lists each sorted. */
function layoutOfLists(...[readable, paths, configs, names]: [string[], string[], string[], string]): TreeLayout {
  return { layout: { paths, readable, configs, placeOf: placesIn(paths), fileOf: placesIn(readable) }, names };
}

/** So many are looked up before it is worth making a map of all. */
const FEW = 2000;

function placesIn(paths: readonly string[]): (path: string) => number | undefined {
  const places = once(() => new Map(paths.map((path, place) => [path, place])));
  let asked = 0;
  return (path) => {
    if (asked++ > FEW) return places().get(path);
    const place = placeInSorted(paths, path);
    return place === -1 ? undefined : place;
  };
}
