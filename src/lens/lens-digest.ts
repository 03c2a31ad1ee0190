import { byText, digest } from '../base/digest.ts';
import { remember } from '../base/memoize.ts';
import type { CodeSymbol, Import } from '../code/facts/facts.ts';
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
  const lines = rank(linesOf(facts, placed));
  const ends = ({ start = 0, end = 0 }: Pick<RuleMatch, 'start' | 'end'>) => [start, end];
  const offsets = rank([...placed.flatMap(ends), ...matches.flatMap(({ outer = [] }) => outer.flatMap(ends))]);
  // Facts that were cached have their keys in another order.
  const { language, backend, namespace, declares, broken, timedOut, tooDeep } = facts;
  return digest(
    JSON.stringify([
      [language, backend, namespace, declares, broken, timedOut, ...(tooDeep === undefined ? [] : [tooDeep])],
      facts.imports.map((each) => tellImport(each, lines)),
      facts.exports.map(({ name, line, from, local }) => [name, lines.get(line), from, local]),
      facts.symbols.map((symbol) => tellSymbol(symbol, lines)),
      matches.map((match) => tellMatch(match, isWhole(match) ? undefined : lines, offsets)),
      ...(quoted ? [[quoted.file, quoted.deprecated, Object.entries(quoted.declarations)]] : []),
    ]),
  );
}

/** The lines on which a lens sees something in a source, ascending: of two sources with one digest they are as many, and stand for each other. */
export function linesSeen(lens: Pick<Lens, 'sees'>, contents: Contents): number[] {
  const { facts, matches } = seenBy(lens, contents);
  const isWhole = wholeOf(matches);
  return inOrder(
    linesOf(
      facts,
      matches.filter((match) => !isWhole(match)),
    ),
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
  return new Map(inOrder(positions).map((position, index) => [position, index]));
}

function inOrder(positions: readonly number[]): number[] {
  return [...new Set(positions)].sort((a, b) => a - b);
}

function linesOf({ symbols, imports, exports }: Contents['facts'], placed: readonly RuleMatch[]): number[] {
  return [
    ...symbols.flatMap(linesOfSymbol),
    ...[...imports, ...exports].map(({ line }) => line),
    ...placed.flatMap(({ startLine, endLine }) => [startLine, endLine]),
  ];
}

function linesOfSymbol({ startLine, endLine, children }: CodeSymbol): number[] {
  return [startLine, endLine, ...children.flatMap(linesOfSymbol)];
}

function tellImport({ specifier, kind, names, locals = {}, scopes, line }: Import, lines: ReadonlyMap<number, number>): unknown[] {
  const called = Object.entries(locals).sort(([one], [other]) => byText(one, other));
  return [specifier, kind, names, lines.get(line), called, scopes];
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

type Ranks = ReadonlyMap<number, number>;

/** @param lines of the whole file, none: it is told as such. */
function tellMatch(match: RuleMatch, lines: Ranks | undefined, offsets: Ranks): unknown[] {
  const { rule, captures, lists, names, uses, outer, meta } = match;
  const place = lines ? rankRange(match, lines, offsets) : 'all';
  const branches = outer?.map(({ start, end, condition, otherwise }) => [offsets.get(start), offsets.get(end), condition, otherwise]);
  return [rule, place, captures, lists, names, tellMeta(meta), uses, branches];
}

function rankRange({ startLine, endLine, start, end }: RuleMatch, lines: Ranks, offsets: Ranks): unknown[] {
  return [lines.get(startLine), lines.get(endLine), start && offsets.get(start), end && offsets.get(end)];
}

const told = new WeakMap<object, string>();

/** Thousands of matches share the metadata of a rule. */
function tellMeta(meta: RuleMatch['meta']): string | undefined {
  if (!meta) return undefined;
  return remember(told, meta, () => digest(JSON.stringify(meta), 16));
}
