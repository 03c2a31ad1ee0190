import { memoize } from '../base/memoize.ts';
import { splitWords } from '../code/text/words.ts';
import { matchName } from './names.ts';
import { rarityOf } from './score.ts';
import { stem } from './stem.ts';
import type { Term } from './terms.ts';
import { WEIGHTS } from './weights.ts';

/** What was changed together, and what was said of it. */
export interface PastChange {
  subject: string;
  paths: readonly string[];
}

/** What the past says of a file. */
export interface PastEvidence {
  score: number;
  /** Whether a word was said that tells where, rather than what is done. */
  told: boolean;
  /** The word that speaks loudest, and in how many changes of the file it was said. */
  word: string;
  changes: number;
}

/**
 * How much the changes of each file were about the focus, by the words of their subjects: people call things there as they do in a focus,
 * where sources use other words. A change speaks the less for a file the more files it touched and the longer ago it was, and the first
 * change with a word says more than the tenth.
 * @param changes newest first.
 */
export function scoreHistory(changes: readonly PastChange[], terms: readonly Term[]): Map<string, PastEvidence> {
  const stemOf = memoize(stemsAmong(terms));
  const found = changes.flatMap(({ subject, paths }, age) => {
    const said = bestForms(matchName(splitWords(subject).map(stemOf), terms));
    const share = Math.exp(-age / WEIGHTS.past.age) / Math.sqrt(paths.length);
    return said.size > 0 && paths.length > 0 ? [{ said, share, paths }] : [];
  });
  const rarity = rarityOf(changes.length, countTerms(found));
  const onlyWeak = terms.every(({ weight }) => weight < 1);
  const files = new Map<string, Map<number, { share: number; changes: number }>>();
  for (const { said, share, paths } of found) {
    for (const path of paths) {
      const own = files.get(path) ?? new Map<number, { share: number; changes: number }>();
      files.set(path, own);
      for (const [term, form] of said) {
        const known = own.get(term) ?? { share: 0, changes: 0 };
        own.set(term, { share: known.share + share * form, changes: known.changes + 1 });
      }
    }
  }
  return new Map([...files].map(([path, own]) => [path, weigh(own, terms, rarity, onlyWeak)]));
}

function weigh(
  own: ReadonlyMap<number, { share: number; changes: number }>,
  terms: readonly Term[],
  rarity: ReadonlyMap<number, number>,
  onlyWeak: boolean,
): PastEvidence {
  const evidence = { score: 0, told: false, word: '', changes: 0 };
  let most = 0;
  for (const [index, { share, changes }] of own) {
    const { word, weight } = terms[index] ?? { word: '', weight: 0 };
    const worth = (weight * (rarity.get(index) ?? 0) * share) / (share + WEIGHTS.past.saturation);
    evidence.score += worth;
    evidence.told ||= onlyWeak || weight === 1;
    if (worth > most) Object.assign(evidence, { word, changes });
    most = Math.max(most, worth);
  }
  return evidence;
}

/** The stem of a word that may be one of the focus, found by how it begins; of the many others nothing. */
function stemsAmong(terms: readonly Term[]): (word: string) => string {
  const beginnings = terms.flatMap(({ forms }) => forms.flatMap(({ prefixes }) => prefixes));
  return (word) => (beginnings.some((beginning) => word.startsWith(beginning)) ? stem(word) : '');
}

/** Term → the weight of the best of its forms that was met. */
function bestForms(matches: readonly { term: number; form: { weight: number } }[]): Map<number, number> {
  const best = new Map<number, number>();
  for (const { term, form } of matches) best.set(term, Math.max(best.get(term) ?? 0, form.weight));
  return best;
}

function countTerms(found: readonly { said: ReadonlyMap<number, number> }[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { said } of found) for (const term of said.keys()) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}
