import type { Status } from '../judging/verdict.ts';
import { fingerprint } from './fingerprint.ts';
import {
  type CheckReport,
  describeFinding,
  describeProblem,
  describeReceipt,
  describeShortfall,
  listProblems,
  listUntrue,
  type ReportedDocument,
  wordsStatus,
} from './report.ts';
import { SARIF_SCHEMA, sarifLocation } from './sarif-parts.ts';
import { wellFormed } from './well-formed.ts';

/**
 * The check as a SARIF 2.1.0 log (OASIS standard; docs.github.com, "SARIF support for code scanning"): one result for each document that
 * is out of date, with a rule for each way to be so.
 * @param version of kb.
 */
export function renderSarif(report: CheckReport, version: string): string {
  const results = [
    ...listProblems(report).map((document) => toResult(document, report.base !== undefined)),
    ...untrueResults(report),
    ...coverageResults(report),
  ];
  const driver = { name: 'kb', semanticVersion: version, rules: RULES };
  const log = { $schema: SARIF_SCHEMA, version: '2.1.0', runs: [{ tool: { driver }, columnKind: 'utf16CodeUnits', results }] };
  return `${JSON.stringify(log, null, 2)}\n`;
}

const SHORT: Record<Exclude<Status, 'FRESH'> | 'CONTEXT' | 'COVERAGE' | 'UNTRUE', string> = {
  STALE: 'The document, or a paragraph of it, describes sources that have changed',
  ORPHANED: 'The sources of the document are gone',
  MISSING: 'There is no such document',
  INVALID: 'The document cannot be read',
  CONTEXT: 'The document may say something that no longer holds',
  COVERAGE: 'Too few source files are covered by documents',
  UNTRUE: 'A hand-written document says something that is not true',
};

const RULES = Object.entries(SHORT).map(([name, text]) => ({ id: ruleId(name), shortDescription: { text } }));

function ruleId(name: string): string {
  return `kb/${name.toLowerCase()}`;
}

function toResult({ verdict, passes }: ReportedDocument, hasBase: boolean) {
  const { path, status, receipts, remedy } = verdict;
  const lines = [describeProblem(verdict), ...receipts.map(describeReceipt), ...(remedy === undefined ? [] : [`clear it: ${remedy}`])];
  return {
    ruleId: ruleId(status === 'FRESH' ? 'CONTEXT' : status),
    level: passes ? 'note' : 'error',
    message: { text: wellFormed(lines.filter((line) => line !== '').join('\n')) || status },
    locations: [sarifLocation(path, verdict.problem?.line ?? 1)],
    // GitHub recognises a finding by this key alone; it would take it from the line's text otherwise.
    partialFingerprints: { primaryLocationLineHash: `${fingerprint(path, '')}:1` },
    ...(hasBase ? { baselineState: verdict.known ? 'unchanged' : 'new' } : {}),
  };
}

function untrueResults(report: CheckReport) {
  return listUntrue(report).map((finding) => {
    const { path, line, column, kind, text, remedy, passes, known } = finding;
    return {
      ruleId: ruleId(wordsStatus(finding)),
      level: passes ? 'note' : 'error',
      message: { text: wellFormed([describeFinding(finding), remedy].join('\n')) },
      locations: [sarifLocation(path, line, column)],
      partialFingerprints: { primaryLocationLineHash: `${fingerprint(path, `${kind} ${text}`)}:1` },
      ...(known === undefined ? {} : { baselineState: known ? 'unchanged' : 'new' }),
    };
  });
}

function coverageResults(report: CheckReport) {
  const text = describeShortfall(report);
  if (text === undefined) return [];
  const partialFingerprints = { primaryLocationLineHash: `${fingerprint('', 'coverage')}:1` };
  return [
    {
      ruleId: ruleId('COVERAGE'),
      level: 'error',
      message: { text },
      locations: [sarifLocation('.kb/config.yaml', 1)],
      partialFingerprints,
    },
  ];
}
