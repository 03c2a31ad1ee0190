import { memoize } from '../base/memoize.ts';
import { once } from '../base/once.ts';
import { splitWords } from '../code/text/words.ts';
import { stem } from './stem.ts';
import type { Form, Term } from './terms.ts';

export interface NameReader {
  /** False for a text that has no word of the focus; true for one that may. Cheap. */
  mayHave: (text: string) => boolean;
  /** The words of a name in order, stemmed. */
  read: (name: string) => string[];
  /** What of the focus is in a name, and of how many words that is. */
  find: (name: string) => FoundInName;
}

interface FoundInName {
  matches: readonly NameMatch[];
  words: number;
}

/** A focus word met in a name: which word, as which of its forms, and at which word of the name. */
export interface NameMatch {
  term: number;
  form: Form;
  position: number;
}

/** Shorter words begin and end too many others by chance. */
const MIN_COMPOUND_PART = 3;

/** As many letters at the beginning of a form tell most texts apart from those that have it. */
const TELLING_LETTERS = 3;

/**
 * Reads names as the stems of their words, once per name. Compounds written as one word are taken apart where one half is a word of the
 * focus and the other a word of the tree's own paths: gitignore → git, ignor; and put together where the focus writes them as one:
 * web-socket → websocket.
 * @param wordsOf the words of the paths, where they are known.
 */
export function nameReader(
  terms: readonly Term[],
  paths: Iterable<string>,
  wordsOf: () => ReadonlySet<string> = () => pathWords(paths),
): NameReader {
  const own = new Set(terms.flatMap(({ forms }) => forms.flatMap(({ word, stem }) => (word.startsWith(stem) ? [word, stem] : [word]))));
  const known = once(wordsOf);
  const isWord = (text: string) => text.length >= MIN_COMPOUND_PART && (own.has(text) || known().has(text));
  const stemsOf = memoize((word: string) => halves(word, own, isWord).map(stem));
  const read = (name: string) => joined(splitWords(name), own).flatMap(stemsOf);
  const readOnce = memoize(read);
  const find = (name: string): FoundInName => {
    const words = readOnce(name);
    return { matches: matchName(words, terms), words: words.length };
  };
  return { mayHave: beginningsIn(terms), read: readOnce, find: memoize(find) };
}

/** Every form of a focus word that a name contains, at its first position. */
export function matchName(stems: readonly string[], terms: readonly Term[]): NameMatch[] {
  const matches: NameMatch[] = [];
  terms.forEach((term, index) => {
    for (const form of term.forms) {
      const position = stems.indexOf(form.stem);
      if (position >= 0) matches.push({ term: index, form, position });
    }
  });
  return matches;
}

/** Whether the first letters of a form are anywhere in a text, whatever their case. */
function beginningsIn(terms: readonly Term[]): (text: string) => boolean {
  const beginnings = terms.flatMap(({ forms }) =>
    forms.flatMap(({ prefixes }) => prefixes.map((prefix) => prefix.slice(0, TELLING_LETTERS))),
  );
  // The words of a focus are letters and digits, which mean themselves in a regular expression.
  const pattern = new RegExp([...new Set(beginnings)].join('|'), 'iu');
  return (text) => pattern.test(text);
}

/** Lower-case words of the directories and file names of a tree. */
export function pathWords(paths: Iterable<string>): Set<string> {
  const segments = new Set<string>();
  for (const path of paths) for (const segment of path.split('/')) segments.add(segment);
  return new Set([...segments].flatMap(splitWords));
}

/** Puts together up to three neighbours that the focus writes as one word; i18n is three. */
function joined(words: string[], own: ReadonlySet<string>): string[] {
  const result: string[] = [];
  for (let index = 0; index < words.length; ) {
    const length = [3, 2].find((count) => index + count <= words.length && own.has(words.slice(index, index + count).join(''))) ?? 1;
    result.push(words.slice(index, index + length).join(''));
    index += length;
  }
  return result;
}

function halves(word: string, own: ReadonlySet<string>, isWord: (text: string) => boolean): string[] {
  for (const part of own) {
    const rest = word.length - part.length;
    if (part.length < MIN_COMPOUND_PART || rest < MIN_COMPOUND_PART) continue;
    if (word.startsWith(part) && isWord(word.slice(part.length))) return [part, word.slice(part.length)];
    if (word.endsWith(part) && isWord(word.slice(0, rest))) return [word.slice(0, rest), part];
  }
  return [word];
}
