import { byText } from '../../base/digest.ts';
import { groupBy } from '../../base/group-by.ts';
import type { ImportGraph } from '../../program/imports/graph.ts';
import { chooseUnits } from '../../program/queries/choose-units.ts';
import { findCycles } from '../../program/queries/find-cycles.ts';

/** The directories that a tree is made of, and how they stand to each other by their imports. */
export interface Layers {
  /** Those that are told, with what lies in them, most files first. */
  units: LayerUnit[];
  /** Directories and files that are not told. */
  others: number;
  /** Of the units, those that import or are imported by another, apart where none of one part imports from another; the largest first. */
  parts: Levels[];
}

/** Each unit imports only from those in levels behind its own. Those in one group import each other in circles; groups in one level do not. */
type Levels = string[][][];

interface LayerUnit {
  /** 'src/api/'; ends in '*' for the files of a directory whose sub-directories are units of their own. */
  path: string;
  files: number;
}

const MOST_UNITS = 24;

/** Finds the layers of some files. Pure. */
export function findLayers({ imports }: Pick<ImportGraph, 'imports'>, paths: readonly string[]): Layers {
  const unitOf = chooseUnits(paths);
  const all = [...groupBy(paths, unitOf)].map(([path, files]): LayerUnit => ({ path, files: files.length }));
  const ranked = all.sort((a, b) => b.files - a.files || byText(a.path, b.path));
  const units = ranked.slice(0, MOST_UNITS);
  const isTold = new Set(units.map(({ path }) => path));
  const edges = new Map<string, Set<string>>(units.map(({ path }) => [path, new Set()] as const));
  for (const path of paths) {
    const from = unitOf(path);
    if (!isTold.has(from)) continue;
    for (const target of imports.get(path) ?? []) {
      const to = unitOf(target);
      if (to !== from && isTold.has(to)) edges.get(from)?.add(to);
    }
  }
  return { units, others: all.length - units.length, parts: levelsOfParts(edges, new Map(units.map(({ path, files }) => [path, files]))) };
}

function levelsOfParts(edges: ReadonlyMap<string, ReadonlySet<string>>, sizes: ReadonlyMap<string, number>): Levels[] {
  const both = new Map([...edges].map(([unit, targets]) => [unit, new Set(targets)] as const));
  for (const [unit, targets] of edges) for (const target of targets) both.get(target)?.add(unit);
  const sizeOf = (units: readonly string[]) => units.reduce((sum, unit) => sum + (sizes.get(unit) ?? 0), 0);
  // What is linked at all is a circle once links lead both ways.
  return findCycles(both)
    .sort((a, b) => sizeOf(b.members) - sizeOf(a.members) || byText(a.members[0] ?? '', b.members[0] ?? ''))
    .map(({ members }) => levelsOf(new Map(members.map((unit) => [unit, edges.get(unit) ?? new Set<string>()]))));
}

/** Units by how far they stand above what imports nothing, highest first. */
function levelsOf(edges: ReadonlyMap<string, ReadonlySet<string>>): Levels {
  const groups = new Map<string, string[]>([...edges.keys()].map((unit) => [unit, [unit]]));
  for (const { members } of findCycles(edges)) for (const member of members) groups.set(member, members);
  const heights = new Map<string[], number>();
  const heightOf = (group: string[]): number => {
    const known = heights.get(group);
    if (known !== undefined) return known;
    const targets = new Set(group.flatMap((unit) => [...(edges.get(unit) ?? [])].flatMap((target) => groups.get(target) ?? [])));
    const lower = new Set([...targets].flatMap((unit) => (group.includes(unit) ? [] : [groups.get(unit) ?? []])));
    const height = Math.max(-1, ...[...lower].map(heightOf)) + 1;
    heights.set(group, height);
    return height;
  };
  const byHeight = groupBy(new Set(groups.values()), (group) => String(heightOf(group)));
  return [...byHeight].sort(([a], [b]) => Number(b) - Number(a)).map(([, level]) => level.sort((a, b) => byText(a[0] ?? '', b[0] ?? '')));
}
