import { escapePattern } from '../../base/escape-pattern.ts';
import { memoize, remember } from '../../base/memoize.ts';
import { once } from '../../base/once.ts';
import { loosenRegex } from './loosen-regex.ts';
import { type Predicate, parseQuery, type QueryPart, type QueryPattern } from './parse-query.ts';
import { onlyWords, regexWords } from './regex-words.ts';
import { textShapes } from './text-shapes.ts';
import { hasKnownNodes, isKeyword, wordsOfNode } from './words-of-nodes.ts';

/** Texts of which one must occur. */
export interface Need {
  /** As words of their own, with nothing that belongs to a word before or behind. */
  whole: boolean;
  words: readonly string[];
  /** A regular expression that must match somewhere, beside them. */
  pattern?: string;
}

/** By the ids of rules, what a text must hold for each of their patterns to match it. */
export type RuleWords = ReadonlyMap<string, readonly (readonly Need[])[]>;

/** A text that rules are about to be run over. */
export interface SearchedText {
  /** All its words. */
  words: ReadonlySet<string>;
  /** Whether it holds something as a word of its own. */
  hasWord: (word: string) => boolean;
  /** Whether it holds something anywhere. */
  holds: (part: string) => boolean;
  /** Whether a regular expression matches somewhere; of what would take long, it may. */
  mayMatch: (pattern: string) => boolean;
}

/**
 * What a text must hold for a query to match it, read from its predicates and, for the grammars that are known, from the kinds of its nodes:
 * one entry per top-level pattern. A text that satisfies no entry needs neither compiling nor running the query, and compiling is what
 * costs. A condition on a capture that a match can do without asks for nothing.
 * @param how regular expressions say more than words and take longer: worth it where many texts are asked whether to parse them at all.
 */
export function requiredWords(query: string, grammar?: string, how: 'with expressions' | 'words alone' = 'words alone'): Need[][] {
  const isPlain = ({ pattern }: Need) => how === 'with expressions' || pattern === undefined;
  return parseQuery(query).map((pattern) => {
    const bound = new Map([...whereBound(pattern)].map(([capture, needs]) => [capture, needs.filter(isPlain)]));
    const shapes = how === 'with expressions' ? textShapes(pattern, grammar) : [];
    const shaped = shapes.map((shape): Need => ({ whole: false, words: [''], pattern: shape }));
    const needs = [...needsOf(pattern.root, { words: bound, grammar }), ...alwaysHolding(pattern), ...shaped];
    return needs.sort((a, b) => effort(a) - effort(b) || weight(b) - weight(a));
  });
}

/** What is asked first: a word is looked up, other texts are looked for, and of expressions some take long. */
function effort({ whole, pattern }: Need): number {
  return pattern === undefined ? Number(!whole) : 2;
}

/** Makes a text ready to be asked for words, which is done once for all rules. */
export function searchedText(text: string): SearchedText {
  // What a string holds can begin right behind an escape, whose letters then seem to be a part of it; elsewhere `\\` escapes nothing.
  const readings = text.includes('\\') ? [text, text.replaceAll(/\\./g, ' '), text.replaceAll(NUMBERED, ' ')] : [text];
  const words = new Set(readings.flatMap((reading) => reading.match(/\w+/g) ?? []));
  const mayHold = triplesOf(text);
  const holds = memoize((part: string) => mayHold(part) && text.includes(part));
  const isLong = once(() => text.length > LONG || text.split('\n').some((line) => line.length > LONG_LINE));
  return {
    words,
    hasWord: memoize((word) => (IS_WORD.test(word) ? words.has(word) : holds(word))),
    holds,
    mayMatch: memoize((pattern) => isLong() || expressionOf(pattern).test(text)),
  };
}

/** A number for each three characters, by which few others have the same. */
const TRIPLES = 2 ** 15;

/** Tells at once of most parts that a text does not hold that it does not: it has not all three characters in a row that they have. */
function triplesOf(text: string): (part: string) => boolean {
  const seen = new Uint8Array(TRIPLES);
  const numberAt = (of: string, at: number) =>
    ((of.charCodeAt(at) * 31 + of.charCodeAt(at + 1)) * 31 + of.charCodeAt(at + 2)) & (TRIPLES - 1);
  for (let at = 0; at + 2 < text.length; at++) seen[numberAt(text, at)] = 1;
  return (part) => {
    for (let at = 0; at + 2 < part.length; at++) if (seen[numberAt(part, at)] === 0) return false;
    return true;
  };
}

/** In longer texts, and longer lines, no expression is looked for: some take as many steps as there are pairs of places. */
const LONG = 200_000;
const LONG_LINE = 4000;

const expressionOf = memoize((pattern: string) => new RegExp(pattern));

const IS_WORD = /^\w+$/;

const NUMBERED = /\\(?:u\{[0-9a-fA-F]+\}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|x[0-9a-fA-F]{2}|[0-7]{1,3}|.)/g;

/** Whether a text has the words that one of the patterns needs. */
export function hasWords({ hasWord, holds, mayMatch }: SearchedText, patterns: readonly (readonly Need[])[]): boolean {
  const isMet = ({ whole, words, pattern }: Need) => words.some(whole ? hasWord : holds) && (pattern === undefined || mayMatch(pattern));
  return patterns.some((needed) => needed.every(isMet));
}

/**
 * Of many things those whose words a text has, see `hasWords`, in their order. Most are told by one word that they need, so that of each text its
 * words are looked up, and the others are not asked for.
 */
export function indexByWords<T>(all: readonly T[], wordsOf: (one: T) => readonly (readonly Need[])[]): (text: SearchedText) => T[] {
  const byWord = new Map<string, number[]>();
  const always: number[] = [];
  for (const [at, one] of all.entries()) {
    const first = wordsOf(one).map(
      (needed) => needed.find(({ whole, words }) => whole && words.every((word) => IS_WORD.test(word)))?.words,
    );
    if (first.some((words) => words === undefined)) always.push(at);
    else for (const word of new Set(first.flatMap((words) => words ?? []))) remember(byWord, word, (): number[] => []).push(at);
  }
  return (text) => {
    const possible = new Set(always);
    for (const word of text.words) for (const at of byWord.get(word) ?? []) possible.add(at);
    return [...possible].sort((a, b) => a - b).flatMap((at) => (all[at] && hasWords(text, wordsOf(all[at])) && [all[at]]) || []);
  };
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
  if (only) return [{ whole: true, words: only }];
  const needs = regexWords(source).map((words): Need => ({ whole: false, words }));
  const pattern = loosenRegex(source);
  return pattern === undefined ? needs : [...needs, { whole: false, words: [''], pattern }];
}

interface Known {
  words: ReadonlyMap<string, Need[]>;
  grammar: string | undefined;
}

/** What every way to match a part needs; of alternatives, one need of each. */
function needsOf({ kind, node, token, captures, parts, optional }: QueryPart, known: Known): Need[] {
  if (optional) return [];
  const keywords = wordsOfNode(known.grammar, node) ?? wordOfToken(known.grammar, token);
  const own = [
    ...(keywords ? [{ whole: keywords.every((word) => /^\w+$/.test(word)), words: keywords }] : []),
    ...captures.flatMap((capture) => known.words.get(capture) ?? []),
  ];
  const inner = parts.map((part) => needsOf(part, known));
  if (kind === 'all') return [...own, ...inner.flat()];
  if (inner.length === 0 || inner.some((needs) => needs.length === 0)) return own;
  const best = inner.map((needs) => needs.reduce((a, b) => (weight(b) > weight(a) ? b : a)));
  return [...own, eitherOf(best)];
}

/** What has no name stands in the text as it is, as far as is known of the grammar. */
function wordOfToken(grammar: string | undefined, token: string | undefined): [string] | undefined {
  const [, text] = /^"([^"\\\s]+)"$/.exec(token ?? '') ?? [];
  return text !== undefined && hasKnownNodes(grammar) ? [text] : undefined;
}

/** One of several needs. */
function eitherOf(needs: readonly Need[]): Need {
  const either = { whole: needs.every(({ whole }) => whole), words: [...new Set(needs.flatMap(({ words }) => words))] };
  if (needs.every(({ pattern }) => pattern === undefined)) return either;
  const patterns = needs.map(({ pattern, words }) => pattern ?? words.map(escapePattern).join('|'));
  return { ...either, pattern: [...new Set(patterns)].join('|') };
}

/** That an expression matches says as much as that a word of so many characters is there. */
const PATTERN = 6;

/** How much it says that a need is met: long words are rarer. */
function weight({ words, whole, pattern }: Need): number {
  if (pattern !== undefined) return PATTERN;
  if (words.every(isKeyword)) return 0;
  return Math.min(...words.map(({ length }) => length)) + (whole ? 2 : 0);
}
