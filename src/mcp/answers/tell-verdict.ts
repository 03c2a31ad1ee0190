import { count } from '../../base/count.ts';
import { groupBy } from '../../base/group-by.ts';
import { summarizeVerdict } from '../../docs/judging/summarize-verdict.ts';
import type { Verdict } from '../../docs/judging/verdict.ts';
import { describeReceipt } from '../../docs/reports/report.ts';

/** `STALE: docs/spelunk/flows/checkout.md (2 files changed)`. */
function verdictLine(verdict: Verdict, shown: string): string {
  const { status, problem } = verdict;
  if (!problem) return `${status}: ${shown} ${summarizeVerdict(verdict)}`.trimEnd();
  return `${status}: ${shown}${problem.line === undefined ? '' : `:${problem.line}`}: ${problem.message}`;
}

/** `2 documents: 1 FRESH, 1 STALE`; of one only its status. No name of the repository is in it. */
export function countStatuses(verdicts: readonly Pick<Verdict, 'status'>[]): string {
  const [only, ...others] = verdicts;
  if (!only) return 'no document';
  if (others.length === 0) return only.status;
  const counts = groupBy(verdicts, ({ status }) => status);
  return `${count(verdicts.length, 'document')}: ${[...counts].map(([status, all]) => `${all.length} ${status}`).join(', ')}`;
}

/** Receipts that are told of one document. */
const MOST = 5;

/** A verdict, why it is so and what clears it, a line each. */
export function tellVerdict(verdict: Verdict, shown: string): string[] {
  return [verdictLine(verdict, shown), ...(verdict.status === 'FRESH' ? [] : reasons(verdict))];
}

function reasons({ receipts, notes, remedy }: Verdict): string[] {
  const more = receipts.length - MOST;
  return [
    ...[...new Set(receipts.map(describeReceipt))].slice(0, MOST).map((each) => `  ${each}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
    ...notes.map((note) => `  note: ${note}`),
    ...(remedy === undefined ? [] : [`  clear it: ${remedy}`]),
  ];
}
