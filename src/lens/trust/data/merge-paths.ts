import type { Path } from './list-paths.ts';

/**
 * Paths that differ only in which part of one kind of source they start with (`r.FormValue("name")`, `r.FormValue("city")`) and are read in one
 * function, used in one place and controlled alike: a reader has to look once. In the order of their first paths.
 */
export function mergePaths(paths: readonly Path[]): [Path, ...Path[]][] {
  const merged = new Map<string, [Path, ...Path[]]>();
  for (const path of paths) {
    const key = keyOf(path);
    const known = merged.get(key);
    if (known) known.push(path);
    else merged.set(key, [path]);
  }
  return [...merged.values()];
}

function keyOf({ source, sink, controls, scope }: Path): string {
  return JSON.stringify([
    [scope.path, scope.name, scope.startLine, scope.endLine],
    [source.path, source.meta.kind],
    [sink.path, sink.start, sink.end, sink.meta.kind],
    controls.map(({ path, start, end }) => [path, start, end]),
  ]);
}
