import { memoize, remember } from '../../base/memoize.ts';
import type { Import, ModuleFacts, Resolution } from '../../code/facts/facts.ts';
import type { ImportGraph } from '../imports/graph.ts';

type Resolutions = Pick<ImportGraph, 'resolutions'>;

/** The imports of one file that lead to another, in the order of the file. */
export function importsBetween(graph: Resolutions, facts: Pick<ModuleFacts, 'imports'> | undefined, from: string, to: string): Import[] {
  const resolutions = resolutionsIn(graph)(from);
  return (facts?.imports ?? []).filter(({ specifier }) => {
    const resolution = resolutions?.get(specifier);
    return resolution?.kind === 'file' && resolution.paths.includes(to);
  });
}

const known = new WeakMap<Resolutions, (path: string) => ReadonlyMap<string, Resolution> | undefined>();

/** A graph reads the imports of a file anew each time that it is asked. */
function resolutionsIn(graph: Resolutions): (path: string) => ReadonlyMap<string, Resolution> | undefined {
  return remember(known, graph, () => memoize((path: string) => graph.resolutions.get(path)));
}
