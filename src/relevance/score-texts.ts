import type { ModuleFacts } from '../code/facts/facts.ts';
import { countForm } from './count-words.ts';
import { rarityOf } from './score.ts';
import type { Term } from './terms.ts';
import { WEIGHTS } from './weights.ts';

/**
 * BM25 over the words of files, for the focus words as they were written: other than the evidence of a shortlist it does not ask how much of
 * the focus a file covers, which tells the files apart that cover little of a long one.
 */
export function scoreTexts(modules: ReadonlyMap<string, Pick<ModuleFacts, 'words'>>, terms: readonly Term[]): Map<string, number> {
  const counts = new Map([...modules].map(([path, { words }]) => [path, terms.map((term) => countTerm(words, term))] as const));
  const holding = new Map(terms.map((term, at) => [term, [...counts.values()].filter((each) => each[at] !== 0).length] as const));
  const rarity = rarityOf(modules.size, holding);
  const average = [...modules.values()].reduce((sum, { words }) => sum + words.length, 0) / Math.max(1, modules.size);
  const scores = new Map<string, number>();
  for (const [path, { words }] of modules) {
    const norm = WEIGHTS.k1 * (1 - WEIGHTS.b + (WEIGHTS.b * words.length) / Math.max(1, average));
    const worth = (term: Term, count: number) => (term.weight * (rarity.get(term) ?? 0) * count) / (count + norm);
    const score = terms.reduce((sum, term, at) => sum + worth(term, counts.get(path)?.[at] ?? 0), 0);
    if (score > 0) scores.set(path, score);
  }
  return scores;
}

function countTerm(words: string, { forms: [own] }: Term): number {
  return own ? countForm(words, own) : 0;
}
