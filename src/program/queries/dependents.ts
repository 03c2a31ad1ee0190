import { byText } from '../../base/digest.ts';
import type { ImportGraph } from '../imports/graph.ts';

/** A file that a change may reach. */
export interface Dependent {
  path: string;
  /** How many imports lie between, 1 for what imports the file itself. */
  depth: number;
  /** The file that it imports on a shortest way; of several the first in text order. */
  through: string;
}

/**
 * The files that import a file, directly or through others, nearest first, then by path.
 * @param first of the direct importers, those that count; all of them unless given
 * @param besides what uses a file without an import, by that file
 */
export function dependentsOf(
  { importers }: Pick<ImportGraph, 'importers'>,
  path: string,
  depth: number,
  first?: ReadonlySet<string>,
  besides: ReadonlyMap<string, readonly string[]> = new Map(),
): Dependent[] {
  return spread(path, depth, (from, step) => {
    const all = [...(importers.get(from) ?? [])];
    return [...new Set([...(first && step === 1 ? all.filter((each) => first.has(each)) : all), ...(besides.get(from) ?? [])])];
  });
}

/** The files that a file imports, directly or through others, nearest first, then by path. */
export function dependenciesOf({ imports }: Pick<ImportGraph, 'imports'>, path: string, depth: number): Dependent[] {
  return spread(path, depth, (from) => [...(imports.get(from) ?? [])]);
}

/** A shortest chain of imports from one file to another, both included; undefined where there is none. */
export function importPath({ imports }: Pick<ImportGraph, 'imports'>, from: string, to: string): string[] | undefined {
  const cameFrom = new Map<string, string | undefined>([[from, undefined]]);
  for (const path of cameFrom.keys()) {
    if (path === to) return walkBack(cameFrom, to);
    for (const next of [...(imports.get(path) ?? [])].sort(byText)) if (!cameFrom.has(next)) cameFrom.set(next, path);
  }
  return undefined;
}

function walkBack(cameFrom: ReadonlyMap<string, string | undefined>, last: string): string[] {
  const path: string[] = [];
  for (let at: string | undefined = last; at !== undefined; at = cameFrom.get(at)) path.unshift(at);
  return path;
}

function spread(start: string, most: number, neighbours: (path: string, step: number) => string[]): Dependent[] {
  const seen = new Set([start]);
  const found: Dependent[] = [];
  let edge = [start];
  for (let depth = 1; depth <= most && edge.length > 0; depth++) {
    const next: Dependent[] = [];
    for (const through of edge) {
      for (const path of neighbours(through, depth)) {
        if (seen.has(path)) continue;
        seen.add(path);
        next.push({ path, depth, through });
      }
    }
    next.sort((a, b) => byText(a.path, b.path));
    found.push(...next);
    edge = next.map(({ path }) => path);
  }
  return found;
}
