/** How much of something is covered. */
interface Covered {
  covered: number;
  of: number;
}

/** What confidence in a topic is made of: shares that cited findings cover. */
export interface ConfidenceParts {
  /** Files that a finding cites. */
  files: Covered;
  /** Declarations that others can use and of which a finding says what they are for. */
  symbols: Covered;
  /** Routes, commands, jobs and events of which a finding tells what they do. */
  entries: Covered;
  questions: Covered;
}

const WEIGHTS: Readonly<Record<keyof ConfidenceParts, number>> = { files: 0.25, symbols: 0.25, entries: 0.2, questions: 0.3 };

/** Each contradiction takes so much of what there is. */
const DOUBT = 0.15;

/** Percent, whole. What a topic has none of does not count; of a topic that has nothing nothing is known. */
export function confidenceOf(parts: ConfidenceParts, contradictions: number): number {
  const present = (Object.keys(WEIGHTS) as (keyof ConfidenceParts)[]).filter((name) => parts[name].of > 0);
  const total = present.reduce((sum, name) => sum + WEIGHTS[name], 0);
  if (total === 0) return 0;
  const share =
    present.reduce((sum, name) => sum + (WEIGHTS[name] * Math.min(parts[name].covered, parts[name].of)) / parts[name].of, 0) / total;
  return Math.floor(100 * share * (1 - DOUBT) ** contradictions);
}

/** 'files 12 of 14, declarations 30 of 50, questions 3 of 4' */
export function describeParts({ files, symbols, entries, questions }: ConfidenceParts): string {
  const named: readonly (readonly [string, Covered])[] = [
    ['files', files],
    ['public declarations', symbols],
    ['entry points', entries],
    ['questions', questions],
  ];
  const told = named.filter(([, { of }]) => of > 0).map(([name, { covered, of }]) => `${name} ${Math.floor(covered * 10) / 10} of ${of}`);
  return told.length === 0 ? 'nothing to learn of' : told.join(', ');
}
