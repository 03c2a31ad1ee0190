import { count } from '../../base/count.ts';
import { fileName } from '../../base/path-parts.ts';
import type { Verdict } from '../judging/verdict.ts';
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
import { MOST_ANNOTATIONS, workflowCommand } from './workflow-command.ts';

/**
 * The workflow commands (docs.github.com, "Workflow commands for GitHub Actions") that annotate documents: an error for what does not pass,
 * a warning for what is not FRESH all the same, one for each document. What is beyond GitHub's limit is counted in a notice.
 */
export function renderGithub(report: CheckReport): string {
  const problems = listProblems(report);
  const shortfall = describeShortfall(report);
  const coverage = shortfall === undefined ? [] : [workflowCommand('error', { title: 'kb check: coverage' }, shortfall)];
  const all = [
    ...problems.map((problem) => ({ passes: problem.passes, text: annotate(problem) })),
    ...listUntrue(report).map((finding) => ({ passes: finding.passes, text: annotateFinding(finding) })),
  ];
  const errors = all.filter(({ passes }) => !passes);
  const warnings = all.filter(({ passes }) => passes);
  const shown = [...errors.slice(0, MOST_ANNOTATIONS - coverage.length), ...warnings.slice(0, MOST_ANNOTATIONS)];
  const rest = all.length - shown.length;
  const lines = [
    ...coverage,
    ...shown.map(({ text }) => text),
    ...(rest > 0
      ? [
          workflowCommand(
            'notice',
            { title: 'kb check' },
            `${listUntrue(report).length > 0 ? count(rest, 'more finding') : `${count(rest, 'more document is', 'more documents are')} out of date`}; the log lists all of them`,
          ),
        ]
      : []),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

function annotate({ verdict, passes }: ReportedDocument): string {
  const { path, status, problem, receipts, remedy } = verdict;
  const properties = { file: path, line: String(problem?.line ?? 1), title: `${status}: ${nameOf(verdict)}` };
  const details = receipts.slice(0, MOST_ANNOTATIONS).map((receipt) => `- ${describeReceipt(receipt)}`);
  const more = receipts.length > MOST_ANNOTATIONS ? [`- and ${receipts.length - MOST_ANNOTATIONS} more`] : [];
  const lines = [describeProblem(verdict), ...details, ...more, ...(remedy === undefined ? [] : [`clear it: ${remedy}`])];
  return workflowCommand(passes ? 'warning' : 'error', properties, lines.join('\n'));
}

function annotateFinding(finding: ReportedFinding): string {
  const { path, line, column, kind, remedy, passes } = finding;
  const properties = { file: path, line: String(line), col: String(column), title: `${wordsStatus(finding)}: ${kind}` };
  return workflowCommand(passes ? 'warning' : 'error', properties, [describeFinding(finding), remedy].join('\n'));
}

function nameOf({ path }: Verdict): string {
  return fileName(path);
}
