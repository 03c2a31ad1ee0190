import { byText } from '../base/digest.ts';
import type { Import, ModuleFacts } from '../code/facts/facts.ts';
import type { ImportPlace } from '../code/lsp/reading/read-uses.ts';
import type { ImportGraph } from '../program/imports/graph.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** Files that pass a name on, one after the other, that are looked through. */
const MOST_STEPS = 4;

/**
 * Where files import a declaration of one of these files by the name that it is exported under, directly or from a file that passes it on:
 * each file once, sorted by path. A file that takes a whole module is told as such, unless the declaration is all that the module is.
 */
export async function nameImports(
  workspace: Workspace,
  paths: readonly string[],
): Promise<(path: string, name: string) => readonly ImportPlace[]> {
  const graph = await workspace.graph();
  const around = importersAround(graph, paths);
  const modules = await workspace.reader.readModules([...new Set([...around, ...paths])].sort(byText));
  return (path, name) => {
    const found = new Map<string, ImportPlace>();
    const exported = exportedAs(modules.get(path), name);
    for (const holder of passedOnBy(graph, modules, path, exported)) {
      for (const place of importsFrom(graph, modules, holder, exported)) {
        const isBetter = found.get(place.path)?.whole && !place.whole;
        if (place.path !== path && (isBetter || !found.has(place.path))) found.set(place.path, place);
      }
    }
    return [...found.values()].sort((a, b) => byText(a.path, b.path));
  };
}

/** The importers of the files, and those of the files that pass names on. */
function importersAround(graph: ImportGraph, paths: readonly string[]): Set<string> {
  const around = new Set<string>();
  let holders: readonly string[] = paths;
  for (let step = 0; step < MOST_STEPS && holders.length > 0; step++) {
    const next: string[] = [];
    for (const holder of holders) {
      for (const importer of graph.importers.get(holder) ?? []) {
        if (!around.has(importer) && (isPackage(importer) || graph.reexports.get(importer)?.has(holder))) next.push(importer);
        around.add(importer);
      }
    }
    holders = next;
  }
  return around;
}

/** The names that others use for a declaration: 'default' for what `export default` or `module.exports =` names. */
function exportedAs(module: ModuleFacts | undefined, name: string): string[] {
  const names = (module?.exports ?? []).filter((each) => each.from === undefined && (each.local ?? each.name) === name);
  return names.length === 0 ? [name] : names.map((each) => each.name);
}

/** The file itself and those that pass one of the names on under the same name. */
function passedOnBy(graph: ImportGraph, modules: ReadonlyMap<string, ModuleFacts>, path: string, names: readonly string[]): Set<string> {
  const holders = new Set([path]);
  for (const holder of holders) {
    if (holders.size > 1 << MOST_STEPS) break;
    for (const importer of graph.importers.get(holder) ?? []) {
      const passes = importsOf(graph, modules, importer, holder).some(
        ({ kind, names: taken }) =>
          (kind === 'reexport' || isPackage(importer)) && (taken.includes('*') || names.some((name) => taken.includes(name))),
      );
      if (passes) holders.add(importer);
    }
  }
  return holders;
}

/** A package of Python passes on what it imports. */
function isPackage(path: string): boolean {
  return /(^|\/)__init__\.pyi?$/.test(path);
}

function importsFrom(
  graph: ImportGraph,
  modules: ReadonlyMap<string, ModuleFacts>,
  holder: string,
  names: readonly string[],
): ImportPlace[] {
  return [...(graph.importers.get(holder) ?? [])].flatMap((importer) => {
    const imports = importsOf(graph, modules, importer, holder).filter(({ kind }) => kind !== 'reexport');
    const found = imports.find((each) => takes(each, names));
    const whole = imports.find((each) => each.names.includes('*'));
    if (found) return [{ path: importer, line: found.line }];
    return whole ? [{ path: importer, line: whole.line, whole: true as const }] : [];
  });
}

/** To require a module is to take what it exports as its whole. */
function takes({ kind, names }: Import, wanted: readonly string[]): boolean {
  return wanted.some((name) => names.includes(name) || (name === 'default' && kind === 'require' && names.includes('*')));
}

/** The imports of one file that lead to another. */
function importsOf(graph: ImportGraph, modules: ReadonlyMap<string, ModuleFacts>, importer: string, holder: string): Import[] {
  const resolutions = graph.resolutions.get(importer);
  return (modules.get(importer)?.imports ?? []).filter(({ specifier }) => {
    const resolution = resolutions?.get(specifier);
    return resolution?.kind === 'file' && resolution.paths.includes(holder);
  });
}
