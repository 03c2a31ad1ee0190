import { stem } from './stem.ts';
import type { Form } from './terms.ts';

/**
 * How often a form of a focus word occurs in a file, from its sorted word list ("word:count word:count …"). Finds the words by their
 * prefix instead of reading the list, which for a whole repository is what makes ranking cheap.
 */
export function countForm(words: string, form: Form): number {
  let count = 0;
  for (const prefix of form.prefixes) {
    let at = firstAtLeast(words, prefix);
    while (words.startsWith(prefix, at)) {
      const colon = words.indexOf(':', at);
      const next = words.indexOf(' ', colon);
      const end = next < 0 ? words.length : next;
      const word = words.slice(at, colon);
      if (word === form.word || stem(word) === form.stem) count += Number(words.slice(colon + 1, end));
      at = end + 1;
    }
  }
  return count;
}

/** Offset of the first entry whose word is not before `prefix`, by binary search over a list without an index. */
function firstAtLeast(words: string, prefix: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const start = words.lastIndexOf(' ', (low + high) >> 1) + 1;
    const entry = Math.max(start, low);
    if (isBefore(words, entry, prefix)) low = entryAfter(words, entry);
    else high = entry;
  }
  return low;
}

function isBefore(words: string, at: number, prefix: string): boolean {
  for (let index = 0; index < prefix.length; index++) {
    const char = words.charCodeAt(at + index);
    const wanted = prefix.charCodeAt(index);
    if (char !== wanted) return char === COLON || Number.isNaN(char) || char < wanted;
  }
  return false;
}

const COLON = 58;

function entryAfter(words: string, at: number): number {
  const next = words.indexOf(' ', at);
  return next < 0 ? words.length : next + 1;
}
