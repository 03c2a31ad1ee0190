import type { Verdict } from '../judging/verdict.ts';
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
  type ReportedFinding,
  wordsStatus,
} from './report.ts';
import { wellFormed } from './well-formed.ts';

/** One entry of a Code Quality report (docs.gitlab.com, "Code Quality report format"). */
interface Violation {
  description: string;
  check_name: string;
  fingerprint: string;
  severity: 'info' | 'minor' | 'major' | 'critical';
  location: { path: string; lines: { begin: number } };
}

/**
 * A Code Quality report of GitLab, as JSON: one entry for each document and each file that outdates it, so that the widget of a merge
 * request tells which of them are new. GitLab shows the first of entries with one fingerprint, so no two have the same.
 */
export function renderGitlab(report: CheckReport): string {
  const violations = new Map<string, Violation>();
  for (const violation of [
    ...listProblems(report).flatMap(toViolations),
    ...listUntrue(report).map(untrueViolation),
    ...coverageViolations(report),
  ]) {
    if (!violations.has(violation.fingerprint)) violations.set(violation.fingerprint, violation);
  }
  return `${JSON.stringify([...violations.values()], null, 2)}\n`;
}

function toViolations(document: ReportedDocument): Violation[] {
  const { verdict } = document;
  if (verdict.receipts.length === 0) return [violation(document, '', `${verdict.status}: ${describeProblem(verdict)}`)];
  return verdict.receipts.map((receipt) => {
    return violation(
      document,
      receipt.path,
      `${verdict.status}: ${describeReceipt(receipt)}${receipt.cause === 'base' ? ' (the base moved)' : ''}`,
    );
  });
}

function violation({ verdict, passes }: ReportedDocument, source: string, description: string): Violation {
  return {
    description: wellFormed(description),
    check_name: `kb/${verdict.status.toLowerCase()}`,
    fingerprint: fingerprint(verdict.path, source),
    severity: severityOf(verdict, passes),
    location: { path: wellFormed(verdict.path), lines: { begin: verdict.problem?.line ?? 1 } },
  };
}

function untrueViolation(finding: ReportedFinding): Violation {
  const { path, line, kind, text, remedy, passes } = finding;
  return {
    description: wellFormed(`${wordsStatus(finding)}: ${describeFinding(finding)}; ${remedy}`),
    check_name: `kb/${wordsStatus(finding).toLowerCase()}-${kind}`,
    fingerprint: fingerprint(path, `${kind} ${text} ${line}`),
    severity: passes ? 'info' : 'major',
    location: { path: wellFormed(path), lines: { begin: line } },
  };
}

function severityOf({ status }: Verdict, passes: boolean): Violation['severity'] {
  if (passes) return 'info';
  return status === 'INVALID' ? 'critical' : 'major';
}

function coverageViolations(report: CheckReport): Violation[] {
  const description = describeShortfall(report);
  if (description === undefined) return [];
  const location = { path: '.kb/config.yaml', lines: { begin: 1 } };
  return [{ description, check_name: 'kb/coverage', fingerprint: fingerprint('', 'coverage'), severity: 'major', location }];
}
