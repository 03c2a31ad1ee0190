import { count } from '../../base/count.ts';
import { byText } from '../../base/digest.ts';
import type { Coverage } from '../judging/coverage.ts';
import { summarizeVerdict } from '../judging/summarize-verdict.ts';
import type { Receipt, Verdict } from '../judging/verdict.ts';

/** What a check found, for whoever renders it. */
export interface CheckReport {
  documents: readonly ReportedDocument[];
  /** What the documents were compared with beside their tree: as the user named it, and its full id. */
  base?: { rev: string; commit: string };
  coverage?: Coverage;
  /** The percentage below which coverage fails. */
  minCoverage?: number;
  /** What was found in markdown that people wrote; absent where none was read. */
  words?: ReportedWords;
}

export interface ReportedWords {
  /** The documents that were read, sorted. */
  documents: readonly string[];
  findings: readonly ReportedFinding[];
  /** What does not look true, and may be about something else. */
  unsure: readonly WordsFinding[];
}

/** Something that a hand-written document says and that is not true, or of something that changed since. */
export interface WordsFinding {
  /** UNTRUE unless told. */
  status?: 'STALE';
  /** Of a STALE one, what it is about as it is now: another change of that is another finding. */
  now?: string;
  /** The document, from the top of the repository. */
  path: string;
  /** 1-based. */
  line: number;
  column: number;
  /** What is claimed: a path, a link, a command … */
  kind: string;
  /** As it is written. */
  text: string;
  /** The rest of a sentence that starts with the text. */
  says: string;
  /** What to do about it. */
  remedy: string;
  /** What has only one answer: what to write between these offsets, in UTF-16 code units. */
  fix?: { start: number; end: number; text: string };
}

export interface ReportedFinding extends WordsFinding {
  /** Whether the base has it already; absent where there is no base. */
  known?: boolean;
  passes: boolean;
}

export interface ReportedDocument {
  verdict: Verdict;
  /** Whether the check lets it pass; one that is not FRESH may pass, as the base already was so. */
  passes: boolean;
}

/** What a reader has to look at: what does not pass, and what is not FRESH. Newly stale before known, your change before the base. */
export function listProblems({ documents }: CheckReport): ReportedDocument[] {
  return documents
    .filter(({ verdict, passes }) => !passes || verdict.status !== 'FRESH')
    .sort((a, b) => rank(a) - rank(b) || byText(a.verdict.path, b.verdict.path));
}

function rank({ verdict, passes }: ReportedDocument): number {
  const cause = causeOf(verdict.receipts);
  return (passes ? 4 : 0) + (verdict.known ? 2 : 0) + (cause === 'base' ? 1 : 0);
}

/** What is not true of hand-written documents, what does not pass first. */
export function listUntrue({ words }: CheckReport): ReportedFinding[] {
  return [...(words?.findings ?? [])].sort((a, b) => Number(a.passes) - Number(b.passes) || byText(a.path, b.path) || a.line - b.line);
}

/** What a finding says of the document. */
export function wordsStatus({ status }: Pick<WordsFinding, 'status'>): 'UNTRUE' | 'STALE' {
  return status ?? 'UNTRUE';
}

/** "2 statements are not true, 1 paragraph is stale" */
export function describeUntrueTotal(findings: readonly WordsFinding[]): string {
  const stale = findings.filter((finding) => wordsStatus(finding) === 'STALE').length;
  const untrue = findings.length - stale;
  return [
    ...(untrue > 0 ? [count(untrue, 'statement is not true', 'statements are not true')] : []),
    ...(stale > 0 ? [count(stale, 'paragraph is stale', 'paragraphs are stale')] : []),
  ].join(', ');
}

/** `src/a.ts` is gone since 1f2e3d of 2026-01-02 */
export function describeFinding({ text, says }: WordsFinding): string {
  return `${text} ${says}`;
}

/** Who caused these receipts: 'both' where some came with the base; undefined where there was no base, or no receipt. */
function causeOf(receipts: readonly Receipt[]): 'change' | 'base' | 'both' | undefined {
  const causes = new Set(receipts.flatMap(({ cause }) => cause ?? []));
  return causes.size > 1 ? 'both' : [...causes][0];
}

/** What the base tells of a document, in words: "your change", "the base moved", "already so at the base"; empty where it tells nothing. */
export function describeCause({ receipts, known }: Verdict): string {
  if (known) return 'already so at the base';
  const cause = causeOf(receipts);
  if (cause === undefined) return '';
  return { change: 'your change', base: 'the base moved', both: 'your change, and the base moved' }[cause];
}

/** Why a document is not FRESH, on one line: "2 files changed, 1 added: your change", "line 3: lens must not be empty". */
export function describeProblem(verdict: Verdict): string {
  const { problem } = verdict;
  const line = problem?.line === undefined ? '' : `line ${problem.line}: `;
  const what = problem ? `${line}${problem.message}` : summarizeVerdict(verdict).slice(1, -1);
  return [what || WITHOUT_WORDS[verdict.status] || '', describeCause(verdict)].filter((text) => text !== '').join(': ');
}

const WITHOUT_WORDS: Partial<Record<Verdict['status'], string>> = { MISSING: 'there is no such document', INVALID: 'cannot be read' };

/** One difference, on one line, without ids: "src/cart.ts changed", "src/old.ts moved to src/new.ts". */
export function describeReceipt({ change, path, movedTo }: Receipt): string {
  return `${path} ${WORDS[change] ?? change}${movedTo === undefined ? '' : ` to ${movedTo}`}`;
}

const WORDS: Partial<Record<Receipt['change'], string>> = {
  gone: 'is gone',
  added: 'was added',
  unlisted: 'is missing from source_files',
  retyped: 'is no longer a file',
  unmerged: 'has merge conflicts',
  unreadable: 'cannot be read',
  dependents: 'imports something else than before',
  dependencies: 'imports other files than before',
  followed: 'decides about the sources or is called by them, and was not read',
  unfollowed: 'was read, and no longer decides about the sources',
  shape: 'shows others something else, and types in the sources can come from it',
  settings: 'depends on packages or configuration that changed',
};

/** Whether coverage is as high as was asked for. */
export function isCovered({ coverage, minCoverage }: Pick<CheckReport, 'coverage' | 'minCoverage'>): boolean {
  return coverage === undefined || minCoverage === undefined || coverage.percent >= minCoverage;
}

/** "61.5 % of 26 source files are covered by documents". */
export function describeCoverage({ percent, files }: Coverage): string {
  return `${percent} % of ${count(files, 'source file is', 'source files are')} covered by documents`;
}

/** Why coverage fails the check, in words; undefined where it does not. */
export function describeShortfall(report: Pick<CheckReport, 'coverage' | 'minCoverage'>): string | undefined {
  if (!report.coverage || isCovered(report)) return undefined;
  return `${describeCoverage(report.coverage)}, and ${report.minCoverage} % are asked for`;
}

/** Whether the check as a whole succeeds. */
export function succeeds(report: CheckReport): boolean {
  return report.documents.every(({ passes }) => passes) && listUntrue(report).every(({ passes }) => passes) && isCovered(report);
}
