import type { Evidence } from './evidence.ts';
import { NAMED, type Rarity, rarityOf, type Weighing } from './score.ts';
import { openScorer, PLACES, type TermForm } from './score-numbers.ts';
import type { Term } from './terms.ts';
import { normOf } from './text-evidence.ts';
import type { FormCounter } from './word-index.ts';

/** A file, how long its word list is, and what of the focus is in its names. */
interface TalliedFile extends Evidence {
  path: string;
  length: number;
}

/** What many files have to show, in numbers: thousands of files have a little, and all but the best are forgotten. */
interface Tally {
  /** @param number of the file, for what counts forms in its text. */
  add: (number: number, file: TalliedFile) => void;
  /** How rare each form is among so many files. */
  rarity: (files: number) => Rarity;
  /** What `scoreEvidence` makes of the evidence of each file, texts included; files with none are left out. */
  score: (weighing: Weighing, averageLength: number) => Generator<{ path: string; score: number }>;
}

interface Tallied {
  path: string;
  length: number;
  aside: boolean;
  phrases: Evidence['phrases'];
  /** Where its matches in names end. */
  end: number;
}

export function openTally(terms: readonly Term[], counter: FormCounter): Tally {
  const forms: TermForm[] = terms.flatMap((term, index) => term.forms.map((form) => ({ term: index, form })));
  const counters = forms.map(({ form }) => counter(form));
  const numberOf = new Map(forms.map(({ form }, number) => [form, number]));
  const files: Tallied[] = [];
  const matches: number[] = [];
  const counts: number[] = [];
  const [having, naming] = [countStems(forms), countStems(forms)];
  return {
    add: (number, { path, length, matches: found, phrases, aside = false }) => {
      const own = counters.map((countIn) => countIn(number));
      if (found.length === 0 && own.every((count) => count === 0)) return;
      for (const { form, place, strength } of found) {
        const each = numberOf.get(form) ?? 0;
        matches.push(each, PLACES.indexOf(place), strength);
        having.add(each, files.length);
        if (NAMED.has(place)) naming.add(each, files.length);
      }
      own.forEach((count, each) => {
        if (count > 0) having.add(each, files.length);
        counts.push(count);
      });
      files.push({ path, length, aside, phrases, end: matches.length });
    },
    rarity: (all) => ({ names: rarityOf(all, naming.counts()), texts: rarityOf(all, having.counts()) }),
    *score(weighing, averageLength) {
      const scorer = openScorer(forms, weighing);
      let start = 0;
      for (const [file, { path, length, aside, phrases, end }] of files.entries()) {
        scorer.begin();
        scorer.meetNames(matches, start, end);
        scorer.meetText(counts, file * forms.length, normOf(length, averageLength));
        const score = scorer.end(phrases, aside);
        if (score > 0) yield { path, score };
        start = end;
      }
    },
  };
}

/** Counts the files that have a stem, each once, by the forms that have it. */
function countStems(forms: readonly TermForm[]) {
  const stems = [...new Set(forms.map(({ form }) => form.stem))];
  const stemOf = forms.map(({ form }) => stems.indexOf(form.stem));
  const last = stems.map(() => -1);
  const counts = stems.map(() => 0);
  return {
    add: (form: number, file: number) => {
      const stem = stemOf[form] ?? 0;
      if (last[stem] === file) return;
      last[stem] = file;
      counts[stem] = (counts[stem] ?? 0) + 1;
    },
    counts: () => new Map(stems.flatMap((stem, at) => ((counts[at] ?? 0) > 0 ? [[stem, counts[at] ?? 0] as const] : []))),
  };
}
