import { count } from '../../base/count.ts';
import { escapeMarkdown } from '../document/escape-markdown.ts';
import {
  type CheckReport,
  describeCoverage,
  describeFinding,
  describeProblem,
  describeShortfall,
  describeUntrueTotal,
  listProblems,
  listUntrue,
  succeeds,
  wordsStatus,
} from './report.ts';

/**
 * The summary of a step on GitHub, in markdown (docs.github.com, "Adding a job summary"): a table of what is out of date.
 * @param maxBytes no more than these; rows that do not fit are counted.
 */
export function renderStepSummary(report: CheckReport, maxBytes: number): string {
  const problems = listProblems(report);
  const untrue = listUntrue(report);
  const verdict = [
    describeTotal(problems.length, report.documents.length),
    ...(untrue.length > 0 ? [describeUntrueTotal(untrue)] : []),
  ].join(', ');
  const head = [`## kb check: ${succeeds(report) ? 'passed' : 'failed'}, ${verdict}`, '', ...coverageLines(report)];
  const next =
    succeeds(report) || problems.length === 0 ? [] : ['On the branch: `kb refresh`, look at what it changed, commit the documents.', ''];
  const rows = problems.map(({ verdict: { path, status, remedy = '' }, verdict: each, passes }) => {
    const cells = [path, `${status}${passes ? ' (passes)' : ''}`, describeProblem(each), remedy].map(escapeMarkdown);
    return `| ${cells.join(' | ')} |`;
  });
  for (const finding of untrue) {
    const cells = [
      `${finding.path}:${finding.line}`,
      `${wordsStatus(finding)}${finding.passes ? ' (passes)' : ''}`,
      describeFinding(finding),
      finding.remedy,
    ];
    rows.push(`| ${cells.map(escapeMarkdown).join(' | ')} |`);
  }
  const table = rows.length === 0 ? [] : ['| Document | Status | Why | Clear it |', '|---|---|---|---|'];
  return take([...head, ...next, ...table], rows, maxBytes);
}

function describeTotal(outdated: number, all: number): string {
  const documents = count(all, 'document is', 'documents are');
  if (outdated > 0) return `${outdated} of ${documents} out of date`;
  return `${all > 1 ? 'all ' : ''}${documents} fresh`;
}

function coverageLines(report: CheckReport): string[] {
  if (!report.coverage) return [];
  return [`${describeShortfall(report) ?? describeCoverage(report.coverage)}.`, ''];
}

/** Room for the line that counts what did not fit. */
const RESERVE = 100;

function take(head: readonly string[], rows: readonly string[], maxBytes: number): string {
  let text = `${head.join('\n')}\n`;
  let bytes = Buffer.byteLength(text);
  if (bytes + RESERVE > maxBytes) return '';
  for (const [at, row] of rows.entries()) {
    bytes += Buffer.byteLength(row) + 1;
    if (bytes + RESERVE > maxBytes) return `${text}\n${rows.length - at} more are in the log.\n`;
    text += `${row}\n`;
  }
  return text;
}
