import { type Evidence, fullness, type Match, type Phrase, pairsOf, type ScoringBasis, strongestPhrases } from './evidence.ts';
import type { EvidencePlace } from './weights.ts';

/**
 * Evidence in a list of names: exports or symbols. The best name counts most, more of them add a little, and a few among many that are
 * about something else count less.
 */
export function namesEvidence(names: readonly string[], place: EvidencePlace, { names: reader }: Pick<ScoringBasis, 'names'>): Evidence {
  if (!names.some(reader.mayHave)) return NOTHING;
  const best = new Map<string, Match & { count: number }>();
  const phrases: Phrase[] = [];
  for (const name of names) {
    if (!reader.mayHave(name)) continue;
    const { matches: here, words } = reader.find(name);
    if (here.length === 0) continue;
    const strength = fullness(here, words);
    for (const { term, form } of here) {
      const key = `${term} ${form.stem}`;
      const known = best.get(key);
      const count = (known?.count ?? 0) + 1;
      if (known && known.strength >= strength) known.count = count;
      else best.set(key, { term, form, place, strength, witness: name, count });
    }
    for (const pair of pairsOf(here)) {
      phrases.push({ term: pair.first.term, place, strength: pair.strength * strength, witness: name });
    }
  }
  const matches = [...best.values()].map(
    ({ count, ...match }): Match => ({
      ...match,
      strength: match.strength * (0.5 + 0.2 * Math.min(1, (count - 1) / 3) + 0.3 * Math.sqrt(count / names.length)),
    }),
  );
  const strongest = strongestPhrases(phrases).map((phrase) => ({
    ...phrase,
    strength: phrase.strength * (0.6 + 0.4 * Math.sqrt(1 / names.length)),
  }));
  return { matches, phrases: strongest };
}

const NOTHING: Evidence = { matches: [], phrases: [] };
