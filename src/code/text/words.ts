import { byText } from '../../base/digest.ts';

/** Words beyond this many different ones in a file say little about what it is about. */
const MAX_WORDS = 2000;
const MAX_WORD_LENGTH = 40;

/**
 * Upper-case plural of an acronym (`IDs`), acronym or capitals up to the next capitalised word (`HTTP` in `HTTPServer`), a word with or
 * without its capital, digits. Letters without case and combining marks go with the lower-case ones.
 */
const WORD = /\p{Lu}{2,}s(?![\p{Ll}\p{M}])|\p{Lu}+(?![\p{Ll}\p{Lo}\p{Lm}\p{M}])|[\p{Lu}\p{Lt}]?[\p{Ll}\p{Lo}\p{Lm}\p{M}]+|\p{Lt}|\p{N}+/gu;

/** The same for text that is all ASCII, without the digits: several times faster. */
const ASCII_WORD = /[A-Z]{2,}s(?![a-z])|[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g;

const ASCII_WORD_OR_NUMBER = new RegExp(`${ASCII_WORD.source}|[0-9]+`, 'g');

/** What `WORD` is tried on where a text is not all ASCII; most of it still is. Digits beyond ASCII are in it, so they are left out later. */
const TOKEN = /[A-Za-z\u0080-\uffff]+/g;
const BEYOND_ASCII = /[\u0080-\uffff]/;
const NUMBER = /^\p{N}/u;

/** A run as long as this is data (base64, a hash), not a name. */
const DATA = /[A-Za-z0-9+/_-]{100,}/g;

/**
 * Splits identifiers or prose into lower-case words at case boundaries, digits and everything that is neither letter nor digit:
 * `HTTPServer` → http, server; `getUserID` → get, user, id; `userIDs` → user, ids; `sha256_sum` → sha, 256, sum.
 */
export function splitWords(text: string): string[] {
  const written = BEYOND_ASCII.test(text) ? text.normalize('NFC').match(WORD) : text.match(ASCII_WORD_OR_NUMBER);
  return (written ?? []).map((word) => word.toLowerCase());
}

/**
 * The words of a text with their counts as "word:count word:count …", sorted by word. Left out: single characters, words of more than 40
 * characters, numbers, and all but the 2,000 most frequent (of equally frequent ones the first in order stay).
 */
export function countWords(text: string): string {
  let counts = countEach(text);
  if (counts.size > MAX_WORDS) counts = new Map([...countEach(text.replace(DATA, ' '))].sort(byFrequency).slice(0, MAX_WORDS));
  return [...counts.keys()]
    .sort()
    .map((word) => `${word}:${counts.get(word)}`)
    .join(' ');
}

/** The counts by word that `countWords` wrote. Parts that are no "word:count" are passed over. */
export function parseWords(words: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const part of words.split(' ')) {
    const colon = part.lastIndexOf(':');
    const count = Number(part.slice(colon + 1));
    if (colon > 0 && Number.isSafeInteger(count) && count > 0) counts.set(part.slice(0, colon), count);
  }
  return counts;
}

/** Counts words as written first and lower-cases each different one once: names repeat. */
function countEach(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [word, count] of countWritten(text)) {
    const lower = word.toLowerCase();
    if (lower.length < 2 || lower.length > MAX_WORD_LENGTH || NUMBER.test(lower)) continue;
    counts.set(lower, (counts.get(lower) ?? 0) + count);
  }
  return counts;
}

function countWritten(text: string): Map<string, number> {
  if (!BEYOND_ASCII.test(text)) return countMatches(text, ASCII_WORD);
  const counts = new Map<string, number>();
  for (const [token, count] of countMatches(text.normalize('NFC'), TOKEN)) {
    const words = token.match(BEYOND_ASCII.test(token) ? WORD : ASCII_WORD);
    for (const word of words ?? []) counts.set(word, (counts.get(word) ?? 0) + count);
  }
  return counts;
}

function countMatches(text: string, pattern: RegExp): Map<string, number> {
  const counts = new Map<string, number>();
  for (const match of text.match(pattern) ?? []) counts.set(match, (counts.get(match) ?? 0) + 1);
  return counts;
}

function byFrequency([wordA, countA]: [string, number], [wordB, countB]: [string, number]): number {
  return countB - countA || byText(wordA, wordB);
}
