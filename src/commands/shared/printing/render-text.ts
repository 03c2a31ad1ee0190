import { visible } from '../../../base/visible.ts';
import type { Coverage } from '../../../docs/judging/coverage.ts';
import {
  type CheckReport,
  describeCause,
  describeCoverage,
  describeFinding,
  describeUntrueTotal,
  isCovered,
  listUntrue,
  wordsStatus,
} from '../../../docs/reports/report.ts';
import type { TreeSource } from '../../../git/objects/tree.ts';
import type { ShownReport } from '../../../operations/check.ts';
import { findingWord, verdictDetails, verdictLine } from './print-verdict.ts';

/** So many directories without documents are shown unless all are asked for. */
const MOST = 10;

/** What a check found, for people; with a line end unless it is empty. */
export function renderText(report: ShownReport, verbose: boolean): string {
  const documents = report.documents.flatMap(({ verdict, shown }) => {
    const cause = describeCause(verdict);
    const line = `${verdictLine(verdict, shown)}${cause === '' ? '' : ` [${cause}]`}`;
    // A document in conflict is in the way of what somebody does now.
    return [line, ...(verbose || verdict.status === 'INVALID' ? verdictDetails(verdict) : [])];
  });
  const coverage = report.coverage ? coverageLines(report, report.coverage, verbose) : [];
  return [...documents, ...untrueLines(report, verbose), ...coverage].map((line) => `${line}\n`).join('');
}

/** What is not true of hand-written documents, a line each. */
function untrueLines(report: CheckReport, verbose: boolean): string[] {
  const found = listUntrue(report).flatMap((finding) => {
    const { path, line, remedy, known } = finding;
    const cause = known === undefined ? '' : ` [${known ? 'already so at the base' : 'your change'}]`;
    const told = `${findingWord(wordsStatus(finding))} ${visible(`${path}:${line}: ${describeFinding(finding)}`)}${cause}`;
    return [told, ...(verbose ? [visible(`  clear it: ${remedy}`)] : [])];
  });
  const unsure = verbose
    ? (report.words?.unsure ?? []).map((finding) => visible(`unsure: ${finding.path}:${finding.line}: ${describeFinding(finding)}`))
    : [];
  return [...found, ...unsure];
}

/** What people are told to do next, beside what was found; undefined where there is nothing to do, or the details say it. */
export function describeNext(report: Pick<CheckReport, 'documents' | 'words'>, source: TreeSource, verbose: boolean): string | undefined {
  const next = [describeRefresh(report, source, verbose), describeUntrue(report, verbose)].flatMap((line) => line ?? []);
  return next.length === 0 ? undefined : next.join('\n');
}

function describeUntrue({ words }: Pick<CheckReport, 'words'>, verbose: boolean): string | undefined {
  if (!words || words.findings.length === 0 || verbose) return undefined;
  return `in hand-written documents ${describeUntrueTotal(words.findings)}: --verbose shows what to do about each`;
}

function describeRefresh(
  { documents, words }: Pick<CheckReport, 'documents' | 'words'>,
  source: TreeSource,
  verbose: boolean,
): string | undefined {
  if (documents.length === 0) return words ? undefined : describeNone(source);
  const outdated = documents.filter(({ verdict }) => verdict.status !== 'FRESH');
  if (outdated.length === 0 || verbose) return undefined;
  const helps = source.kind === 'worktree' && outdated.some(({ verdict }) => verdict.status !== 'INVALID');
  const refresh = helps ? 'kb refresh brings generated text up to date; ' : '';
  return `${outdated.length} of ${documents.length} not FRESH: ${refresh}--verbose shows what changed, and what clears each`;
}

function describeNone(source: TreeSource): string {
  if (source.kind === 'commit') return `no documents in ${source.rev}`;
  return source.kind === 'index' ? 'no documents in the index' : 'no documents yet: kb spelunk writes the first one';
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
