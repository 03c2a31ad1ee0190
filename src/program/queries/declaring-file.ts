import type { ModuleFacts } from '../../code/facts/facts.ts';
import type { ImportGraph } from '../imports/graph.ts';
import { MOST_STEPS } from './takers.ts';

/** What a name is followed through. */
export interface Declaring {
  graph: Pick<ImportGraph, 'resolutions'>;
  modules: ReadonlyMap<string, Pick<ModuleFacts, 'imports' | 'exports'>>;
}

/** The file that declares what a file offers under a name: itself, or one whose names it passes on; nothing where that cannot be told. */
export function declaringFile({ graph, modules }: Declaring, path: string, name: string, steps = MOST_STEPS): string | undefined {
  const module = modules.get(path);
  if (!module || steps < 0) return undefined;
  const follow = (specifier: string, other: string) =>
    resolvedFiles(graph, path, specifier)
      .map((target) => declaringFile({ graph, modules }, target, other, steps - 1))
      .find((found) => found !== undefined);
  const own = module.exports.find((each) => each.name === name);
  if (own?.from !== undefined) return follow(own.from, own.local ?? name);
  const imported = module.imports.find(({ kind, names }) => kind !== 'reexport' && names.includes(own?.local ?? name));
  if (imported) return follow(imported.specifier, own?.local ?? name);
  if (own) return path;
  for (const { from } of module.exports.filter((each) => each.name === '*' && each.from !== undefined)) {
    const found = follow(from ?? '', name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The files of a tree that a specifier in a file leads to. */
export function resolvedFiles({ resolutions }: Declaring['graph'], path: string, specifier: string): readonly string[] {
  const resolution = resolutions.get(path)?.get(specifier);
  return resolution?.kind === 'file' ? resolution.paths : [];
}

/** The files that decide where the names lead which a file takes of another: those that pass names on, one after the other. */
export function passingFiles({ imports, reexports }: Pick<ImportGraph, 'imports' | 'reexports'>, path: string): Set<string> {
  const found = new Set(imports.get(path) ?? []);
  for (const each of found) for (const next of offered(each)) found.add(next);
  return found;

  function offered(each: string): Iterable<string> {
    return (/(^|\/)__init__\.pyi?$/.test(each) ? imports : reexports).get(each) ?? [];
  }
}
