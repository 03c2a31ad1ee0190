import type { Receipt, Verdict } from '../../../src/docs/judging/verdict.ts';
import type { CheckReport, ReportedDocument } from '../../../src/docs/reports/report.ts';

/** A document that does not pass, unless told. */
export function reported(path: string, verdict: Partial<Verdict> = {}, passes = false): ReportedDocument {
  return { verdict: { path, status: 'STALE', lenses: ['flows'], receipts: [receipt()], notes: [], ...verdict }, passes };
}

export function receipt(changes: Partial<Receipt> = {}): Receipt {
  return { lens: 'flows', change: 'changed', path: 'src/a.ts', recorded: '1'.repeat(40), current: '2'.repeat(40), ...changes };
}

export function fresh(path: string): ReportedDocument {
  return reported(path, { status: 'FRESH', receipts: [] }, true);
}

/** Names that mean something to some format, and bytes that are not UTF-8. */
export const HOSTILE = 'docs/50%,a:b]"<&>\'`|\r\n::error::x##[group]\u001b[31m\udcff\ufffe.md';

/** One of everything. */
export function everything(): CheckReport {
  return {
    base: { rev: 'main', commit: '3'.repeat(40) },
    documents: [
      fresh('docs/fresh.md'),
      reported('docs/both.md', {
        receipts: [receipt({ cause: 'base' }), receipt({ path: 'src/b.ts', cause: 'change' })],
        known: false,
        remedy: 'kb refresh docs/both.md',
      }),
      reported('docs/known.md', { receipts: [receipt({ cause: 'base' })], known: true }, true),
      reported('docs/invalid.md', { status: 'INVALID', receipts: [], problem: { message: 'lens must not be empty', line: 3 } }),
      reported('docs/missing.md', { status: 'MISSING', receipts: [] }),
      reported('docs/orphan.md', { status: 'ORPHANED', receipts: [receipt({ change: 'gone' })] }),
      reported(HOSTILE, { receipts: [receipt({ path: HOSTILE })], remedy: `kb refresh ${HOSTILE}` }),
    ],
    coverage: { files: 3, covered: 1, percent: 33.33, directories: [], uncovered: [], emptyScopes: [] },
    minCoverage: 50,
  };
}
