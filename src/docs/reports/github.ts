import { count } from '../../base/count.ts';
import type { Verdict } from '../judging/verdict.ts';
import { type CheckReport, describeProblem, describeReceipt, describeShortfall, listProblems, type ReportedDocument } from './report.ts';

/** GitHub shows so many annotations of each level per step and drops the others silently (docs.github.com, "Annotation limits"). */
const MOST = 10;

/**
 * The workflow commands (docs.github.com, "Workflow commands for GitHub Actions") that annotate documents: an error for what does not pass,
 * a warning for what is not FRESH all the same, one for each document. What is beyond GitHub's limit is counted in a notice.
 */
export function renderGithub(report: CheckReport): string {
  const problems = listProblems(report);
  const shortfall = describeShortfall(report);
  const coverage = shortfall === undefined ? [] : [command('error', { title: 'kb check: coverage' }, shortfall)];
  const errors = problems.filter(({ passes }) => !passes);
  const warnings = problems.filter(({ passes }) => passes);
  const shown = [...errors.slice(0, MOST - coverage.length), ...warnings.slice(0, MOST)];
  const rest = problems.length - shown.length;
  const lines = [
    ...coverage,
    ...shown.map(annotate),
    ...(rest > 0
      ? [
          command(
            'notice',
            { title: 'kb check' },
            `${count(rest, 'more document is', 'more documents are')} out of date; the log lists all of them`,
          ),
        ]
      : []),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

function annotate({ verdict, passes }: ReportedDocument): string {
  const { path, status, problem, receipts, remedy } = verdict;
  const properties = { file: path, line: String(problem?.line ?? 1), title: `${status}: ${nameOf(verdict)}` };
  const details = receipts.slice(0, MOST).map((receipt) => `- ${describeReceipt(receipt)}`);
  const more = receipts.length > MOST ? [`- and ${receipts.length - MOST} more`] : [];
  const lines = [describeProblem(verdict), ...details, ...more, ...(remedy === undefined ? [] : [`clear it: ${remedy}`])];
  return command(passes ? 'warning' : 'error', properties, lines.join('\n'));
}

function nameOf({ path }: Verdict): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function command(name: string, properties: Readonly<Record<string, string>>, message: string): string {
  const list = Object.entries(properties).map(([key, value]) => `${key}=${escapeProperty(value)}`);
  return `::${name} ${list.join(',')}::${escapeData(message)}`;
}

/** As the runner undoes it (actions/runner, ActionCommand.cs), where `%25` comes last. */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
