import { byText } from '../base/digest.ts';
import { editDistance } from '../base/edit-distance.ts';
import type { InParts } from '../base/pace.ts';
import type { ModuleFacts } from '../code/facts/facts.ts';
import { parseWords, splitWords } from '../code/text/words.ts';
import { stem } from './stem.ts';
import { FILLER_WORDS } from './vocabulary.ts';

export interface Suggestions {
  /** Words of the tree, nearest first. */
  words: string[];
  /** Directories of the tree without a trailing slash, nearest first, or the largest where none is near. */
  folders: string[];
}

const MOST = 5;

/** What to offer where a focus matches nothing: the words and directories of the tree that come nearest, at most five each. */
export function* suggest(focus: string, modules: ReadonlyMap<string, ModuleFacts>): InParts<Suggestions> {
  const words = splitWords(focus);
  const telling = words.filter((word) => !FILLER_WORDS.has(word));
  const wanted = telling.length > 0 ? telling : words;
  const folders = countFolders(modules.keys());
  yield;
  const near = yield* nearestWords(wanted, folders, (folder) => splitWords(folder.slice(folder.lastIndexOf('/') + 1)));
  const vocabulary = yield* countVocabulary(modules);
  return {
    words: yield* nearestWords(wanted, vocabulary, (word) => [word]),
    folders: near.length > 0 ? near : largest(folders),
  };
}

/** Names weigh more than text: a word of a path counts like a hundred occurrences. */
function* countVocabulary(modules: ReadonlyMap<string, ModuleFacts>): InParts<Map<string, number>> {
  const counts = new Map<string, number>();
  const add = (word: string, count: number) => counts.set(word, (counts.get(word) ?? 0) + count);
  for (const [path, facts] of modules) {
    yield;
    for (const word of splitWords(path)) add(word, 100);
    for (const [word, count] of parseWords(facts.words)) add(word, count);
  }
  return counts;
}

function countFolders(paths: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const segments = path.split('/');
    for (let depth = 1; depth < segments.length; depth++) {
      const folder = segments.slice(0, depth).join('/');
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
  }
  return counts;
}

function largest(folders: ReadonlyMap<string, number>): string[] {
  return [...folders]
    .filter(([folder]) => folder.split('/').length <= 2)
    .sort(([a, filesInA], [b, filesInB]) => filesInB - filesInA || byText(a, b))
    .slice(0, MOST)
    .map(([folder]) => folder);
}

function* nearestWords(
  wanted: readonly string[],
  counts: ReadonlyMap<string, number>,
  wordsOf: (name: string) => string[],
): InParts<string[]> {
  const found: { name: string; distance: number; count: number }[] = [];
  for (const [name, count] of counts) {
    yield;
    const distance = Math.min(...wordsOf(name).flatMap((word) => wanted.map((other) => distanceOf(other, word))));
    if (distance < 1) found.push({ name, distance, count });
  }
  return found
    .sort((a, b) => a.distance - b.distance || b.count - a.count || byText(a.name, b.name))
    .slice(0, MOST)
    .map(({ name }) => name);
}

/** 0 for the same stem, below 1 for words that are near enough to be meant, by edits per letter; a common beginning is half as far as it is long. */
function distanceOf(wanted: string, word: string): number {
  if (word.length < 3 || wanted.length < 3) return word === wanted ? 0 : 1;
  if (stem(word) === stem(wanted)) return 0;
  const longer = Math.max(word.length, wanted.length);
  const allowed = Math.max(1, Math.floor(longer / 3));
  if (word.startsWith(wanted) || wanted.startsWith(word)) return (longer - Math.min(word.length, wanted.length)) / (2 * longer);
  const edits = editDistance(wanted, word, allowed);
  return edits <= allowed ? edits / longer : 1;
}
