import { pushTo } from '../base/push-to.ts';
import { splitWords } from '../code/text/words.ts';
import { irregularForms, stem, stemPrefix } from './stem.ts';
import { ABBREVIATIONS, FILLER_WORDS, KINDS, RELATED, TEST_WORDS, WEAK_WORDS } from './vocabulary.ts';
import { WEIGHTS } from './weights.ts';

/** One word of a focus with everything it may be written as. */
export interface Term {
  /** As in the focus, lower case. */
  word: string;
  /** Its share in the whole: 1, less for words that say what is done rather than where. */
  weight: number;
  /** The word itself first. */
  forms: Form[];
}

export interface Form {
  word: string;
  stem: string;
  /** 1 for the word itself. */
  weight: number;
  /** What every word with this stem begins with. */
  prefixes: string[];
}

/** What else the word with a stem may be written as, nearest first. Phrases are keyed by their stems joined with a space. */
const SYNONYMS = synonyms();

/**
 * The words of a focus that select files: split like identifiers, stemmed, with abbreviations both ways, without filler words as long as
 * anything else is left, each once. `tests` says whether the focus asks for tests.
 */
export function focusTerms(focus: string): { terms: Term[]; tests: boolean } {
  const words = focusWords(focus);
  const tests = words.some((word) => TEST_WORDS.has(word));
  const telling = words.filter((word) => !FILLER_WORDS.has(word) && !TEST_WORDS.has(word));
  const kept = telling.length > 0 ? telling : words;
  const terms = new Map<string, Term>();
  kept.forEach((word, index) => {
    const key = stem(word);
    if (!terms.has(key)) terms.set(key, termOf(word, phrasesAround(kept, index), telling.every(isWeak)));
  });
  return { terms: [...terms.values()], tests };
}

/** Lower-case words of a text; known abbreviations such as i18n stay whole where splitting would take them apart. */
function focusWords(focus: string): string[] {
  return focus
    .replace(/(?:n[’']t|[’'](?:s|re|ve|ll|d))(?![\p{L}\p{N}])/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((token) => (isKnown(token.toLowerCase()) ? [token.toLowerCase()] : splitWords(token)))
    .filter((word) => word !== '');
}

/** A number alone names no area; together with its neighbour (http 2) it tells versions apart. */
function isWeak(word: string): boolean {
  return WEAK_WORDS.has(word) || /^\p{N}+$/u.test(word);
}

function isKnown(token: string): boolean {
  return Object.hasOwn(ABBREVIATIONS, token);
}

/** "command" next to "line" also stands for what "command line" stands for. */
function phrasesAround(words: string[], index: number): string[] {
  const stems = words.map(stem);
  return [stems.slice(index - 1, index + 1), stems.slice(index, index + 2)]
    .filter((pair) => pair.length === 2)
    .map((pair) => pair.join(' '));
}

function termOf(word: string, phrases: string[], onlyWeak: boolean): Term {
  const own = stem(word);
  const forms = new Map<string, Form>([[own, formOf(word, 1)]]);
  for (const key of [own, ...phrases]) {
    for (const [other, weight] of SYNONYMS.get(key) ?? []) {
      if (!forms.has(stem(other))) forms.set(stem(other), formOf(other, weight));
    }
  }
  return { word, weight: isWeak(word) && !onlyWeak ? WEIGHTS.weakWord : 1, forms: [...forms.values()] };
}

function formOf(word: string, weight: number): Form {
  const stemmed = stem(word);
  return { word, stem: stemmed, weight, prefixes: [stemPrefix(stemmed), ...irregularForms(stemmed)] };
}

function synonyms(): Map<string, [word: string, weight: number][]> {
  const table = new Map<string, [string, number][]>();
  const link = (from: string, to: string, weight: number) => {
    if (to.includes(' ')) return;
    const key = from.split(' ').map(stem).join(' ');
    pushTo(table, key, [to, weight]);
  };
  const links: [Readonly<Record<string, readonly string[]>>, number][] = [
    [ABBREVIATIONS, WEIGHTS.form.abbreviation],
    [RELATED, WEIGHTS.form.related],
  ];
  for (const [entries, weight] of links) {
    for (const [word, others] of Object.entries(entries)) {
      for (const other of others) {
        link(word, other, weight);
        link(other, word, weight);
      }
    }
  }
  for (const [area, kinds] of Object.entries(KINDS)) {
    const short = Object.keys(ABBREVIATIONS).filter((each) => ABBREVIATIONS[each]?.includes(area));
    for (const word of [area, ...short]) for (const kind of kinds) link(word, kind, WEIGHTS.form.kind);
  }
  return table;
}
