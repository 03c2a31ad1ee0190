import { count } from '../../../base/count.ts';
import { byText } from '../../../base/digest.ts';
import { groupBy, groupPairs } from '../../../base/group-by.ts';
import { codeSpan } from '../../../base/markdown.ts';
import type { Cited, Statement } from '../../knowledge/statement.ts';
import type { Terrain } from '../../terrain/terrain.ts';
import type { TopicFiles } from './topic-files.ts';

const MOST = 8;
const MOST_PACKAGES = 12;
const MOST_CITED = 3;

/** Which other parts import from some files, which they import from, and which packages. */
export function learnNeighbours(terrain: Terrain, files: TopicFiles): Statement[] {
  const code = new Set(terrain.code);
  const isOther = (path: string) => !files.has(path) && code.has(path);
  const users = findUsers(terrain, files, isOther);
  return [
    ...[...users]
      .sort(bySize)
      .slice(0, MOST)
      .map(([unit, from]) => tellUser(terrain, unit, from)),
    ...(users.size === 0 && files.paths.length > 0 ? [noUser(terrain, files)] : []),
    ...tellNeeds(terrain, findNeeds(terrain, files, isOther)),
    ...tellPackages(terrain, findPackages(terrain, files)),
  ];
}

type SizedEntry = readonly [string, { size: number }];

function bySize([a, { size: x }]: SizedEntry, [b, { size: y }]: SizedEntry): number {
  return y - x || byText(a, b);
}

/** The files of each other part that import from here. */
function findUsers({ graph, unitOf }: Terrain, { paths }: TopicFiles, isOther: (path: string) => boolean): Map<string, Set<string>> {
  const importers = paths.flatMap((path) => [...(graph.importers.get(path) ?? [])].filter(isOther));
  return new Map([...groupBy(importers, unitOf)].map(([unit, from]) => [unit, new Set(from)]));
}

interface NeighbourNeed {
  /** Files here, and how often each file there is imported. */
  from: Set<string>;
  to: Map<string, number>;
}

function findNeeds({ graph, unitOf }: Terrain, { paths }: TopicFiles, isOther: (path: string) => boolean): Map<string, NeighbourNeed> {
  const edges = paths.flatMap((path) => [...(graph.imports.get(path) ?? [])].filter(isOther).map((target) => ({ path, target })));
  return new Map(
    [...groupBy(edges, ({ target }) => unitOf(target))].map(([unit, own]) => {
      const to = new Map([...groupBy(own, ({ target }) => target)].map(([target, some]) => [target, some.length]));
      return [unit, { from: new Set(own.map(({ path }) => path)), to }];
    }),
  );
}

function findPackages({ graph }: Terrain, { paths }: TopicFiles): Map<string, string[]> {
  const found = paths.flatMap((path) =>
    [...(graph.resolutions.get(path) ?? [])].flatMap(([, to]) => (to.kind === 'package' ? [[to.name, path] as const] : [])),
  );
  return groupPairs(found);
}

function tellUser(terrain: Terrain, unit: string, from: ReadonlySet<string>): Statement {
  const text = `${count(from.size, 'file')} in ${tellUnit(unit)} import${from.size === 1 ? 's' : ''} from it`;
  return { part: 'neighbours', heading: 'Used by', text, cites: citeFirst(terrain, from) };
}

/** What only one file takes of others is told together. */
function tellNeeds(terrain: Terrain, needs: ReadonlyMap<string, NeighbourNeed>): Statement[] {
  const ranked = [...needs].sort(([a, x], [b, y]) => bySize([a, x.from], [b, y.from])).slice(0, MOST);
  const often = ranked.filter(([, { from }]) => from.size > 1);
  const once = ranked.filter(([, { from }]) => from.size === 1);
  if (once.length < 2) return ranked.map(([unit, need]) => tellNeed(terrain, unit, need));
  const text = `One file each imports from ${once.map(([unit]) => tellUnit(unit)).join(', ')}`;
  const from = new Set(once.flatMap(([, need]) => [...need.from]));
  return [
    ...often.map(([unit, need]) => tellNeed(terrain, unit, need)),
    { part: 'neighbours', heading: 'Needs', text, cites: [...from].slice(0, MOST_CITED).map((path) => terrain.cite(path)) },
  ];
}

function tellNeed(terrain: Terrain, unit: string, { from, to }: NeighbourNeed): Statement {
  const [most] = [...to].sort(([a, x], [b, y]) => y - x || byText(a, b));
  const chiefly = most && to.size > 1 ? `, most of all ${codeSpan(most[0])}` : '';
  const text = `${count(from.size, 'file')} of it import${from.size === 1 ? 's' : ''} from ${tellUnit(unit)}${chiefly}`;
  return { part: 'neighbours', heading: 'Needs', text, cites: citeFirst(terrain, from) };
}

function citeFirst(terrain: Terrain, paths: Iterable<string>): Cited[] {
  return [...paths]
    .sort(byText)
    .slice(0, 2)
    .map((path) => terrain.cite(path));
}

function noUser(terrain: Terrain, files: TopicFiles): Statement {
  return {
    part: 'neighbours',
    heading: 'Used by',
    text: 'no import from other source files leads into it; tests do not count',
    cites: files.paths.slice(0, 1).map((path) => terrain.cite(path)),
  };
}

function tellPackages(terrain: Terrain, packages: ReadonlyMap<string, string[]>): Statement[] {
  const ranked = [...packages].sort(([a, x], [b, y]) => y.length - x.length || byText(a, b)).slice(0, MOST_PACKAGES);
  if (ranked.length === 0) return [];
  const more = packages.size - ranked.length;
  const cites = [...new Set(ranked.map(([, [first = '']]) => first))].slice(0, 3).map((path) => terrain.cite(path));
  return [
    {
      part: 'neighbours',
      heading: 'Packages',
      text: `${ranked.map(([name, from]) => `${codeSpan(name)} (${from.length})`).join(', ')}${more > 0 ? ` and ${more} more` : ''}; in how many files each is imported`,
      cites,
    },
  ];
}

function tellUnit(unit: string): string {
  if (unit === '*') return 'the top directory';
  return unit.endsWith('*') ? `${codeSpan(unit.slice(0, -1))} itself` : codeSpan(unit);
}
