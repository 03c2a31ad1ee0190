import { count } from '../base/count.ts';
import type { WholeStatements } from '../generate/state-whole.ts';
import { isCut } from '../lens/report/limits.ts';

/** How much was not understood, for a summary: '; not understood: 12 of 157 entry points'. */
export function tellUnclear({ unclear }: WholeStatements): string {
  if (!unclear || unclear.number === 0) return '';
  return `; not understood: ${unclear.number} of ${count(unclear.of, unclear.what)}`;
}

/** Frameworks of which nothing was recognised: that no route is told says nothing about them. */
export function tellBeyond({ unclear }: WholeStatements): string[] {
  return (unclear?.beyond ?? []).map((sentence) => sentence.replaceAll('`', ''));
}

/** Most of what a lens says it could not see. */
const MOST = 3;

/** What was cut short, and what was not understood, as plain text; nothing where everything was told. */
export function tellGaps({ unclear, gaps }: WholeStatements): string[] {
  const others = unclear && unclear.number > 0 ? gaps.filter((gap) => !isCut(gap)).slice(0, MOST) : [];
  return [...gaps.filter(isCut), ...others].map((gap) => gap.replaceAll('`', ''));
}
