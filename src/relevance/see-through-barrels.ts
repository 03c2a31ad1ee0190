import { spend, withinSteps } from '../base/steps.ts';
import type { ModuleFacts } from '../code/facts/facts.ts';
import type { ImportGraph } from '../program/imports/graph.ts';

/** What one file may take: barrels that pass on each other lead everywhere. Beyond that its imports are taken as they are written. */
const STEPS_PER_FILE = 1_000_000;

/** Steps that a name is worth that is compared. */
const STEPS_PER_NAME = 2;

/** Barrels of barrels deeper than this are not followed. */
const DEEPEST = 3;

type Edges = Pick<ImportGraph, 'imports' | 'importers'>;

/**
 * The import graph with barrels looked through: who takes a name from a file that only passes it on imports the file that defines it.
 * The barrel stays a neighbour where no definition was found behind it.
 */
export function seeThroughBarrels(graph: Edges, modules: ReadonlyMap<string, ModuleFacts>): Edges {
  const defines = (path: string, wanted: ReadonlySet<string>) => {
    const names = ownNames(modules.get(path));
    spend(STEPS_PER_NAME * (1 + names.length));
    return names.some((name) => wanted.has(name));
  };
  const definersBehind = (barrel: string, wanted: ReadonlySet<string>, depth: number): string[] => {
    spend();
    if (depth > DEEPEST || !modules.get(barrel)?.exports.some(({ from }) => from !== undefined)) return [];
    return [...(graph.imports.get(barrel) ?? [])].flatMap((path) =>
      defines(path, wanted) ? [path] : definersBehind(path, wanted, depth + 1),
    );
  };
  const lookThrough = (path: string): ReadonlySet<string> => {
    const wanted = new Set(modules.get(path)?.imports.flatMap(({ names }) => names));
    const targets = [...(graph.imports.get(path) ?? [])].flatMap((to) => {
      const definers = defines(to, wanted) ? [] : definersBehind(to, wanted, 1);
      return definers.length > 0 ? definers : [to];
    });
    return new Set(targets.filter((to) => to !== path));
  };
  const importsOf = (path: string): ReadonlySet<string> =>
    withinSteps(
      STEPS_PER_FILE,
      () => lookThrough(path),
      () => new Set(graph.imports.get(path)),
    );
  return { imports: { get: importsOf }, importers: graph.importers };
}

function ownNames(facts: ModuleFacts | undefined): string[] {
  return facts?.exports.flatMap(({ name, from }) => (from === undefined ? [name] : [])) ?? [];
}
