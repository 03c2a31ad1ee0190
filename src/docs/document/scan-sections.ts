import { lineAt } from '../../base/line-at.ts';
import type { FrontmatterProblem } from '../frontmatter/frontmatter-view.ts';

/** One generated section in a document's text. Offsets are UTF-16 units. */
export interface Region {
  lens: string;
  /** Digest of the text that the generator wrote, where the marker gives it: of a document it stands beside the id of its record. */
  digest?: string;
  /** The line of the opening marker, and what follows the closing marker's line break. */
  start: number;
  end: number;
  /** The text between the marker lines. */
  bodyStart: number;
  bodyEnd: number;
}

export interface Scan {
  regions: Region[];
  problems: FrontmatterProblem[];
  /** The line of a code fence that is never closed and so hides what follows it. */
  openFence?: number;
}

const BEGIN = /^<!-- kb:begin ([a-z][a-z0-9-]*)(?: ([0-9a-f]{8}))? -->[ \t]*$/;
const END = /^<!-- kb:end ([a-z][a-z0-9-]*) -->[ \t]*$/;

/** Anything that was meant to be a marker: a line that holds one and is not indented like code. */
const LIKE_MARKER = /^ {0,3}<!--\s*kb:/;

/** An opening code fence, also inside lists and quotes (CommonMark §4.5). A backtick fence has no backtick after it on its line. */
const FENCE = /^(?:\s|>|[-*+]\s|\d{1,9}[.)]\s)*(`{3,}(?=[^`]*$)|~{3,})/;

/**
 * Finds the generated sections of a document. A marker stands on a line of its own; inside a code fence of hand-written text it is text.
 * Between markers nothing but markers counts, so what a generator wrote cannot hide the end of its own section.
 * @param from where the text after the frontmatter starts.
 */
export function scanSections(text: string, from: number): Scan {
  const regions: Region[] = [];
  const problems: FrontmatterProblem[] = [];
  const report = (message: string, offset: number) => problems.push({ message, line: lineAt(text, offset) });
  let fence: { mark: string; start: number } | undefined;
  for (let at = from; at < text.length; ) {
    const line = lineFrom(text, at);
    const next = at + line.length + 1;
    const content = withoutReturn(line);
    if (fence) {
      if (closesFence(content, fence.mark)) fence = undefined;
    } else if (LIKE_MARKER.test(content)) {
      const region = readRegion(text, at, content, report);
      if (!region) return { regions, problems };
      if (regions.some(({ lens }) => lens === region.lens)) report(`the section ${region.lens} is there twice`, at);
      regions.push(region);
      at = region.end;
      continue;
    } else {
      const mark = FENCE.exec(content)?.[1];
      if (mark !== undefined) fence = { mark, start: at };
    }
    at = next;
  }
  return { regions, problems, ...(fence ? { openFence: lineAt(text, fence.start) } : {}) };
}

/** The region that starts at a marker line, or undefined when it is not one or has no proper end; what is wrong is reported then. */
function readRegion(text: string, start: number, line: string, report: (message: string, offset: number) => void): Region | undefined {
  const [, lens = '', digest] = BEGIN.exec(line) ?? [];
  if (lens === '') {
    const end = END.exec(line)?.[1];
    report(end === undefined ? 'this marker is not in the form that kb writes' : `the section ${end} ends here but does not begin`, start);
    return undefined;
  }
  const bodyStart = start + lineFrom(text, start).length + 1;
  const at = text.indexOf('\n<!-- kb:', bodyStart - 1);
  const marker = at < 0 ? '' : lineFrom(text, at + 1);
  const closes = END.exec(withoutReturn(marker))?.[1];
  if (closes === lens) {
    const places = { start, end: Math.min(text.length, at + 2 + marker.length), bodyStart, bodyEnd: at + 1 };
    return { lens, ...(digest === undefined ? {} : { digest }), ...places };
  }
  if (at < 0) report(`the section ${lens} is not closed`, start);
  else report(closes === undefined ? `another marker inside the section ${lens}` : `the section ${lens} is closed as ${closes}`, at + 1);
  return undefined;
}

function lineFrom(text: string, start: number): string {
  const end = text.indexOf('\n', start);
  return text.slice(start, end < 0 ? text.length : end);
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}

function closesFence(line: string, mark: string): boolean {
  const closing = /^[\s>]*(`{3,}|~{3,})\s*$/.exec(line)?.[1];
  return closing !== undefined && closing[0] === mark[0] && closing.length >= mark.length;
}
