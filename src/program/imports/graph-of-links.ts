import { byText } from '../../base/digest.ts';
import type { Resolution } from '../../code/facts/facts.ts';
import type { ImportGraph } from './graph.ts';
import { type EncodedResolution, type LinkTable, toResolution } from './link-table.ts';
import { specifierOf } from './linked-files.ts';

/** The import graph that a table of links tells. `readable` are its files by number, `paths` what its answers number; both sorted. */
export function graphOfLinks(table: LinkTable, readable: readonly string[], paths: readonly string[], complete: boolean): ImportGraph {
  const files = new Map(readable.map((path, number) => [path, number]));
  let reverse: ((path: string) => Set<string>) | undefined;
  let ambient: readonly string[] | undefined;
  const resolutionsOf = (path: string, kind?: string) => {
    const number = files.get(path);
    return number === undefined ? undefined : filled(readResolutions(table, number, path, paths, kind));
  };
  return {
    complete,
    resolutions: { get: (path) => resolutionsOf(path) },
    imports: { get: (path) => filled(targetsOf(resolutionsOf(path), files)) },
    reexports: { get: (path) => filled(targetsOf(resolutionsOf(path, 'reexport'), files)) },
    ambient: () => {
      ambient ??= listAmbient(table, readable, paths);
      return ambient;
    },
    importers: {
      get: (path) => {
        if (!files.has(path)) return undefined;
        reverse ??= reverseLinks(table, readable, paths);
        return filled(reverse(path));
      },
    },
  };
}

const DECLARATIONS = /\.d\.[cm]?ts$/;
const INSTALLED = /(?:^|\/)node_modules\//;

function listAmbient({ offers, keys, starts, pairs }: LinkTable, readable: readonly string[], paths: readonly string[]): string[] {
  const augments = new Set(keys.flatMap((key, number) => (key.startsWith('augment ') ? [number] : [])));
  const isAugmenting = (file: number) => {
    for (let at = starts[file] ?? 0; at < (starts[file + 1] ?? 0); at++) if (augments.has(pairs[2 * at] ?? -1)) return true;
    return false;
  };
  const declaring = readable.filter(
    (_, number) => offers.get(number)?.declares !== undefined || (augments.size > 0 && isAugmenting(number)),
  );
  const files = paths.filter((path) => DECLARATIONS.test(path) && !INSTALLED.test(path));
  return [...new Set([...declaring, ...files])].sort(byText);
}

function filled<T extends { size: number }>(collection: T): T | undefined {
  return collection.size > 0 ? collection : undefined;
}

/** @param kind of the imports that count; all of them unless given. */
function readResolutions({ keys, answers, starts, pairs }: LinkTable, file: number, from: string, paths: readonly string[], kind = '') {
  const resolutions = new Map<string, Resolution>();
  for (let at = starts[file] ?? 0; at < (starts[file + 1] ?? 0); at++) {
    const key = keys[pairs[2 * at] ?? -1] ?? '';
    if (!key.startsWith(kind)) continue;
    const answer = withoutSelf(toResolution(answers[pairs[2 * at + 1] ?? -1] ?? null, paths), from);
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

function targetsOf(resolutions: ReadonlyMap<string, Resolution> | undefined, files: ReadonlyMap<string, number>): Set<string> {
  const targets = new Set<string>();
  for (const resolution of resolutions?.values() ?? []) {
    if (resolution.kind === 'file') for (const path of resolution.paths) if (files.has(path)) targets.add(path);
  }
  return targets;
}

/**
 * The importers of a path. Answers are shared by many links, and one can name a whole package: files are looked up by answer, answers by
 * path, and the product of the two is never written out.
 */
function reverseLinks({ answers, starts, pairs }: LinkTable, readable: readonly string[], paths: readonly string[]) {
  const filesByAnswer = groupNumbers(answers.length, (add) => {
    for (let file = 0; file < readable.length; file++) {
      for (let at = starts[file] ?? 0; at < (starts[file + 1] ?? 0); at++) add(pairs[2 * at + 1] ?? answers.length, file);
    }
  });
  const answersByPath = groupNumbers(paths.length, (add) => {
    for (let answer = 0; answer < answers.length; answer++) {
      for (const place of targetIndexes(answers[answer] ?? null)) add(place, answer);
    }
  });
  return (path: string): Set<string> => {
    const found = new Set<number>();
    for (const answer of answersByPath(indexOfSorted(paths, path))) for (const file of filesByAnswer(answer)) found.add(file);
    const importers = [...found].sort((a, b) => a - b).map((file) => readable[file] ?? '');
    return new Set(importers.filter((importer) => importer !== path));
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

/** The place of a text in a sorted list, -1 where it is not. */
function indexOfSorted(sorted: readonly string[], text: string): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const order = byText(sorted[middle] ?? '', text);
    if (order === 0) return middle;
    if (order < 0) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

function targetIndexes(answer: EncodedResolution): readonly number[] {
  return typeof answer === 'number' ? [answer] : typeof answer === 'object' && answer !== null ? answer : [];
}
