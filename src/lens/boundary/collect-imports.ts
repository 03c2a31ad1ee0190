import { directoryName } from '../../base/path-parts.ts';
import type { Import } from '../../code/facts/facts.ts';
import type { SourceView, View } from '../../program/view.ts';

/** One import statement of a source and one place that it leads to. */
export interface ImportLink {
  from: string;
  language: string;
  imported: Import;
  target: Target;
}

type Target = FileTarget | { kind: 'package'; name: string } | { kind: 'unresolved' };

/** Files in one directory, all of the focus or all outside it. */
export interface FileTarget {
  kind: 'inside' | 'outside';
  directory: string;
  paths: string[];
}

/**
 * The import statements of all sources with where they lead, in the order of the sources and their lines. A statement that leads to
 * files in several places gives a link for each, without names, as nothing says which name is where; one that leads only to its own file
 * gives none.
 */
export function collectImports(view: View): ImportLink[] {
  const focus = new Set(view.sources.map((source) => source.path));
  return view.sources.flatMap((source) =>
    [...source.facts.imports].sort((a, b) => a.line - b.line).flatMap((imported) => linksOf(source, imported, focus)),
  );
}

function linksOf(source: SourceView, imported: Import, focus: ReadonlySet<string>): ImportLink[] {
  const targets = findTargets(source, imported, focus);
  const known = targets.length > 1 ? { ...imported, names: ['*'] } : imported;
  return targets.map((target) => ({ from: source.path, language: source.facts.language, imported: known, target }));
}

function findTargets(source: SourceView, imported: Import, focus: ReadonlySet<string>): Target[] {
  const resolution = source.outbound.get(imported.specifier);
  // Imports of the file itself have no entry.
  if (resolution === undefined) return [];
  if (resolution.kind === 'unresolved') return [{ kind: 'unresolved' }];
  if (resolution.kind === 'package') return [{ kind: 'package', name: resolution.name }];

  const groups = new Map<string, FileTarget>();
  for (const path of resolution.paths) {
    if (path === source.path) continue;
    const kind = focus.has(path) ? 'inside' : 'outside';
    const directory = directoryName(path);
    const group: FileTarget = groups.get(`${kind} ${directory}`) ?? { kind, directory, paths: [] };
    group.paths.push(path);
    groups.set(`${kind} ${directory}`, group);
  }
  return [...groups.values()];
}

export type FileLink = ImportLink & { target: FileTarget };
