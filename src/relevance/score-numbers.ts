import type { Evidence } from './evidence.ts';
import { NAMED, type Weighing } from './score.ts';
import type { Form } from './terms.ts';
import { type EvidencePlace, WEIGHTS } from './weights.ts';

/** A form with the place of its word in the focus. */
export interface TermForm {
  term: number;
  form: Form;
}

/** What was met of the forms in the names of files, by numbers: of form, of place, and strength, for one match after the other. */
type NumberedMatches = readonly number[];

/** Numbers that a match takes. */
const MATCH = 3;

export const PLACES = Object.keys(WEIGHTS.place) as EvidencePlace[];

/** Scores one file after the other, as `scoreEvidence` does. */
interface NumberScorer {
  begin: () => void;
  /** What is met in names: the matches from a place in a list to another. */
  meetNames: (matches: NumberedMatches, start: number, end: number) => void;
  /** How often a text has each form, from a place in a list on; `norm` as BM25 takes it. */
  meetText: (counts: readonly number[], start: number, norm: number) => void;
  end: (phrases: Evidence['phrases'], aside: boolean) => number;
}

export function openScorer(forms: readonly TermForm[], { terms, rarity, weights, total }: Weighing): NumberScorer {
  const known = forms.map(({ term, form }) => ({
    term,
    weight: form.weight,
    named: rarity.names.get(form.stem) ?? 0,
    any: rarity.texts.get(form.stem) ?? 0,
    share: terms[term]?.weight ?? 0,
  }));
  const met = new Float64Array(terms.length);
  let words = 0;
  const worthAt = (form: number, strength: number, place: EvidencePlace) => {
    const own = known[form];
    return own ? own.weight * strength * (NAMED.has(place) ? own.named : own.any) : 0;
  };
  const meet = (form: number, place: EvidencePlace, worth: number, share: number) => {
    const own = known[form];
    if (!own) return;
    words += WEIGHTS.place[place] * (own.share * worth);
    met[own.term] = Math.max(met[own.term] ?? 0, own.weight * share);
  };
  const termOf = (form: number) => known[form]?.term;
  const ofTerms = terms.map((_, term) => {
    const from = Math.max(
      0,
      known.findIndex((each) => each.term === term),
    );
    return { from, end: known.findLastIndex((each) => each.term === term) + 1 };
  });
  const meetTerm = (counts: readonly number[], start: number, norm: number, { from, end }: { from: number; end: number }) => {
    let [best, most, strongest] = [-1, 0, 0];
    for (let form = from; form < end; form++) {
      const count = counts[start + form] ?? 0;
      const strength = count / (count + norm);
      const worth = worthAt(form, strength, 'text');
      if (count > 0 && (best < 0 || worth > most)) [best, most, strongest] = [form, worth, strength];
    }
    if (best >= 0) meet(best, 'text', most, Math.min(1, 0.4 + strongest));
  };
  return {
    begin: () => {
      met.fill(0);
      words = 0;
    },
    meetNames: (matches, start, end) => {
      const placeAt = (at: number) => PLACES[matches[at + 1] ?? 0] ?? 'text';
      const worthOf = (at: number) => worthAt(matches[at] ?? 0, matches[at + 2] ?? 0, placeAt(at));
      for (let at = start; at < end; at += MATCH) {
        const best = bestAt(matches, { first: at, start, end }, termOf, worthOf);
        if (best >= 0) meet(matches[best] ?? 0, placeAt(best), worthOf(best), 1);
      }
    },
    meetText: (counts, start, norm) => {
      for (const place of ofTerms) meetTerm(counts, start, norm, place);
    },
    end: (phrases, aside) => {
      let pairs = 0;
      for (const { term, place, strength } of phrases) {
        const both = (weights[term] ?? 0) + (weights[term + 1] ?? 0);
        pairs += WEIGHTS.phrase[place] * strength * (both / 2);
      }
      const covered = total === 0 ? 0 : weights.reduce((sum, weight, term) => sum + weight * (met[term] ?? 0), 0) / total;
      return (words + pairs) * covered ** WEIGHTS.coverage * (aside ? WEIGHTS.aside : 1);
    },
  };
}

/** Of a match that is the first of its word in its place, the best one there; -1 for the others. */
function bestAt(
  matches: NumberedMatches,
  { first, start, end }: { first: number; start: number; end: number },
  termOf: (form: number) => number | undefined,
  worthOf: (at: number) => number,
): number {
  const isSame = (at: number) => matches[at + 1] === matches[first + 1] && termOf(matches[at] ?? 0) === termOf(matches[first] ?? 0);
  for (let at = start; at < first; at += MATCH) if (isSame(at)) return -1;
  let best = first;
  for (let at = first + MATCH; at < end; at += MATCH) if (isSame(at) && worthOf(at) > worthOf(best)) best = at;
  return best;
}
