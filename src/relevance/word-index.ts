import type { ModuleFacts } from '../code/facts/facts.ts';
import { countForm } from './count-words.ts';
import { stem } from './stem.ts';
import type { Form } from './terms.ts';

type Modules = ReadonlyMap<string, Pick<ModuleFacts, 'words'>>;

/** How often the files of a tree have a form, by their number in its order. */
export type FormCounter = (form: Form) => (file: number) => number;

/** The words of some word lists with the lists that have them, so that a form need not be looked for in each. */
interface WordIndex {
  /** What each list is called here; of those of the same blob, one. */
  numbers: ReadonlyMap<object, number>;
  size: number;
  /** Sorted. */
  words: readonly string[];
  /** By word: number of a list, how often, number of the next … */
  places: ReadonlyMap<string, readonly number[]>;
}

/** Trees of which one process keeps an index: the last ones. */
const MOST = 2;
let indexes: WordIndex[] = [];

/** How often a tree without an index was asked about, some times by each question: a process that answers one or two does without. */
let asked = 0;
const FEW = 4;

/** Characters of word lists that are indexed at most: the index takes some times as many bytes. */
const LONGEST = 40_000_000;

/** Of the files of a tree, as many may have changed since the index was made. */
const CHANGED = 0.1;

/** Counts forms in the files of a tree, as `countForm` does. What is the same in the tree that was asked about last is not looked at again. */
export function formCounter(modules: Modules): FormCounter {
  const files = [...modules.values()];
  const known = indexFor(files);
  if (!known) return (form) => (file) => countForm(files[file]?.words ?? '', form);
  const { index, numbers } = known;
  return (form) => {
    const counts = countIn(index, form);
    return (file) => {
      const number = numbers[file] ?? -1;
      return number < 0 ? countForm(files[file]?.words ?? '', form) : (counts[number] ?? 0);
    };
  };
}

function indexFor(files: readonly Pick<ModuleFacts, 'words'>[]): { index: WordIndex; numbers: Int32Array } | undefined {
  for (const index of indexes) {
    const numbers = Int32Array.from(files, (file) => index.numbers.get(file) ?? -1);
    if (numbers.reduce((sum, number) => sum + Number(number < 0), 0) <= CHANGED * files.length) return { index, numbers };
  }
  if (asked++ < FEW || files.reduce((sum, { words }) => sum + words.length, 0) > LONGEST) return undefined;
  const index = indexWords(files);
  indexes = [index, ...indexes].slice(0, MOST);
  return { index, numbers: Int32Array.from(files, (_, at) => at) };
}

function indexWords(files: readonly Pick<ModuleFacts, 'words'>[]): WordIndex {
  const places = new Map<string, number[]>();
  files.forEach(({ words }, number) => {
    for (let at = 0; at < words.length; ) {
      const colon = words.indexOf(':', at);
      const next = words.indexOf(' ', colon);
      const end = next < 0 ? words.length : next;
      const word = words.slice(at, colon);
      const count = Number(words.slice(colon + 1, end));
      const known = places.get(word);
      if (known) known.push(number, count);
      else places.set(word, [number, count]);
      at = end + 1;
    }
  });
  return { numbers: new Map(files.map((file, number) => [file, number])), size: files.length, words: [...places.keys()].sort(), places };
}

function countIn({ words, places, size }: WordIndex, form: Form): Float64Array {
  const counts = new Float64Array(size);
  for (const prefix of form.prefixes) {
    for (let at = firstFrom(words, prefix); words[at]?.startsWith(prefix); at++) {
      const word = words[at] ?? '';
      if (word !== form.word && stem(word) !== form.stem) continue;
      const own = places.get(word) ?? [];
      for (let each = 0; each < own.length; each += 2) {
        const number = own[each] ?? 0;
        counts[number] = (counts[number] ?? 0) + (own[each + 1] ?? 0);
      }
    }
  }
  return counts;
}

/** The place of the first word that is not before `prefix`. */
function firstFrom(words: readonly string[], prefix: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < prefix) low = middle + 1;
    else high = middle;
  }
  return low;
}
