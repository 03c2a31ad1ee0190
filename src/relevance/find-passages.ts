import type { CodeSymbol, SymbolKind } from '../code/facts/facts.ts';
import type { NameReader } from './names.ts';
import { matchName } from './names.ts';
import type { Term } from './terms.ts';

/** Lines of a text that have to do with words. 1-based, inclusive. */
export interface ScoredPassage {
  startLine: number;
  endLine: number;
  /** Comparable among places of one reading. */
  score: number;
  /** Indices of the words that are met here. */
  terms: number[];
  /** The declaration that holds them. */
  symbol?: CodeSymbol;
}

/** What places of one tree are judged by. */
export interface PassageReading {
  terms: readonly Term[];
  names: NameReader;
  /** How rare each form is, by stem. */
  rarity: ReadonlyMap<string, number>;
}

/** What is shown of a place. Lines. */
const SHOWN = 12;

/** By where a word is met: in the name of a declaration, in what is said of it, in its lines. */
const WORTH = { name: 2.5, doc: 1.2, line: 1 };

/** What is a part of something tells less of what is done than what does it; its score is divided by this. */
const PARTS: ReadonlySet<SymbolKind> = new Set(['field', 'property', 'enum-member', 'variable']);
const PART = 2;

/** How much of the score of a place does not depend on how many of the words it has. */
const UNCOVERED = 0.3;

/**
 * The declarations of a file that have to do with words, best first, each with the lines in it that do most; of a text without declarations the
 * stretches of lines. Pure.
 */
export function findPassages(text: string, symbols: readonly CodeSymbol[], reading: PassageReading): ScoredPassage[] {
  const lines = text.split(/\r?\n/).map((line) => readLine(line, reading));
  const spans = symbols.length > 0 ? spansOf(symbols, lines.length) : stretches(lines.length);
  return spans.flatMap((span) => judgeSpan(span, lines, reading) ?? []).sort((a, b) => b.score - a.score || a.startLine - b.startLine);
}

interface Span {
  startLine: number;
  endLine: number;
  symbol?: CodeSymbol;
}

/** By word what its best form counts in a line. */
type Weights = readonly number[];

function readLine(line: string, { terms, names, rarity }: PassageReading): Weights | undefined {
  if (!names.mayHave(line)) return undefined;
  const weights = weigh(names.read(line), terms, rarity);
  return weights.some((weight) => weight > 0) ? weights : undefined;
}

function weigh(stems: readonly string[], terms: readonly Term[], rarity: PassageReading['rarity']): Weights {
  const weights = terms.map(() => 0);
  for (const { term, form } of matchName(stems, terms)) {
    const worth = (terms[term]?.weight ?? 0) * form.weight * (rarity.get(form.stem) ?? 0);
    weights[term] = Math.max(weights[term] ?? 0, worth);
  }
  return weights;
}

/** Every declaration; of one that holds others, the lines before the first of them. */
function spansOf(symbols: readonly CodeSymbol[], lines: number): Span[] {
  return symbols.flatMap((symbol): Span[] => {
    const [first] = symbol.children;
    const endLine = Math.min(lines, first && symbol.children.length > 1 ? Math.max(symbol.startLine, first.startLine - 1) : symbol.endLine);
    return [{ startLine: symbol.startLine, endLine, symbol }, ...spansOf(symbol.children, lines)];
  });
}

function stretches(lines: number): Span[] {
  return Array.from({ length: Math.ceil(lines / SHOWN) }, (_, at) => ({
    startLine: at * SHOWN + 1,
    endLine: Math.min(lines, (at + 1) * SHOWN),
  }));
}

function judgeSpan(span: Span, lines: readonly (Weights | undefined)[], reading: PassageReading): ScoredPassage | undefined {
  const { terms, names, rarity } = reading;
  const own = lines.slice(span.startLine - 1, span.endLine);
  const inName = span.symbol ? weigh(names.read(span.symbol.name), terms, rarity) : [];
  const inDoc = span.symbol?.doc === undefined ? [] : weigh(names.read(span.symbol.doc), terms, rarity);
  const worth = terms.map((_, term) => {
    const hits = own.filter((line) => (line?.[term] ?? 0) > 0).length;
    const best = own.reduce((most, line) => Math.max(most, line?.[term] ?? 0), 0);
    return WORTH.name * (inName[term] ?? 0) + WORTH.doc * (inDoc[term] ?? 0) + WORTH.line * best * (hits / (hits + 1));
  });
  const met = terms.flatMap((_, term) => ((worth[term] ?? 0) > 0 ? [term] : []));
  if (met.length === 0) return undefined;
  const weightOf = (term: number) => terms[term]?.weight ?? 0;
  const all = terms.reduce((sum, { weight }) => sum + weight, 0);
  const coverage = met.reduce((sum, term) => sum + weightOf(term), 0) / Math.max(all, 1);
  const length = Math.log2(2 + Math.max(1, own.length / SHOWN)) * (span.symbol && PARTS.has(span.symbol.kind) ? PART : 1);
  const score = (worth.reduce((sum, each) => sum + each, 0) * (UNCOVERED + (1 - UNCOVERED) * coverage)) / length;
  return { ...windowOf(span, own), score, terms: met, ...(span.symbol ? { symbol: span.symbol } : {}) };
}

/** The lines of a span that have most of the words; its first ones where they have as much. */
function windowOf({ startLine, endLine }: Span, own: readonly (Weights | undefined)[]): Pick<ScoredPassage, 'startLine' | 'endLine'> {
  if (own.length <= SHOWN) return { startLine, endLine };
  let best = { at: 0, score: -1 };
  for (let at = 0; at + SHOWN <= own.length; at++) {
    const most: number[] = [];
    let hits = 0;
    for (const line of own.slice(at, at + SHOWN)) {
      if (!line) continue;
      hits += 1;
      line.forEach((weight, term) => {
        most[term] = Math.max(most[term] ?? 0, weight);
      });
    }
    const score = most.reduce((sum, each) => sum + (each ?? 0), 0) + hits / 100;
    if (score > best.score) best = { at, score };
  }
  return { startLine: startLine + best.at, endLine: startLine + best.at + SHOWN - 1 };
}
