import type { Evidence, Match } from './evidence.ts';
import type { Term } from './terms.ts';
import { type EvidencePlace, WEIGHTS } from './weights.ts';

/** Names that others see, as opposed to what is inside a file. */
export const NAMED: ReadonlySet<EvidencePlace> = new Set(['name', 'folder', 'export']);

/** Among many exports one that mentions a word says little about the file; a member speaks for it where the word is its whole name. */
const TELLING: Partial<Record<EvidencePlace, number>> = { name: 0, folder: 0, export: 0.4, member: 0.5 };

/** How much of an even share of the focus the names of a file must cover for the file to count as named for it. */
const NAMED_SHARE = 0.8;

/**
 * How rare each form of each focus word is, by stem: among the names of the tree (paths and exports) and among all that its files contain.
 * They are apart because a word that every text has, "context" or "request", can still name just one file.
 */
export interface Rarity {
  names: ReadonlyMap<string, number>;
  texts: ReadonlyMap<string, number>;
}

/** Inverse document frequency as BM25 takes it, never below zero: ln(1 + (N - n + 0.5) / (n + 0.5)) for n of N files. */
export function rarityOf<K>(files: number, having: ReadonlyMap<K, number>): Map<K, number> {
  return new Map([...having].map(([each, count]) => [each, Math.log(1 + (files - count + 0.5) / (count + 0.5))]));
}

/**
 * One number for what a file has to show: for every word of the focus the best form in every place, weighed by place and rarity, plus
 * adjacent words met side by side; the sum counts as far as the file covers the focus, so that all words beat one word met often.
 */
export function scoreEvidence({ matches, phrases, aside }: Evidence, weighing: Weighing): number {
  const { terms, rarity, weights } = weighing;
  const best = bestMatches(matches, rarity);
  const words = best.reduce((sum, match) => sum + WEIGHTS.place[match.place] * worthOf(match, terms, rarity), 0);
  const pairs = phrases.reduce((sum, { term, place, strength }) => {
    const both = (weights[term] ?? 0) + (weights[term + 1] ?? 0);
    return sum + WEIGHTS.phrase[place] * strength * (both / 2);
  }, 0);
  return (words + pairs) * coverage(best, weighing) ** WEIGHTS.coverage * (aside ? WEIGHTS.aside : 1);
}

/** The words of a focus, and what each of them counts by how rare it is. */
export interface Weighing {
  terms: readonly Term[];
  rarity: Rarity;
  weights: readonly number[];
  total: number;
}

export function weighTerms(terms: readonly Term[], rarity: Rarity): Weighing {
  const weights = terms.map((term) => rarest(term, rarity));
  return { terms, rarity, weights, total: weights.reduce((sum, weight) => sum + weight, 0) };
}

/**
 * Whether the names that a file shows to others are about the focus: of several words the rarer ones count more, so that a file with the
 * everyday half of a phrase in its name is not named for the phrase.
 */
export function isNamed(matches: readonly Match[], { weights, total }: Weighing): boolean {
  const telling = matches.filter(({ place, strength }) => strength >= (TELLING[place] ?? Number.POSITIVE_INFINITY));
  const found = new Set(telling.map(({ term }) => term));
  const named = weights.filter((_, index) => found.has(index)).reduce((sum, weight) => sum + weight, 0);
  const words = weights.filter((weight) => weight > 0).length;
  return named > 0 && named >= (NAMED_SHARE / words) * total;
}

/** The match that counts most, for each word of the focus in each place. */
export function bestMatches(matches: readonly Match[], rarity: Rarity): Match[] {
  if (matches.length < 2) return [...matches];
  const best = new Map<number, Match>();
  for (const match of matches) {
    const key = match.term * PLACES.length + PLACES.indexOf(match.place);
    const rival = best.get(key);
    if (!rival || strengthOf(match, rarity) > strengthOf(rival, rarity)) best.set(key, match);
  }
  return [...best.values()];
}

const PLACES = Object.keys(WEIGHTS.place) as EvidencePlace[];

/** What a match contributes before the weight of its place. */
function worthOf(match: Match, terms: readonly Term[], rarity: Rarity): number {
  return (terms[match.term]?.weight ?? 0) * strengthOf(match, rarity);
}

export function strengthOf({ form, strength, place }: Match, rarity: Rarity): number {
  const among = NAMED.has(place) ? rarity.names : rarity.texts;
  return form.weight * strength * (among.get(form.stem) ?? 0);
}

function rarest(term: Term | undefined, rarity: Rarity): number {
  if (!term) return 0;
  const rarities = term.forms.map(({ stem }) => (rarity.names.get(stem) ?? 0) + (rarity.texts.get(stem) ?? 0));
  return (term.weight * Math.max(0, ...rarities)) / 2;
}

/** The share of the focus that is met at all; words that no file of the tree has do not count. */
function coverage(best: readonly Match[], { terms, weights, total }: Weighing): number {
  if (total === 0) return 0;
  const met = terms.map(() => 0);
  for (const { term, form, place, strength } of best) {
    met[term] = Math.max(met[term] ?? 0, form.weight * (place === 'text' ? Math.min(1, 0.4 + strength) : 1));
  }
  return weights.reduce((sum, weight, index) => sum + weight * (met[index] ?? 0), 0) / total;
}
