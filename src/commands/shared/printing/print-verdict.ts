import { styleText } from 'node:util';
import { visible } from '../../../base/visible.ts';
import { summarizeVerdict } from '../../../docs/judging/summarize-verdict.ts';
import type { Receipt, Status, Verdict } from '../../../docs/judging/verdict.ts';

/** Declarations that are named of one file. */
const MOST_NAMES = 6;

const COLORS: Record<Status, 'green' | 'yellow' | 'magenta' | 'red'> = {
  FRESH: 'green',
  STALE: 'yellow',
  ORPHANED: 'magenta',
  MISSING: 'yellow',
  INVALID: 'red',
};

/** `FRESH:`, in its colour. */
export function statusWord(status: Status): string {
  return styleText(COLORS[status], `${status}:`);
}

/** `UNTRUE:`, in its colour. */
export function findingWord(status: 'UNTRUE' | 'STALE'): string {
  return status === 'STALE' ? statusWord(status) : styleText('red', 'UNTRUE:');
}

/** `STALE: docs/spelunk/contracts/authentication-layer.md (2 files changed)`. `path` is the document as the reader would type it. */
export function verdictLine(verdict: Verdict, path: string): string {
  const { status, problem } = verdict;
  const word = statusWord(status);
  if (problem) return `${word} ${visible(`${path}${problem.line === undefined ? '' : `:${problem.line}`}: ${problem.message}`)}`;
  return `${word} ${visible(path)} ${summarizeVerdict(verdict)}`.trimEnd();
}

/** The receipts, touched sources, notes and remedy of a verdict, one per line. */
export function verdictDetails(verdict: Verdict): string[] {
  const lines = [
    ...verdict.receipts.map((receipt) => `  ${receiptLine(receipt)}`),
    ...(verdict.touched ?? []).map((receipt) => `  ${receiptLine(receipt, 'touched')}`),
    ...verdict.notes.map((note) => `  note: ${note}`),
    ...(verdict.remedy ? [`  clear it: ${verdict.remedy}`] : []),
  ];
  return lines.map(visible);
}

function receiptLine({ lens, change, path, recorded, current, movedTo, symbols = [] }: Receipt, word: string = change): string {
  if (change === 'shape' && symbols.length > 0) return `${lens}: ${path}: the shape of ${symbols.slice(0, MOST_NAMES).join(', ')} changed`;
  if (change === 'unreadable') return `${lens}: ${path} cannot be read`;
  const ids = [recorded ?? '(none)', current ?? '(none)'].map((id) => id.slice(0, 12)).join(' → ');
  return `${lens}: ${path} ${word}${movedTo === undefined ? '' : ` to ${movedTo}`} ${ids}`;
}
