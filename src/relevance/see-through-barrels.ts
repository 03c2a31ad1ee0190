import type { ModuleFacts } from '../code/facts/facts.ts';
import type { ImportGraph } from '../program/imports/graph.ts';

/** Barrels of barrels deeper than this are not followed. */
const DEEPEST = 3;

type Edges = Pick<ImportGraph, 'imports' | 'importers'>;

/**
 * The import graph with barrels looked through: who takes a name from a file that only passes it on imports the file that defines it.
 * The barrel stays a neighbour where no definition was found behind it.
 */
export function seeThroughBarrels(graph: Edges, modules: ReadonlyMap<string, ModuleFacts>): Edges {
  const namesOf = (path: string) => ownNames(modules.get(path));
  const definersBehind = (barrel: string, wanted: ReadonlySet<string>, depth: number): string[] => {
    if (depth > DEEPEST || !modules.get(barrel)?.exports.some(({ from }) => from !== undefined)) return [];
    return [...(graph.imports.get(barrel) ?? [])].flatMap((path) =>
      namesOf(path).some((name) => wanted.has(name)) ? [path] : definersBehind(path, wanted, depth + 1),
    );
  };
  const importsOf = (path: string): ReadonlySet<string> => {
    const wanted = new Set(modules.get(path)?.imports.flatMap(({ names }) => names));
    const targets = [...(graph.imports.get(path) ?? [])].flatMap((to) => {
      const definers = namesOf(to).some((name) => wanted.has(name)) ? [] : definersBehind(to, wanted, 1);
      return definers.length > 0 ? definers : [to];
    });
    return new Set(targets.filter((to) => to !== path));
  };
  return { imports: { get: importsOf }, importers: graph.importers };
}

function ownNames(facts: ModuleFacts | undefined): string[] {
  return facts?.exports.flatMap(({ name, from }) => (from === undefined ? [name] : [])) ?? [];
}
