import type { ImportGraph } from '../imports/graph.ts';

/** Files that pass on the names of files that pass on names … */
const DEEPEST = 3;

/**
 * The files that pass on what some files export: without them, a name in one of these does not lead to another. Some of the files may be among
 * them; what several sets of files have is what they have together.
 */
export function bridgesFrom({ importers, reexports }: Pick<ImportGraph, 'importers' | 'reexports'>, files: Iterable<string>): Set<string> {
  const bridges = new Set<string>();
  let reached = files;
  for (let depth = 0; depth < DEEPEST; depth++) {
    const fresh = new Set<string>();
    for (const path of reached) {
      for (const from of importers.get(path) ?? []) {
        if (!bridges.has(from) && (offersImported(from, path) || reexports.get(from)?.has(path))) fresh.add(from);
      }
    }
    for (const path of fresh) bridges.add(path);
    reached = fresh;
  }
  return bridges;
}

/** Whether a file offers all that it imports of another: what a Python package imports, it offers, as does a module of Rust the files of its own modules: `krate.rs` those of `krate/`. */
export function offersImported(from: string, path: string): boolean {
  if (/(^|\/)__init__\.pyi?$/.test(from)) return true;
  const [, module] = /^(.+?\/)(?:mod|lib)\.rs$/.exec(from) ?? [];
  return from.endsWith('.rs') && path.startsWith(module ?? from.replace(/\.rs$/, '/'));
}
