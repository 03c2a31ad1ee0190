import { remember } from '../../base/memoize.ts';
import type { Resolution } from '../../code/facts/facts.ts';
import type { LinkedFile, ResolverFacts } from './linked-files.ts';

/** The linked files of a tree in few large pieces, quick to write and to read back. Files and paths are numbered in sorted order. */
export interface LinkTable {
  /** Blob id by file number. */
  ids: string[];
  offers: ReadonlyMap<number, ResolverFacts>;
  keys: readonly string[];
  answers: readonly EncodedResolution[];
  /** The links of file `n` are the pairs (key, answer) from `starts[n]` to before `starts[n + 1]`. */
  starts: Uint32Array;
  pairs: Uint32Array;
}

/** The number of a path, several of them, the name of a package, or null for unresolved. */
export type EncodedResolution = number | readonly number[] | string | null;

/** The table of files in a fixed order; `paths` are those that answers can name. */
export function toTable(files: readonly LinkedFile[], paths: readonly string[]): LinkTable {
  const numberOfPath = new Map(paths.map((path, number) => [path, number]));
  const keys = new Map<string, number>();
  const numbers = new Map<ReturnType<typeof keyOf>, number>();
  const answers: EncodedResolution[] = [];
  const starts = new Uint32Array(files.length + 1);
  const pairs: number[] = [];
  files.forEach((file, index) => {
    for (const { key, answer } of file.links) {
      const known = toAnswer(answer, numberOfPath);
      const number = numberOf(numbers, keyOf(known));
      if (number === answers.length) answers.push(known);
      pairs.push(numberOf(keys, key), number);
    }
    starts[index + 1] = pairs.length / 2;
  });
  return {
    ids: files.map((file) => file.id),
    offers: new Map(files.flatMap(({ offer }, index) => (offer ? [[index, offer] as const] : []))),
    keys: [...keys.keys()],
    answers,
    starts,
    pairs: Uint32Array.from(pairs),
  };
}

/** One of the files that `toTable` was made of, by its number. */
export function fileOfTable(
  { ids, offers, keys, answers, starts, pairs }: LinkTable,
  number: number,
  paths: readonly string[],
): LinkedFile {
  const links: LinkedFile['links'] = [];
  for (let at = starts[number] ?? 0; at < (starts[number + 1] ?? 0); at++) {
    const key = keys[pairs[2 * at] ?? -1];
    const answer = answers[pairs[2 * at + 1] ?? -1];
    if (key !== undefined && answer !== undefined) links.push({ key, answer: toResolution(answer, paths) });
  }
  return { id: ids[number] ?? '', offer: offers.get(number), links };
}

export function toResolution(answer: EncodedResolution, paths: readonly string[]): Resolution {
  if (answer === null) return { kind: 'unresolved' };
  if (typeof answer === 'string') return { kind: 'package', name: answer };
  const numbers = typeof answer === 'number' ? [answer] : answer;
  return { kind: 'file', paths: numbers.map((number) => paths[number] ?? '') };
}

/** The table as one text. */
export function encodeTable(table: LinkTable): string {
  return JSON.stringify({
    ids: table.ids.join(' '),
    offers: [...table.offers],
    keys: table.keys,
    answers: table.answers,
    starts: encodeNumbers(table.starts),
    pairs: encodeNumbers(table.pairs),
  });
}

/** What `encodeTable` wrote; undefined when the text is damaged or tells of another number of files. */
export function decodeTable(text: string, count: number): LinkTable | undefined {
  try {
    const { ids, offers, keys, answers, starts, pairs } = JSON.parse(text);
    const table: LinkTable = {
      ids: ids === '' ? [] : ids.split(' '),
      offers: new Map(offers),
      keys,
      answers,
      starts: decodeNumbers(starts),
      pairs: decodeNumbers(pairs),
    };
    const isWhole =
      table.ids.length === count && table.starts.length === count + 1 && table.pairs.length === 2 * (table.starts[count] ?? -1);
    return isWhole ? table : undefined;
  } catch {
    return undefined;
  }
}

function toAnswer(resolution: Resolution, numberOfPath: ReadonlyMap<string, number>): EncodedResolution {
  if (resolution.kind === 'unresolved') return null;
  if (resolution.kind === 'package') return resolution.name;
  const numbers = resolution.paths.flatMap((path) => numberOfPath.get(path) ?? []);
  return numbers.length === 1 ? (numbers[0] ?? null) : numbers.length === 0 ? null : numbers;
}

/** Equal answers have the same key; no package has a name like that of a list. */
function keyOf(answer: EncodedResolution): string | number | null {
  return typeof answer === 'object' && answer !== null ? `\0${answer.join()}` : answer;
}

function numberOf<K>(numbers: Map<K, number>, key: K): number {
  return remember(numbers, key, () => numbers.size);
}

function encodeNumbers(numbers: Uint32Array): string {
  return Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength).toString('base64');
}

function decodeNumbers(text: string): Uint32Array {
  const bytes = Buffer.from(text, 'base64');
  return new Uint32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}
