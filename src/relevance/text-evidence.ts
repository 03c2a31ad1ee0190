import { countForm } from './count-words.ts';
import type { Match, ScoringBasis } from './evidence.ts';
import { WEIGHTS } from './weights.ts';

/** Evidence in the words of a file, by BM25's count saturation and length normalisation, scaled to 0..1. */
export function textEvidence(words: string, { terms, averageLength }: ScoringBasis): Match[] {
  const norm = normOf(words.length, averageLength);
  return terms.flatMap((term, index) =>
    term.forms.flatMap((form): Match[] => {
      const count = countForm(words, form);
      return count === 0 ? [] : [{ term: index, form, place: 'text', strength: count / (count + norm), witness: `${count}` }];
    }),
  );
}

/** How many occurrences of a word are half of what any number can say, in a file as long as this. */
export function normOf(length: number, averageLength: number): number {
  return WEIGHTS.k1 * (1 - WEIGHTS.b + (WEIGHTS.b * length) / Math.max(1, averageLength));
}

/** Evidence in the doc comments of symbols, by how many of them have a word. */
export function docEvidence(docs: readonly string[], { names }: Pick<ScoringBasis, 'names'>): Match[] {
  const found = new Map<string, Match & { count: number }>();
  for (const doc of docs) {
    if (!names.mayHave(doc)) continue;
    for (const { term, form } of names.find(doc).matches) {
      const key = `${term} ${form.stem}`;
      const count = (found.get(key)?.count ?? 0) + 1;
      found.set(key, { term, form, place: 'doc', strength: count / (count + 1), witness: doc, count });
    }
  }
  return [...found.values()].map(({ count: _, ...match }) => match);
}
