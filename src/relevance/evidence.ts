import type { NameMatch, NameReader } from './names.ts';
import type { Form, Term } from './terms.ts';
import type { EvidencePlace } from './weights.ts';

/** What a file has to show for a focus. */
export interface Evidence {
  matches: Match[];
  phrases: Phrase[];
  /** Lies among examples, benchmarks, codemods or documentation that the focus does not name, or only declares code. */
  aside?: boolean;
}

/** A form of a focus word met in some place of a file. */
export interface Match {
  /** Index of the focus word. */
  term: number;
  form: Form;
  place: EvidencePlace;
  /** 0 to 1 before the form's weight: how much of the name it is, how near the directory, how saturated the count. */
  strength: number;
  /** The file name, directory, export, symbol, sentence or count it was met in. */
  witness: string;
}

/** Adjacent words of the focus met side by side in one name; `term` is the first of them. */
export interface Phrase {
  term: number;
  place: EvidencePlace;
  strength: number;
  witness: string;
}

/** What it takes to find the evidence of one tree for one focus. */
export interface ScoringBasis {
  terms: readonly Term[];
  names: NameReader;
  /** Mean length of the word lists of the tree, in characters. */
  averageLength: number;
}

/** Whether a file has any word of the focus that says where; words that only say what is done do where the focus has no others. */
export function isTold({ matches }: Evidence, terms: readonly Term[]): boolean {
  const anyFull = terms.some(({ weight }) => weight === 1);
  return matches.some(({ term }) => !anyFull || terms[term]?.weight === 1);
}

/** How much a name is about the words of the focus that it has: all of it 1, a small part of it a little. */
export function fullness(matches: readonly NameMatch[], words: number): number {
  return 0.4 + (0.6 * new Set(matches.map(({ position }) => position)).size) / Math.max(1, words);
}

/** Neighbouring words of the focus at neighbouring positions; the other way round counts less. */
export function pairsOf(matches: readonly NameMatch[]): { first: NameMatch; second: NameMatch; strength: number }[] {
  return matches.flatMap((first) =>
    matches
      .filter((second) => second.term === first.term + 1 && Math.abs(second.position - first.position) === 1)
      .map((second) => ({
        first,
        second,
        strength: first.form.weight * second.form.weight * (second.position > first.position ? 1 : 0.6),
      })),
  );
}

/** The strongest of the phrases for each pair of words in each place. */
export function strongestPhrases(phrases: readonly Phrase[]): Phrase[] {
  const best = new Map<string, Phrase>();
  for (const phrase of phrases) {
    const key = `${phrase.term} ${phrase.place}`;
    if (phrase.strength > (best.get(key)?.strength ?? 0)) best.set(key, phrase);
  }
  return [...best.values()];
}
