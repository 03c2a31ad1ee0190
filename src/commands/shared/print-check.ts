import type { Coverage } from '../../docs/coverage.ts';
import { renderGithub, withoutCommands } from '../../docs/reports/github.ts';
import { renderGitlab } from '../../docs/reports/gitlab.ts';
import { renderJunit } from '../../docs/reports/junit.ts';
import { type CheckReport, describeCause, describeCoverage, isCovered } from '../../docs/reports/report.ts';
import { renderSarif } from '../../docs/reports/sarif.ts';
import type { Verdict } from '../../docs/verdict.ts';
import type { CheckedDocument } from '../../spelunk/check.ts';
import { verdictDetails, verdictLine } from './print-verdict.ts';
import { visible } from './visible.ts';

interface Report extends CheckReport {
  documents: readonly CheckedDocument[];
}

/** So many directories without documents are shown unless all are asked for. */
const MOST = 10;

export interface RenderOptions {
  format: string;
  verbose: boolean;
  /** What the format json is made of. */
  json: unknown;
  /** Of kb. */
  version: string;
}

/** The report in a format, with a line end unless it is empty. */
export function renderReport(report: Report, { format, verbose, json, version }: RenderOptions): string {
  if (format === 'sarif') return renderSarif(report, version);
  if (format === 'gitlab') return renderGitlab(report);
  if (format === 'junit') return renderJunit(report);
  if (format === 'json') return `${JSON.stringify(json, null, 2)}\n`;
  const text = renderText(report, verbose);
  if (format === 'text') return text;
  const log = text.split('\n').map(withoutCommands).join('\n');
  return (
    log +
    renderGithub(report)
      .map((line) => `${visible(line)}\n`)
      .join('')
  );
}

/** The report for people. */
export function renderText(report: Report, verbose: boolean): string {
  const documents = report.documents.flatMap(({ verdict, shown }) => {
    const cause = describeCause(verdict);
    const line = `${verdictLine(verdict, shown)}${cause === '' ? '' : ` [${cause}]`}`;
    // A document in conflict is in the way of what somebody does now.
    return [line, ...(verbose || verdict.status === 'INVALID' ? verdictDetails(verdict) : [])];
  });
  const coverage = report.coverage ? coverageLines(report, report.coverage, verbose) : [];
  return [...documents, ...coverage].map((line) => `${line}\n`).join('');
}

/** What `--json` prints of a check, but for the notes. */
export interface CheckJson {
  documents: Verdict[];
  base?: CheckReport['base'];
  coverage?: Coverage;
}

export function toJson({ documents, base, coverage }: Report): CheckJson {
  return { documents: documents.map(({ verdict }) => verdict), ...(base ? { base } : {}), ...(coverage ? { coverage } : {}) };
}

function coverageLines(report: CheckReport, coverage: Coverage, verbose: boolean): string[] {
  const asked = report.minCoverage === undefined ? '' : ` (${isCovered(report) ? '' : 'too few: '}at least ${report.minCoverage} %)`;
  const shown = verbose ? coverage.directories : coverage.directories.slice(0, MOST);
  const rest = coverage.directories.length - shown.length;
  const uncovered = verbose ? coverage.uncovered : [];
  return [
    `coverage: ${describeCoverage(coverage)}${asked}`,
    ...shown.map(({ path, files, covered }) => `  ${files - covered} of ${files} without a document: ${path}`),
    ...(rest > 0 ? [`  and in ${rest} more directories; --verbose shows all, and the files`] : []),
    ...uncovered.map((path) => `  no document: ${path}`),
    ...coverage.emptyScopes.map(({ document, lens, scope }) => `  ${lens} of ${document} covers ${scope}, where there is no file`),
  ].map(visible);
}
