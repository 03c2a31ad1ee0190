import { byText } from '../../base/digest.ts';
import type { ImportGraph } from '../imports/graph.ts';

/** The edges that enter a set of files from outside it, sorted by to, then from. */
export function edgesInto(graph: ImportGraph, paths: Iterable<string>): { from: string; to: string }[] {
  const inside = new Set(paths);
  const edges: { from: string; to: string }[] = [];
  for (const to of [...inside].sort(byText)) {
    for (const from of [...(graph.importers.get(to) ?? [])].sort(byText)) {
      if (!inside.has(from)) edges.push({ from, to });
    }
  }
  return edges;
}
