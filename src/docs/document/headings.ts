export interface Heading {
  /** Index of its line. */
  at: number;
  /** 1 for `#`. */
  level: number;
  title: string;
}

/** The headings of a markdown text; what stands in a code fence is none. */
export function headingsOf(lines: readonly string[]): Heading[] {
  const headings: Heading[] = [];
  let fence: string | undefined;
  for (const [at, line] of lines.entries()) {
    fence = fenceAfter(line, fence);
    const [, marks, title] = fence === undefined ? (/^ {0,3}(#{1,6})[ \t]+(.*)$/.exec(line) ?? []) : [];
    if (marks !== undefined && title !== undefined) headings.push({ at, level: marks.length, title: title.trim() });
  }
  return headings;
}

/** The mark of the code fence that is open after a line, also one inside a list or a quote. */
export function fenceAfter(line: string, open: string | undefined): string | undefined {
  const [, mark = '', rest = ''] = /^(?:[\s>]|[-*+]\s)*(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
  if (mark === '') return open;
  if (open === undefined) return mark.startsWith('`') && rest.includes('`') ? undefined : mark;
  return mark[0] === open[0] && mark.length >= open.length && rest.trim() === '' ? undefined : open;
}
