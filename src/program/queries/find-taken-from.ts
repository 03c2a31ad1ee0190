import type { Reader } from '../../code/read-facts.ts';
import type { ImportGraph } from '../imports/graph.ts';
import { MOST_STEPS, passesOn } from './takers.ts';

/** Beyond so many files it is all of them, rather. */
const MOST = 3000;

/**
 * The files of which some files take something, or pass it on, themselves or through files that pass it on: what `takersOf` tells of any other
 * file is the same whatever these hold. Undefined where they are very many.
 * @param graphs in which the files that are not among them have the same imports.
 */
export async function findTakenFrom(
  reader: Reader,
  graphs: readonly ImportGraph[],
  files: ReadonlySet<string>,
): Promise<ReadonlySet<string> | undefined> {
  const importsOf = (path: string) => new Set(graphs.flatMap(({ imports }) => [...(imports.get(path) ?? [])]));
  const taken = new Set<string>();
  let passing: Iterable<string> = files;
  for (let step = 0; step <= MOST_STEPS; step++) {
    const fresh = [...new Set([...passing].flatMap((path) => [...importsOf(path)]))].filter((path) => !taken.has(path));
    for (const path of fresh) taken.add(path);
    if (taken.size > MOST) return undefined;
    const modules = await reader.readModules(fresh);
    const passesAny = (path: string) => {
      const holders = [...importsOf(path)];
      return graphs.some((graph) => holders.some((holder) => passesOn({ graph, modules }, path, { path: holder, ...ALL })));
    };
    passing = fresh.filter((path) => files.has(path) || passesAny(path));
  }
  return taken;
}

const ALL = { names: new Map<string, string>(), all: true, whole: new Set<string>(), steps: 0 };
