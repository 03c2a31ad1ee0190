import { splitWords } from '../code/text/words.ts';
import { countForm } from '../relevance/count-words.ts';
import type { Term } from '../relevance/terms.ts';
import type { FoundFile } from './find-places-in-files.ts';
import type { ExplorerQuestion } from './read-question.ts';

/** What there is to judge findings by. */
export interface Grounds {
  /** Words of the question that say where, and how rare each is in the tree. */
  terms: readonly Term[];
  rarity: ReadonlyMap<string, number>;
  /** How many files have each form, by stem. */
  having: ReadonlyMap<string, number>;
  /** The words of each file with their counts. */
  words: ReadonlyMap<string, string>;
}

/** How well findings answer a question, each from 0 to 1. */
export interface Signs {
  /** Whether one place has nearly all of the question. */
  exact: number;
  /** Share of the question that the best file has anywhere in it. */
  file: number;
  /** Share of the question that occurs nowhere. */
  unknown: number;
  /** How far the best file is ahead of the last. */
  lead: number;
  /** How much the question says: 1 for eight words that tell something. */
  detail: number;
}

/** Of a question. */
const NEARLY_ALL = 0.9;

/** Rare words count more: who has them is likely meant. */
export function readSigns({ terms, rarity, having, words }: Grounds, found: readonly FoundFile[]): Signs {
  const weights = terms.map((term) => term.weight * Math.max(0.1, ...term.forms.map(({ stem }) => rarity.get(stem) ?? 0)));
  const total = Math.max(
    weights.reduce((sum, weight) => sum + weight, 0),
    Number.MIN_VALUE,
  );
  const shareOf = (isMet: (term: Term, at: number) => boolean) =>
    terms.reduce((sum, term, at) => sum + (isMet(term, at) ? (weights[at] ?? 0) : 0), 0) / total;
  const scores = found.map(({ file }) => file.score);
  const inPlaces = found.flatMap(({ places }) => places.map((place) => shareOf((_, at) => place.terms.includes(at))));
  return {
    exact: terms.length > 1 && inPlaces.some((share) => share >= NEARLY_ALL) ? 1 : 0,
    file: Math.max(
      0,
      ...found.map(({ file }) => shareOf(({ forms }) => forms.some((form) => countForm(words.get(file.path) ?? '', form) > 0))),
    ),
    unknown: shareOf(({ forms }) => forms.every(({ stem }) => (having.get(stem) ?? 0) === 0)),
    lead: scores.length > 1 ? 1 - (scores.at(-1) ?? 0) / (scores[0] || 1) : scores.length,
    detail: Math.min(1, terms.filter(({ weight }) => weight === 1).length / 8),
  };
}

/** Names in a question that no file has in any form, as they were asked: a product, a protocol, an identifier. */
export function unknownNames({ terms, having }: Grounds, { text }: Pick<ExplorerQuestion, 'text'>): string[] {
  const isUnknown = (name: string) => {
    const own = terms.filter(({ word }) => splitWords(name).includes(word));
    return own.length > 0 && own.every(({ forms }) => forms.every(({ stem }) => (having.get(stem) ?? 0) === 0));
  };
  const names = text.match(/(?<=\S\s+)(?:\p{Lu}[\p{L}\p{N}]+|[\p{L}\p{N}]+[_-][\p{L}\p{N}_-]+)|`[^`]+`/gu) ?? [];
  return [...new Set(names)].filter(isUnknown);
}

/**
 * Fitted to labelled questions about real repositories, see bench/explore.js, but for `exact`: none of those is asked in the words of the code.
 */
const WEIGHTS: Readonly<Record<keyof Signs | 'always', number>> = {
  always: -2,
  exact: 1.5,
  file: 0.6,
  unknown: -0.5,
  lead: 0.6,
  detail: 2,
};

/** Of a question that does not say what is wanted the findings cannot hold the answer but by chance. */
const MOST_VAGUE = 0.3;

/** How likely the findings hold the answer. */
export function confidenceInFindings(signs: Signs, found: number, vague: boolean): number {
  if (found === 0) return 0;
  const sum = (Object.keys(signs) as (keyof Signs)[]).reduce((total, sign) => total + WEIGHTS[sign] * signs[sign], WEIGHTS.always);
  const confidence = 1 / (1 + Math.exp(-sum));
  return Math.round(100 * (vague ? Math.min(confidence, MOST_VAGUE) : confidence)) / 100;
}
