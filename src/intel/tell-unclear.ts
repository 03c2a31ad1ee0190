import { count } from '../base/count.ts';
import type { WholeStatements } from '../generate/state-whole.ts';

/** How much was not understood, for a summary: '; not understood: 12 of 157 entry points'. */
export function tellUnclear({ unclear }: WholeStatements): string {
  if (!unclear || unclear.number === 0) return '';
  return `; not understood: ${unclear.number} of ${count(unclear.of, unclear.what)}`;
}

/** Most of what a lens says it could not see. */
const MOST = 3;

/** What was not understood, as plain text; nothing where everything was. */
export function tellGaps({ unclear, gaps }: WholeStatements): string[] {
  return unclear && unclear.number > 0 ? gaps.slice(0, MOST).map((gap) => gap.replaceAll('`', '')) : [];
}
