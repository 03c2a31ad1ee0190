import type { ModuleFacts } from '../code/facts/facts.ts';
import { rarityOf } from './score.ts';
import type { Term } from './terms.ts';
import { normOf } from './text-evidence.ts';
import { formCounter } from './word-index.ts';

/**
 * BM25 over the words of files, for the focus words as they were written: other than the evidence of a shortlist it does not ask how much of
 * the focus a file covers, which tells the files apart that cover little of a long one.
 */
export function scoreTexts(modules: ReadonlyMap<string, Pick<ModuleFacts, 'words'>>, terms: readonly Term[]): Map<string, number> {
  const counter = formCounter(modules);
  const counts = terms.map(({ forms: [own] }) => {
    const countIn = own ? counter(own) : () => 0;
    return Float64Array.from({ length: modules.size }, (_, file) => countIn(file));
  });
  const holding = new Map(counts.map((each, term) => [term, each.reduce((sum, count) => sum + Number(count !== 0), 0)] as const));
  const rarity = rarityOf(modules.size, holding);
  let length = 0;
  for (const { words } of modules.values()) length += words.length;
  const average = length / Math.max(1, modules.size);
  const scores = new Map<string, number>();
  let file = 0;
  for (const [path, { words }] of modules) {
    const norm = normOf(words.length, average);
    let score = 0;
    terms.forEach(({ weight }, term) => {
      const count = counts[term]?.[file] ?? 0;
      score += (weight * (rarity.get(term) ?? 0) * count) / (count + norm);
    });
    if (score > 0) scores.set(path, score);
    file++;
  }
  return scores;
}
