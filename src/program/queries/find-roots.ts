import { byText } from '../../base/digest.ts';
import type { ImportGraph } from '../imports/graph.ts';
import { dependenciesOf } from './dependents.ts';

/** A file that no other imports, and how many it leads to. */
export interface Root {
  path: string;
  reaches: number;
}

/** Of those that nobody imports so many are followed; and so few files are not worth naming. */
const FOLLOWED = 16;
const FEWEST = 5;

/** Files of `paths` that none of them imports and that lead to a good part of them: where a program is likely to start. Most first. */
export function findRoots(graph: Pick<ImportGraph, 'imports' | 'importers'>, paths: readonly string[], most: number): Root[] {
  const isCode = new Set(paths);
  const sizeOf = (path: string) => graph.imports.get(path)?.size ?? 0;
  const roots = paths.filter((path) => sizeOf(path) > 0 && ![...(graph.importers.get(path) ?? [])].some((each) => isCode.has(each)));
  return roots
    .sort((a, b) => sizeOf(b) - sizeOf(a) || byText(a, b))
    .slice(0, FOLLOWED)
    .map((path) => ({ path, reaches: dependenciesOf(graph, path, paths.length).filter((each) => isCode.has(each.path)).length }))
    .filter(({ reaches }) => reaches >= Math.max(FEWEST, paths.length / 20))
    .sort((a, b) => b.reaches - a.reaches || byText(a.path, b.path))
    .slice(0, most);
}
