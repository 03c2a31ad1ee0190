import { count } from '../../base/count.ts';
import { fence, oneLine, prose } from '../../base/markdown.ts';
import type { InParts } from '../../base/pace.ts';
import type { LensReport, ReportPart, Unclear } from './lens.ts';
import { type Findings, readSections, renderFindings, shortenFindings } from './render-findings.ts';

export interface Header {
  /** What was read, as plain text: "src/auth (5 files)". */
  scope: string;
  /** What read the sources: 'oxc', 'tree-sitter'. */
  tools: readonly string[];
  passedOver: readonly { path: string; reason: string }[];
  /** Lines that the body may have. */
  maxOutput: number;
  /** The command that shows everything, given a number of lines that is enough. */
  showAll: (lines: number) => string;
}

export interface Rendered {
  /** Markdown: LF line ends, no trailing spaces, no leading or trailing blank line. */
  body: string;
  omitted: Findings['omitted'];
}

/** The number of lines in the command is rounded up to so many: a line more or less of what is not shown changes no line of the document. */
const ROUND = 100;

/**
 * The body of a document's section for one report; empty parts are left out. A body of more than `maxOutput` lines is shortened: findings
 * first, gaps to a tenth of the lines, and a diagram that takes more than a third of them makes room. Header and summary always stay.
 */
export function* renderReport(report: LensReport, header: Header): InParts<Rendered> {
  if (report.parts) return yield* renderParts(report.parts, report, header);
  const head = [[headerLine(header, report.unclear)], section('Summary', report.summary.map(oneLine))];
  const groups = yield* readSections(report.groups);
  const whole = yield* renderFindings(groups);
  const body = compose([...head, section('Findings', whole.lines), connections(report), gaps(report)]);
  yield;
  const lines = body.split('\n').length;
  if (lines <= header.maxOutput) return { body, omitted: whole.omitted };

  const command = header.showAll(Math.ceil(lines / ROUND) * ROUND);
  const tail = [connections(report, Math.floor(header.maxOutput / 3)), gaps(report, Math.max(3, Math.floor(header.maxOutput / 10)))];
  const others = compose([...head, section('Findings', ['…']), ...tail]).split('\n').length - 1;
  const findings = yield* shortenFindings(groups, header.maxOutput - others, command);
  return { body: compose([...head, section('Findings', findings.lines), ...tail]), omitted: findings.omitted };
}

/** A report in sections of its own; of what is too long, the longest section loses its last lines. */
function* renderParts(parts: readonly ReportPart[], report: LensReport, header: Header): InParts<Rendered> {
  const own = yield* renderFindings(yield* readSections(report.groups));
  const cut = new Map<ReportPart, number>();
  const lengthOf = (part: ReportPart) => part.lines.length - (cut.get(part) ?? 0);
  const whole = () =>
    compose([
      [headerLine(header, report.unclear)],
      ...parts.map((part) => section(part.title, cutPart(part, cut.get(part) ?? 0))),
      section('Findings', own.lines),
      gaps(report, Math.max(3, Math.floor(header.maxOutput / 10))),
    ]);
  let body = whole();
  for (let over = body.split('\n').length - header.maxOutput; over > 0; over = body.split('\n').length - header.maxOutput) {
    const [longest] = [...parts].sort((a, b) => lengthOf(b) - lengthOf(a));
    if (!longest || lengthOf(longest) <= 1) break;
    cut.set(longest, Math.min(longest.lines.length - 1, (cut.get(longest) ?? 1) + 1));
    body = whole();
  }
  const items = [...cut.values()].reduce((sum, lines) => sum + lines, 0);
  return { body, omitted: { files: 0, items, lines: 0 } };
}

function cutPart({ lines }: ReportPart, cut: number): string[] {
  const end = lines.findLastIndex((line) => line !== '') + 1;
  return cut === 0 ? lines.slice(0, end) : [...lines.slice(0, end - cut), '', `… and ${count(cut, 'more line')}`];
}

function headerLine(header: Header, unclear: Unclear | undefined): string {
  const parts = [`**Scope:** ${prose(header.scope)}`];
  if (header.tools.length > 0) parts.push(`**Tools:** ${header.tools.map(prose).join(', ')}`);
  if (unclear && unclear.number > 0) parts.push(`**Not understood:** ${unclear.number} of ${count(unclear.of, unclear.what)}`);
  return [...parts, ...countPassedOver(header.passedOver)].join(' · ');
}

/** "2 generated files passed over", the most frequent reason first. */
function countPassedOver(files: Header['passedOver']): string[] {
  const counts = new Map<string, number>();
  for (const { reason } of files) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts]
    .sort(([a, most], [b, least]) => least - most || (a < b ? -1 : 1))
    .map(([reason, files]) => `${count(files, `${prose(reason)} file`)} passed over`);
}

function connections(report: LensReport, limit = Number.POSITIVE_INFINITY): string[] {
  if (report.diagram === undefined || report.diagram === '') return [];
  const lines = fence('mermaid', report.diagram);
  if (lines.length <= limit) return section('Connections', lines);
  return section('Connections', [`The diagram has ${count(lines.length, 'line')}, which is too many for this document.`]);
}

function gaps(report: LensReport, limit = Number.POSITIVE_INFINITY): string[] {
  const lines = report.gaps.map((gap) => `- ${oneLine(gap)}`);
  const shown = lines.length <= limit ? lines : [...lines.slice(0, limit - 1), `- … and ${lines.length - limit + 1} more`];
  return section('Gaps/Questions', shown);
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`## ${title}`, '', ...lines];
}

function compose(sections: readonly string[][]): string {
  return sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.map((line) => line.trimEnd()).join('\n'))
    .join('\n\n')
    .trim();
}
