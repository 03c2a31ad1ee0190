import { type Part, type Predicate, parseQuery, type QueryPattern } from './parse-query.ts';

/**
 * The words without which a query cannot match, read from its predicates that compare with fixed text: one entry per top-level pattern,
 * each a list of alternatives of which one must occur in the text. A text that satisfies no entry needs neither compiling nor running the
 * query, and compiling is what costs. A condition on a capture that a match can do without asks for nothing.
 */
export function requiredWords(query: string): string[][][] {
  return parseQuery(query).map((pattern) => [...wordsOf(pattern.root, whereBound(pattern)), ...alwaysHolding(pattern)]);
}

/** Whether a text has the words that one of the patterns needs. */
export function hasWords(text: string, patterns: readonly string[][][]): boolean {
  return patterns.some((needed) => needed.every((alternatives) => alternatives.some((word) => text.includes(word))));
}

/** Predicates that fail where their capture is not bound; the others hold there. */
const ASKS_FOR_CAPTURE: ReadonlySet<string> = new Set(['any-of?', 'any-eq?']);

function alwaysHolding({ predicates }: QueryPattern): string[][] {
  return predicates.filter(({ name }) => ASKS_FOR_CAPTURE.has(name)).flatMap(comparedWith);
}

/** By capture, what its text must be where it is bound. */
function whereBound({ predicates }: QueryPattern): Map<string, string[][]> {
  const words = new Map<string, string[][]>();
  for (const predicate of predicates.filter(({ name }) => name === 'eq?')) {
    const [capture = ''] = predicate.captures;
    words.set(capture, [...(words.get(capture) ?? []), ...comparedWith(predicate)]);
  }
  return words;
}

/** The texts of which a capture must be one; of two captures, nothing is known. */
function comparedWith({ captures, texts }: Predicate): string[][] {
  return captures.length === 1 && texts.length > 0 ? [texts] : [];
}

/** What every way to match a part needs; of alternatives, one word of each. */
function wordsOf({ kind, captures, parts, optional }: Part, words: ReadonlyMap<string, string[][]>): string[][] {
  if (optional) return [];
  const own = captures.flatMap((capture) => words.get(capture) ?? []);
  const inner = parts.map((part) => wordsOf(part, words));
  if (kind === 'all') return [...own, ...inner.flat()];
  return inner.length > 0 && inner.every(([first]) => first !== undefined) ? [...own, inner.flatMap(([first = []]) => first)] : own;
}
