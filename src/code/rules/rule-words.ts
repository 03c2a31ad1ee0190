import { memoize } from '../../base/memoize.ts';
import { type Part, type Predicate, parseQuery, type QueryPattern } from './parse-query.ts';
import { onlyWords, regexWords } from './regex-words.ts';
import { wordsOfNode } from './words-of-nodes.ts';

/** Texts of which one must occur. `whole`: as words of their own, with nothing that belongs to a word before or behind. */
export interface Need {
  whole: boolean;
  words: readonly string[];
}

/** A text that rules are about to be run over. */
export interface SearchedText {
  /** Whether it holds something as a word of its own. */
  hasWord: (word: string) => boolean;
  /** Whether it holds something anywhere. */
  holds: (part: string) => boolean;
}

/**
 * What a text must hold for a query to match it, read from its predicates and, for the grammars that are known, from the kinds of its nodes:
 * one entry per top-level pattern. A text that satisfies no entry needs neither compiling nor running the query, and compiling is what
 * costs. A condition on a capture that a match can do without asks for nothing.
 */
export function requiredWords(query: string, grammar?: string): Need[][] {
  return parseQuery(query).map((pattern) => [...needsOf(pattern.root, { words: whereBound(pattern), grammar }), ...alwaysHolding(pattern)]);
}

/** Makes a text ready to be asked for words, which is done once for all rules. */
export function searchedText(text: string): SearchedText {
  // What a string holds can begin right behind an escape, whose letters then seem to be a part of it; elsewhere `\\` escapes nothing.
  const readings = text.includes('\\') ? [text, text.replaceAll(/\\./g, ' '), text.replaceAll(NUMBERED, ' ')] : [text];
  const words = new Set(readings.flatMap((reading) => reading.match(/\w+/g) ?? []));
  const holds = memoize((part: string) => text.includes(part));
  return { hasWord: memoize((word) => (IS_WORD.test(word) ? words.has(word) : holds(word))), holds };
}

const IS_WORD = /^\w+$/;

const NUMBERED = /\\(?:u\{[0-9a-fA-F]+\}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|x[0-9a-fA-F]{2}|[0-7]{1,3}|.)/g;

/** Whether a text has the words that one of the patterns needs. */
export function hasWords({ hasWord, holds }: SearchedText, patterns: readonly (readonly Need[])[]): boolean {
  return patterns.some((needed) => needed.every(({ whole, words }) => words.some(whole ? hasWord : holds)));
}

/** Predicates that fail where their capture is not bound; the others hold there. */
const ASKS_FOR_CAPTURE: ReadonlySet<string> = new Set(['any-of?', 'any-eq?']);

function alwaysHolding({ predicates }: QueryPattern): Need[] {
  return predicates.filter(({ name }) => ASKS_FOR_CAPTURE.has(name)).flatMap(comparedWith);
}

/** By capture, what its text must be, or hold, where it is bound. */
function whereBound({ predicates }: QueryPattern): Map<string, Need[]> {
  const words = new Map<string, Need[]>();
  for (const predicate of predicates) {
    const [capture = ''] = predicate.captures;
    const needs = predicate.name === 'eq?' ? comparedWith(predicate) : predicate.name === 'match?' ? matchedBy(predicate) : [];
    if (needs.length > 0) words.set(capture, [...(words.get(capture) ?? []), ...needs]);
  }
  return words;
}

/** The texts of which a capture must be one; of two captures, nothing is known. */
function comparedWith({ captures, texts }: Predicate): Need[] {
  return captures.length === 1 && texts.length > 0 ? [{ whole: true, words: texts }] : [];
}

function matchedBy({ texts: [source = ''] }: Predicate): Need[] {
  const only = onlyWords(source);
  return only ? [{ whole: true, words: only }] : regexWords(source).map((words) => ({ whole: false, words }));
}

interface Known {
  words: ReadonlyMap<string, Need[]>;
  grammar: string | undefined;
}

/** What every way to match a part needs; of alternatives, one need of each. */
function needsOf({ kind, node, captures, parts, optional }: Part, known: Known): Need[] {
  if (optional) return [];
  const keywords = wordsOfNode(known.grammar, node);
  const own = [
    ...(keywords ? [{ whole: keywords.every((word) => /^\w+$/.test(word)), words: keywords }] : []),
    ...captures.flatMap((capture) => known.words.get(capture) ?? []),
  ];
  const inner = parts.map((part) => needsOf(part, known));
  if (kind === 'all') return [...own, ...inner.flat()];
  if (inner.length === 0 || inner.some((needs) => needs.length === 0)) return own;
  const best = inner.map((needs) => needs.reduce((a, b) => (weight(b) > weight(a) ? b : a)));
  return [...own, { whole: best.every(({ whole }) => whole), words: best.flatMap(({ words }) => words) }];
}

/** How much it says that a need is met: long words are rarer. */
function weight({ words, whole }: Need): number {
  return Math.min(...words.map(({ length }) => length)) + (whole ? 2 : 0);
}
