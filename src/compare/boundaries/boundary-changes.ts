import { byText } from '../../base/digest.ts';
import { remember } from '../../base/memoize.ts';
import { directoryName } from '../../base/path-parts.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import { findCycles, type Graph } from '../../program/queries/find-cycles.ts';
import type { FoundChange } from '../model/comparison.ts';

/** Which file imports which, in one tree, with paths as the head has them. Tests left out. */
export type Imports = ReadonlyMap<string, ReadonlySet<string>>;

interface DirectoryEdge {
  from: string;
  to: string;
}

/** Files that import each other in one tree only, each the next one and the last the first. */
export interface Circle {
  path: string[];
  change: 'added' | 'removed';
  /** One of its steps takes types alone: it is none when the program runs. */
  forTypes?: boolean;
}

/** What changed of who depends on whom: directories that newly do or do not any more, and cycles of files. That of a file which is gone goes without saying. */
export function boundaryChanges(
  base: Imports,
  head: Imports,
  files: { base: readonly string[]; head: readonly string[] },
  circles: readonly Circle[] = findCircles(base, head),
): FoundChange[] {
  const is = new Set([...files.head, ...head.keys(), ...[...head.values()].flatMap((targets) => [...targets])]);
  const stayed = ({ change, path }: Circle) => change === 'added' || path.every((file) => is.has(file));
  return [...dependencies(base, head, files), ...circles.filter(stayed).map(tell)];
}

function wholeFile({ from }: DirectoryEdge) {
  return { path: from, startLine: 0, endLine: 0 };
}

/** Directories one of which imports the other in one tree only. What a directory imported that is gone goes without saying. */
function dependencies(base: Imports, head: Imports, files: { base: readonly string[]; head: readonly string[] }): FoundChange[] {
  const [was, is] = [new Set(files.base.map(directoryName)), new Set(files.head.map(directoryName))];
  const stayed = (key: string) => key.split('\0').every((directory) => was.has(directory) && is.has(directory));
  const [before, after] = [between(base), between(head)];
  const told = (key: string, [first]: readonly DirectoryEdge[], all: number, change: 'added' | 'removed'): FoundChange[] => {
    const [from = '', to = ''] = key.split('\0');
    if (!first) return [];
    return [
      {
        kind: 'boundaries',
        change,
        sort: 'dependency',
        name: `${from} imports ${to}`,
        says: change === 'added' ? `${from} now imports ${to}` : `${from} does not import ${to} any more`,
        details: [`${first.from} imports ${first.to}${all > 1 ? ` and ${all - 1} more` : ''}`],
        ...(change === 'added' ? { after: wholeFile(first) } : { before: wholeFile(first) }),
      },
    ];
  };
  return [
    ...[...after].flatMap(([key, edges]) => (before.has(key) ? [] : told(key, edges, edges.length, 'added'))),
    ...[...before].flatMap(([key, edges]) => (after.has(key) || !stayed(key) ? [] : told(key, edges, edges.length, 'removed'))),
  ];
}

function between(imports: Imports): Map<string, DirectoryEdge[]> {
  const found = new Map<string, DirectoryEdge[]>();
  for (const [from, targets] of imports) {
    for (const to of targets) {
      const [one, other] = [directoryName(from), directoryName(to)];
      if (one !== other) remember(found, `${one}\0${other}`, () => []).push({ from, to });
    }
  }
  for (const edges of found.values()) edges.sort((a, b) => byText(`${a.from}\0${a.to}`, `${b.from}\0${b.to}`));
  return found;
}

/** Files that lead to each other in one tree only. */
export function findCircles(base: Imports, head: Imports): Circle[] {
  const [before, after] = [componentOf(base), componentOf(head)];
  return [
    ...newIn(head, after, before).map((path) => ({ path, change: 'added' as const })),
    ...newIn(base, before, after).map((path) => ({ path, change: 'removed' as const })),
  ];
}

/** For each file that is in a cycle the number of its component. */
function componentOf(imports: Imports): Map<string, number> {
  const found = findCycles(imports as Graph);
  return new Map(found.flatMap(({ members }, number) => members.map((path) => [path, number] as const)));
}

/** One cycle for each component of a tree in which an import closes a circle that the other tree has not closed. */
function newIn(imports: Imports, own: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): string[][] {
  const told = new Map<number, string[]>();
  for (const from of [...own.keys()].sort(byText)) {
    const component = own.get(from) ?? -1;
    if (told.has(component)) continue;
    for (const to of [...(imports.get(from) ?? [])].sort(byText)) {
      if (own.get(to) !== component) continue;
      const wasClosed = other.get(from) !== undefined && other.get(from) === other.get(to);
      if (wasClosed) continue;
      told.set(component, circle(imports, own, from, to));
      break;
    }
  }
  return [...told.values()];
}

/** A shortest way back, inside of the component. */
function circle(imports: Imports, own: ReadonlyMap<string, number>, from: string, to: string): string[] {
  const cameFrom = new Map<string, string | undefined>([[to, undefined]]);
  for (const path of cameFrom.keys()) {
    if (path === from) break;
    const next = [...(imports.get(path) ?? [])].filter((each) => own.get(each) === own.get(from)).sort(byText);
    for (const each of next) if (!cameFrom.has(each)) cameFrom.set(each, path);
  }
  const way: string[] = [];
  for (let at: string | undefined = from; at !== undefined && at !== to; at = cameFrom.get(at)) way.unshift(at);
  return [from, to, ...way.filter((path) => path !== from)];
}

function tell({ path, change, forTypes }: Circle): FoundChange {
  const [from = '', to = ''] = path;
  const sorted = [...path].sort(byText);
  const own = forTypes ? ', for types alone' : '';
  return {
    kind: 'boundaries',
    change,
    sort: 'cycle',
    name: sorted.join(', '),
    says:
      change === 'added'
        ? `files import each other in a circle now${own}: ${[...path, from].join(' → ')}`
        : `no circle any more${own}: ${[...path, from].join(' → ')}`,
    details: [],
    ...(change === 'added' ? { after: wholeFile({ from, to }), fails: ['cycle' as const] } : { before: wholeFile({ from, to }) }),
  };
}

/** The imports between files that are no tests, with other names for files that moved. */
export function importsOf(
  paths: readonly string[],
  lookup: (path: string) => Iterable<string> | undefined,
  nameOf: (path: string) => string = (path) => path,
): Imports {
  const found = new Map<string, Set<string>>();
  for (const path of paths) {
    if (isTestPath(path)) continue;
    const targets = [...(lookup(path) ?? [])].filter((to) => !isTestPath(to));
    if (targets.length > 0) found.set(nameOf(path), new Set(targets.map(nameOf)));
  }
  return found;
}
