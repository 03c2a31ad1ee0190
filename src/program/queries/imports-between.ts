import { remember } from '../../base/memoize.ts';
import type { Import, ModuleFacts } from '../../code/facts/facts.ts';
import type { ImportGraph } from '../imports/graph.ts';

type Resolutions = Pick<ImportGraph, 'resolutions'>;

/** The imports of one file that lead to another, in the order of the file. */
export function importsBetween(
  graph: Resolutions,
  facts: Pick<ModuleFacts, 'imports'> | undefined,
  from: string,
  to: string,
): readonly Import[] {
  if (!facts) return [];
  const files = remember(known, graph, () => new Map<string, ImportsOf>());
  const before = files.get(from);
  const own = before?.imports === facts.imports ? before : { imports: facts.imports, byTarget: groupByTarget(graph, facts.imports, from) };
  files.set(from, own);
  return own.byTarget.get(to) ?? [];
}

interface ImportsOf {
  imports: readonly Import[];
  byTarget: ReadonlyMap<string, Import[]>;
}

/** Who is asked about one target of a file is asked about the others, too. */
const known = new WeakMap<Resolutions, Map<string, ImportsOf>>();

function groupByTarget(graph: Resolutions, imports: readonly Import[], from: string): Map<string, Import[]> {
  const byTarget = new Map<string, Import[]>();
  // A graph reads the imports of a file anew each time that it is asked.
  const resolutions = graph.resolutions.get(from);
  for (const each of imports) {
    const resolution = resolutions?.get(each.specifier);
    if (resolution?.kind !== 'file') continue;
    for (const to of new Set(resolution.paths)) remember(byTarget, to, () => []).push(...takenFrom(to, each, resolution.paths));
  }
  return byTarget;
}

/**
 * What an import takes from one of the files that its specifier leads to: where names of it are modules of a package, `from shop import orders`,
 * all of the one that a name says, and nothing from the others by that name.
 */
function takenFrom(to: string, taken: Import, paths: readonly string[]): Import[] {
  if (paths.length < 2 || taken.names.length === 0) return [taken];
  const modules = new Set(paths.map(moduleName));
  const own = moduleName(to);
  if (taken.names.includes(own)) return [{ ...taken, names: ['*'] }];
  const names = taken.names.filter((name) => !modules.has(name));
  return names.length === 0 ? [] : [{ ...taken, names }];
}

/** `orders` of `shop/orders.py` and of `shop/orders/__init__.py`. */
function moduleName(path: string): string {
  return /([^/]+?)(\/__init__)?\.\w+$/.exec(path)?.[1] ?? '';
}
