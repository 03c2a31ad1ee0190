import { byText } from '../../base/digest.ts';
import { memoize } from '../../base/memoize.ts';
import { languageOf } from '../../code/languages/languages.ts';
import type { Reader } from '../../code/read-facts.ts';
import { readShapes, type SeenShape } from '../../code/shape/read-shapes.ts';
import type { Tree } from '../../git/objects/tree.ts';
import type { ImportGraph } from '../imports/graph.ts';
import { namingOf } from '../names/naming.ts';

/** The files that types in some sources can come from. */
export interface TypeClosure {
  /** Sorted, the sources included. */
  files: readonly string[];
  shapes: ReadonlyMap<string, SeenShape>;
  /** Those of one of the sources. */
  of: (source: string) => readonly string[];
  /** The packages that one of the sources, or types in it, lead to, sorted. */
  packagesOf: (source: string) => readonly string[];
}

/**
 * Follows what types in the sources can come from: everything that a source leads to by imports, of any other file what can be seen of it and
 * the files that this leads to; the files beside each whose names it sees without an import, stubs, and for TypeScript the files that declare
 * for all.
 */
export async function typeClosure(reader: Reader, graph: ImportGraph, sources: readonly string[]): Promise<TypeClosure> {
  const known: Known = { graph, tree: reader.tree };
  const shapes = new Map<string, SeenShape>();
  const own = new Set(sources);
  let next: string[] = [...own];
  while (next.length > 0) {
    for (const [path, shape] of await readShapes(reader, next)) shapes.set(path, shape);
    next = [...new Set(next.flatMap((path) => stepsOf(known, path, own.has(path) ? undefined : shapes.get(path)).files))].filter(
      (path) => !shapes.has(path),
    );
  }
  const seen = memoize((path: string) => stepsOf(known, path, shapes.get(path)));
  const walk = memoize((source: string) => {
    const found = new Set([source]);
    const packages = new Set<string>();
    for (const path of found) {
      const steps = path === source ? stepsOf(known, path, undefined) : seen(path);
      for (const target of steps.files) found.add(target);
      for (const name of steps.packages) packages.add(name);
    }
    return { files: [...found].sort(byText), packages: [...packages].sort(byText) };
  });
  return {
    files: [...shapes.keys()].sort(byText),
    shapes,
    of: (source) => walk(source).files,
    packagesOf: (source) => walk(source).packages,
  };
}

interface Known {
  graph: ImportGraph;
  tree: Pick<Tree, 'entries'>;
  /** Files by language and directory, or project, made when they are first asked for. */
  together?: Map<string, string[]>;
}

/** Where a file leads: by all of its imports, or by those that can be seen in its shape. */
function stepsOf(known: Known, path: string, shape: SeenShape | undefined): { files: string[]; packages: string[] } {
  const { graph, tree } = known;
  const { leads } = shape ?? {};
  const targets = [...(graph.resolutions.get(path) ?? [])].flatMap(([specifier, target]) =>
    !leads || leads.has(specifier) ? [target] : [],
  );
  const imported = targets.flatMap((each) => (each.kind === 'file' ? each.paths : []));
  const stub = path.endsWith('.py') && tree.entries.has(`${path}i`) ? [`${path}i`] : [];
  const ambient = languageOf(path)?.resolver === 'ecmascript' ? graph.ambient() : [];
  return {
    files: [...imported, ...stub, ...ambient, ...besides(known, path)],
    packages: targets.flatMap((each) => (each.kind === 'package' ? [each.name] : [])),
  };
}

function besides(known: Known, path: string): readonly string[] {
  const key = togetherKey(path);
  if (key === undefined) return [];
  known.together ??= groupTogether(known.tree.entries.keys());
  return known.together.get(key) ?? [];
}

function groupTogether(paths: Iterable<string>): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const path of paths) {
    const key = togetherKey(path);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(path);
    else groups.set(key, [path]);
  }
  return groups;
}

/** What a Rust crate implements for its types holds wherever they are used: all of it counts, told by the directory of its sources. */
function togetherKey(path: string): string | undefined {
  const language = languageOf(path);
  if (language === undefined) return undefined;
  if (language.implementsOutside) return `${language.id} ${/^(?:.*\/)?src\//.exec(path)?.[0] ?? ''}`;
  if (namingOf(language.id).together === 'none') return undefined;
  return `${language.id} ${path.slice(0, path.lastIndexOf('/') + 1)}`;
}
