import { remember } from '../../base/memoize.ts';
import type { Resolution } from '../../code/facts/facts.ts';
import type { KeyedResolution, LinkedFile } from './linked-files.ts';

/** Where the imports of some files lead, in few large pieces. Files are numbered in sorted order from 0, paths as those of the whole tree. */
export interface LinkTable {
  keys: readonly string[];
  answers: readonly EncodedResolution[];
  /** The links of file `n` are the pairs (key, answer) from `starts[n]` to before `starts[n + 1]`. */
  starts: readonly number[];
  pairs: readonly number[];
}

/** The number of a path, several of them, the name of a package, or null for unresolved. */
export type EncodedResolution = number | readonly number[] | string | null;

/** The table of files in a fixed order; `numberOf` numbers the paths that answers can name. */
export function toTable(files: readonly Pick<LinkedFile, 'links'>[], numberOf: (path: string) => number | undefined): LinkTable {
  const keys = new Map<string, number>();
  const numbers = new Map<ReturnType<typeof keyOf>, number>();
  const answers: EncodedResolution[] = [];
  const starts = [0];
  const pairs: number[] = [];
  for (const { links } of files) {
    for (const { key, answer } of links) {
      const known = toAnswer(answer, numberOf);
      const number = placeOf(numbers, keyOf(known));
      if (number === answers.length) answers.push(known);
      pairs.push(placeOf(keys, key), number);
    }
    starts.push(pairs.length / 2);
  }
  return { keys: [...keys.keys()], answers, starts, pairs };
}

/** The links of one of the files that `toTable` was made of, by its number. */
export function linksOfTable({ keys, answers, starts, pairs }: LinkTable, number: number, paths: readonly string[]): KeyedResolution[] {
  const links: KeyedResolution[] = [];
  for (let at = starts[number] ?? 0; at < (starts[number + 1] ?? 0); at++) {
    const key = keys[pairs[2 * at] ?? -1];
    const answer = answers[pairs[2 * at + 1] ?? -1];
    if (key !== undefined && answer !== undefined) links.push({ key, answer: toResolution(answer, paths) });
  }
  return links;
}

export function toResolution(answer: EncodedResolution, paths: readonly string[]): Resolution {
  if (answer === null) return { kind: 'unresolved' };
  if (typeof answer === 'string') return { kind: 'package', name: answer };
  return { kind: 'file', paths: numbersIn(answer).map((number) => paths[number] ?? '') };
}

/** The paths that an answer names, by number. */
export function numbersIn(answer: EncodedResolution): readonly number[] {
  return typeof answer === 'number' ? [answer] : typeof answer === 'object' && answer !== null ? answer : [];
}

function toAnswer(resolution: Resolution, numberOf: (path: string) => number | undefined): EncodedResolution {
  if (resolution.kind === 'unresolved') return null;
  if (resolution.kind === 'package') return resolution.name;
  const numbers = resolution.paths.flatMap((path) => numberOf(path) ?? []);
  return numbers.length === 1 ? (numbers[0] ?? null) : numbers.length === 0 ? null : numbers;
}

/** Equal answers have the same key; no package has a name like that of a list. */
function keyOf(answer: EncodedResolution): string | number | null {
  return typeof answer === 'object' && answer !== null ? `\0${answer.join()}` : answer;
}

function placeOf<K>(numbers: Map<K, number>, key: K): number {
  return remember(numbers, key, () => numbers.size);
}
