import { byText } from '../../base/digest.ts';
import { once } from '../../base/once.ts';
import { pushTo } from '../../base/push-to.ts';
import type { Resolution } from '../../code/facts/facts.ts';
import type { ImportGraph } from './graph.ts';
import type { TreePaths } from './link-files.ts';
import { type LinkRow, ROW } from './link-row.ts';
import { numbersIn, toResolution } from './link-table.ts';
import { specifierOf } from './linked-files.ts';

/** The files of the rows, and what their answers number; both sorted. */
type Listed = Pick<TreePaths, 'readable' | 'paths' | 'placeOf' | 'fileOf'>;

/** The import graph that rows of links tell. A row is looked into when one of its files, or one that they lead to, is asked about. */
export function graphOfRows(rows: readonly LinkRow[], listed: Listed, complete: boolean): ImportGraph {
  const { paths, fileOf } = listed;
  const isReadable = (path: string) => fileOf(path) !== undefined;
  const importersOf = once(() => reverseRows(rows, listed));
  const ambient = once(() => listAmbient(rows, listed));
  const resolutionsOf = (path: string, kind?: string) => {
    const number = fileOf(path);
    const row = number === undefined ? undefined : rows[Math.floor(number / ROW)];
    return row && filled(readResolutions(row, (number ?? 0) % ROW, path, paths, kind));
  };
  return {
    complete,
    resolutions: { get: (path) => resolutionsOf(path) },
    imports: { get: (path) => filled(targetsOf(resolutionsOf(path), isReadable)) },
    reexports: { get: (path) => filled(targetsOf(resolutionsOf(path, 'reexport'), isReadable)) },
    ambient,
    importers: { get: (path) => (isReadable(path) ? filled(importersOf()(path)) : undefined) },
  };
}

const DECLARATIONS = /\.d\.[cm]?ts$/;
const INSTALLED = /(?:^|\/)node_modules\//;

function listAmbient(rows: readonly LinkRow[], { readable, paths }: Listed): string[] {
  const declaring = rows.flatMap((row, place) => row.ambient().map((number) => readable[place * ROW + number] ?? ''));
  const files = paths.filter((path) => DECLARATIONS.test(path) && !INSTALLED.test(path));
  return [...new Set([...declaring, ...files])].sort(byText);
}

function filled<T extends { size: number }>(collection: T): T | undefined {
  return collection.size > 0 ? collection : undefined;
}

/** @param kind of the imports that count; all of them unless given. */
function readResolutions(row: LinkRow, file: number, from: string, paths: readonly string[], kind = '') {
  const { keys, answers, starts, pairs } = row.table();
  const resolutions = new Map<string, Resolution>();
  for (let at = starts[file] ?? 0; at < (starts[file + 1] ?? 0); at++) {
    const key = keys[pairs[2 * at] ?? -1] ?? '';
    if (!key.startsWith(kind)) continue;
    const answer = withoutSelf(toResolution(answers[pairs[2 * at + 1] ?? -1] ?? null, paths), from);
    // Most constants are of Ruby itself and of gems.
    if (answer?.kind === 'unresolved' && key.startsWith('autoload ')) continue;
    const specifier = specifierOf(key);
    if (answer) resolutions.set(specifier, merge(resolutions.get(specifier), answer));
  }
  return resolutions;
}

function withoutSelf(answer: Resolution, from: string): Resolution | undefined {
  if (answer.kind !== 'file' || !answer.paths.includes(from)) return answer;
  const paths = answer.paths.filter((path) => path !== from);
  return paths.length > 0 ? { kind: 'file', paths } : undefined;
}

/** One specifier can be imported several times for other names: files win over packages, and all of them count. */
function merge(one: Resolution | undefined, other: Resolution): Resolution {
  if (!one || one.kind === 'unresolved') return other;
  if (one.kind === 'file' && other.kind === 'file')
    return { kind: 'file', paths: [...new Set([...one.paths, ...other.paths])].sort(byText) };
  return other.kind === 'file' ? other : one;
}

function targetsOf(resolutions: ReadonlyMap<string, Resolution> | undefined, isReadable: (path: string) => boolean): Set<string> {
  const targets = new Set<string>();
  for (const resolution of resolutions?.values() ?? []) {
    if (resolution.kind === 'file') for (const path of resolution.paths) if (isReadable(path)) targets.add(path);
  }
  return targets;
}

/**
 * The importers of a path. Rows say which paths they lead to; in a row, answers are shared by many links, and one can name a whole package: files
 * are looked up by answer, answers by path, and the product of the two is never written out.
 */
function reverseRows(rows: readonly LinkRow[], { readable, paths, placeOf }: Listed): (path: string) => Set<string> {
  const rowsByPath = groupNumbers(paths.length, (add) => {
    rows.forEach((row, place) => {
      for (const target of row.targets()) add(target, place);
    });
  });
  const reversed = new Map<number, (target: number) => number[]>();
  const inRow = (place: number): ((target: number) => number[]) => {
    const known = reversed.get(place) ?? reverseRow(rows[place]);
    reversed.set(place, known);
    return known;
  };
  return (path) => {
    const target = placeOf(path);
    const importers =
      target === undefined
        ? []
        : [...rowsByPath(target)].flatMap((place) => inRow(place)(target).map((file) => readable[place * ROW + file] ?? ''));
    return new Set(importers.filter((importer) => importer !== path));
  };
}

/** The files of a row that lead to a path, by their numbers in it, in order. */
function reverseRow(row: LinkRow | undefined): (target: number) => number[] {
  if (!row) return () => [];
  const { answers, starts, pairs } = row.table();
  const answersByPath = new Map<number, number[]>();
  answers.forEach((answer, number) => {
    for (const target of numbersIn(answer)) pushTo(answersByPath, target, number);
  });
  const filesByAnswer = new Map<number, number[]>();
  for (let file = 0; file + 1 < starts.length; file++) {
    for (let at = starts[file] ?? 0; at < (starts[file + 1] ?? 0); at++) pushTo(filesByAnswer, pairs[2 * at + 1] ?? -1, file);
  }
  return (target) => {
    const found = (answersByPath.get(target) ?? []).flatMap((answer) => filesByAnswer.get(answer) ?? []);
    return [...new Set(found)].sort((a, b) => a - b);
  };
}

/** Members by the number of their group, in the order in which `each` adds them; it is run twice, to count and to fill. */
function groupNumbers(groups: number, each: (add: (group: number, member: number) => void) => void): (group: number) => Uint32Array {
  const starts = new Uint32Array(groups + 1);
  each((group) => {
    starts[group + 1] = (starts[group + 1] ?? 0) + 1;
  });
  for (let group = 0; group < groups; group++) starts[group + 1] = (starts[group + 1] ?? 0) + (starts[group] ?? 0);
  const members = new Uint32Array(starts[groups] ?? 0);
  const next = starts.slice();
  each((group, member) => {
    const at = next[group] ?? members.length;
    members[at] = member;
    next[group] = at + 1;
  });
  return (group) => members.subarray(starts[group] ?? 0, starts[group + 1] ?? 0);
}
