import { digest } from '../base/digest.ts';
import { remember } from '../base/memoize.ts';
import type { CodeSymbol } from '../code/facts/facts.ts';
import type { RuleMatch } from '../code/rules/rules.ts';
import type { Contents } from '../program/view.ts';
import type { Lens } from './report/lens.ts';

/**
 * Digest, 8 hex digits, of what a lens sees in a source: as long as it is the same for every source, and what is recorded beside the sources
 * too, a report changes in nothing but line numbers. Positions count by their order alone, so that lines can be added and taken away where
 * the lens does not look. Undefined for a file that could not be read.
 */
export function lensDigestOf(lens: Pick<Lens, 'sees'>, contents: Contents): string | undefined {
  const { skipped } = contents.facts;
  if (skipped !== undefined) return skipped === 'unreadable' ? undefined : digest(JSON.stringify(skipped));
  const { facts, matches, quoted } = seenBy(lens, contents);
  const isWhole = wholeOf(matches);
  const placed = matches.filter((match) => !isWhole(match));
  const lines = rank([
    ...facts.symbols.flatMap(linesOf),
    ...[...facts.imports, ...facts.exports].map(({ line }) => line),
    ...placed.flatMap(({ startLine, endLine }) => [startLine, endLine]),
  ]);
  const offsets = rank(placed.flatMap(({ start = 0, end = 0 }) => [start, end]));
  // Facts that were cached have their keys in another order.
  const { language, backend, namespace, declares, broken, timedOut, tooDeep } = facts;
  return digest(
    JSON.stringify([
      [language, backend, namespace, declares, broken, timedOut, ...(tooDeep === undefined ? [] : [tooDeep])],
      facts.imports.map(({ specifier, kind, names, line }) => [specifier, kind, names, lines.get(line)]),
      facts.exports.map(({ name, line, from, local }) => [name, lines.get(line), from, local]),
      facts.symbols.map((symbol) => tellSymbol(symbol, lines)),
      matches.map((match) => tellMatch(match, isWhole(match) ? undefined : [lines, offsets])),
      ...(quoted ? [[quoted.file, quoted.deprecated, Object.entries(quoted.declarations)]] : []),
    ]),
  );
}

/** What a lens sees of the contents of a source. The words of a file, which rank it, are for no lens. */
export function seenBy({ sees }: Pick<Lens, 'sees'>, { facts, matches, quoted }: Contents): Contents {
  return { ...narrowed({ facts, matches }, sees ?? seeAll), ...(quoted ? { quoted } : {}) };
}

function seeAll(contents: Contents): Contents {
  return contents;
}

/** By facts, then by matches: facts are kept for as long as a process lives, and what was matched goes when nobody has it any more. */
const narrow = new WeakMap<Contents['facts'], WeakMap<Contents['matches'], Map<NonNullable<Lens['sees']>, Contents>>>();

/** The same object for the same contents: files are looked into again and again, and what is found out about one is kept by what is seen of it. */
function narrowed({ facts, matches }: Contents, sees: NonNullable<Lens['sees']>): Contents {
  const ofFacts = remember(narrow, facts, () => new WeakMap());
  const ofMatches = remember(ofFacts, matches, () => new Map<NonNullable<Lens['sees']>, Contents>());
  return remember(ofMatches, sees, () => sees({ facts: { ...facts, words: '' }, matches }));
}

/** Each position by its place among them all. */
function rank(positions: readonly number[]): ReadonlyMap<number, number> {
  const sorted = [...new Set(positions)].sort((a, b) => a - b);
  return new Map(sorted.map((position, index) => [position, index]));
}

function linesOf({ startLine, endLine, children }: CodeSymbol): number[] {
  return [startLine, endLine, ...children.flatMap(linesOf)];
}

function tellSymbol(symbol: CodeSymbol, lines: ReadonlyMap<number, number>): unknown[] {
  const { name, kind, signature, startLine, endLine, visibility, doc, children } = symbol;
  const inside = children.map((child) => tellSymbol(child, lines));
  return [name, kind, signature, lines.get(startLine), lines.get(endLine), visibility, doc, inside];
}

/** Of a match that all others lie in, such as the file: where it begins and ends moves with a comment, and tells nothing. */
function wholeOf(matches: readonly RuleMatch[]): (match: RuleMatch) => boolean {
  const first = matches.reduce((least, { start = least }) => Math.min(least, start), Number.POSITIVE_INFINITY);
  const last = matches.reduce((most, { end = most }) => Math.max(most, end), Number.NEGATIVE_INFINITY);
  return ({ start, end }) => start === first && end === last;
}

type Ranks = readonly [lines: ReadonlyMap<number, number>, offsets: ReadonlyMap<number, number>];

function tellMatch({ rule, captures, lists, names, meta, ...place }: RuleMatch, ranks: Ranks | undefined): unknown[] {
  return [rule, ranks ? rankRange(place, ranks) : 'all', captures, lists, names, tellMeta(meta)];
}

function rankRange(
  { startLine, endLine, start, end }: Pick<RuleMatch, 'startLine' | 'endLine' | 'start' | 'end'>,
  [lines, offsets]: Ranks,
): unknown[] {
  return [lines.get(startLine), lines.get(endLine), start && offsets.get(start), end && offsets.get(end)];
}

const told = new WeakMap<object, string>();

/** Thousands of matches share the metadata of a rule. */
function tellMeta(meta: RuleMatch['meta']): string | undefined {
  if (!meta) return undefined;
  return remember(told, meta, () => digest(JSON.stringify(meta), 16));
}
