import { memoize, remember } from '../../base/memoize.ts';
import type { Import, ModuleFacts, Resolution } from '../../code/facts/facts.ts';
import type { ImportGraph } from '../imports/graph.ts';

type Resolutions = Pick<ImportGraph, 'resolutions'>;

/** The imports of one file that lead to another, in the order of the file. */
export function importsBetween(graph: Resolutions, facts: Pick<ModuleFacts, 'imports'> | undefined, from: string, to: string): Import[] {
  const resolutions = resolutionsIn(graph)(from);
  return (facts?.imports ?? []).flatMap((each) => {
    const resolution = resolutions?.get(each.specifier);
    return resolution?.kind === 'file' && resolution.paths.includes(to) ? takenFrom(to, each, resolution.paths) : [];
  });
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

const known = new WeakMap<Resolutions, (path: string) => ReadonlyMap<string, Resolution> | undefined>();

/** A graph reads the imports of a file anew each time that it is asked. */
function resolutionsIn(graph: Resolutions): (path: string) => ReadonlyMap<string, Resolution> | undefined {
  return remember(known, graph, () => memoize((path: string) => graph.resolutions.get(path)));
}
