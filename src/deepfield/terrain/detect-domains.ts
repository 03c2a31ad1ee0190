import { byText } from '../../base/digest.ts';
import { groupBy } from '../../base/group-by.ts';
import { directoryPrefix, fileName } from '../../base/path-parts.ts';
import { isAsideDirectory } from '../../relevance/is-aside-directory.ts';
import type { Terrain } from './terrain.ts';

/** A part of the code that people would learn as one. */
export interface Domain {
  title: string;
  /** With the repository first, as topics have it. */
  covers: readonly string[];
  files: number;
  /** Files of other domains that import from it. */
  importers: number;
  /** Titles of the domains of the same repository that it imports from, most first. */
  needs: readonly string[];
  /** Examples, tools, documentation, steps of a migration: nothing of the program depends on it. */
  aside: boolean;
}

/** Smaller parts that few import from are told of together. */
const SMALL = 3;
const WANTED = 8;

const MOST = 24;

/** The domains of a repository: directories as people made them, by how many files they have and who imports from them. */
export function detectDomains(terrain: Pick<Terrain, 'name' | 'code' | 'graph' | 'unitOf'>): Domain[] {
  const { name, code, graph, unitOf } = terrain;
  const units = groupBy(code, unitOf);
  const importersOf = (files: readonly string[]) => {
    const own = new Set(files);
    return new Set(files.flatMap((path) => [...(graph.importers.get(path) ?? [])].filter((each) => !own.has(each)))).size;
  };
  const ranked = [...units]
    .map(([path, files]) => ({ path, files, importers: importersOf(files) }))
    .sort((a, b) => weight(b) - weight(a) || byText(a.path, b.path));
  const isOwn = ({ files, importers }: (typeof ranked)[number]) => files.length >= SMALL || (files.length > 1 && importers >= WANTED);
  const own = ranked.filter(isOwn).slice(0, MOST);
  const rest = ranked.filter((unit) => !own.includes(unit));
  const groups = [
    ...own.map(({ path, files }) => ({ title: titleOf(path), paths: [path], files })),
    ...[...groupBy(rest, ({ path }) => parentOf(path))].map(([parent, parts]) => ({
      title: parts.length === 1 ? titleOf(parts[0]?.path ?? '') : parent === '' ? 'other parts' : `${parent.slice(0, -1)}: other parts`,
      paths: parts.map(({ path }) => path).sort(byText),
      files: parts.flatMap(({ files }) => files),
    })),
  ];
  const domainOf = new Map(groups.flatMap(({ title, files }) => files.map((path) => [path, title] as const)));
  return groups.map(({ title, paths, files }) => ({
    title: `${name}: ${title}`,
    covers: paths.map((path) => `${name}/${path === '*' ? '*' : path}`),
    files: files.length,
    importers: importersOf(files),
    needs: needsOf(files, title, graph, domainOf).map((each) => `${name}: ${each}`),
    aside: paths.every((path) => path.split('/').some(isAsideDirectory)) || isNumbered(files),
  }));
}

/** Files that are numbered or dated are steps that were taken once, such as those of migrations. */
function isNumbered(files: readonly string[]): boolean {
  const numbered = files.filter((path) => NUMBERED.test(fileName(path)));
  return files.length >= SMALL && 2 * numbered.length > files.length;
}

const NUMBERED = /^(?:[Vv]_?\d+(?:[._]\d+)*__|\d{3,}(?:[-_.]|$)|\d{4}-\d\d-\d\d|[mM]\d{6,})/;

function weight({ files, importers }: { files: readonly string[]; importers: number }): number {
  return files.length + 2 * importers;
}

/** 'src/api/' is 'src/api', 'src/*' is 'src', the top is what lies there. */
function titleOf(path: string): string {
  const bare = path.replace(/\/?\*?$/, '');
  return bare === '' ? 'the top' : bare;
}

function parentOf(path: string): string {
  const bare = path.replace(/\/?\*?$/, '');
  return directoryPrefix(bare);
}

function needsOf(files: readonly string[], own: string, graph: Terrain['graph'], domainOf: ReadonlyMap<string, string>): string[] {
  const counts = new Map<string, number>();
  for (const path of files) {
    for (const target of graph.imports.get(path) ?? []) {
      const to = domainOf.get(target);
      if (to !== undefined && to !== own) counts.set(to, (counts.get(to) ?? 0) + 1);
    }
  }
  return [...counts].sort(([a, most], [b, least]) => least - most || byText(a, b)).map(([title]) => title);
}
