import type { Import, ModuleFacts } from '../../code/facts/facts.ts';
import type { ImportGraph } from '../imports/graph.ts';

/** The imports of one file that lead to another, in the order of the file. */
export function importsBetween(
  graph: Pick<ImportGraph, 'resolutions'>,
  facts: Pick<ModuleFacts, 'imports'> | undefined,
  from: string,
  to: string,
): Import[] {
  const resolutions = graph.resolutions.get(from);
  return (facts?.imports ?? []).filter(({ specifier }) => {
    const resolution = resolutions?.get(specifier);
    return resolution?.kind === 'file' && resolution.paths.includes(to);
  });
}
