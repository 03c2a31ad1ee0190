import type { CallSite } from '../program/queries/callers.ts';

/** A call at the line that says what is called: a chain can begin lines before. */
export function atName(site: CallSite, text: string): CallSite {
  const { span, callee, line } = site;
  if (!span) return site;
  const end = endOfCallee(text, span.start, callee) ?? lastCalled(text, span, callee);
  return { ...site, line: line + (text.slice(span.start, end).match(/\n/g)?.length ?? 0) };
}

/** Where a callee ends that is written with white space and comments in between, which its name has not. */
function endOfCallee(text: string, start: number, callee: string): number | undefined {
  let at = start;
  for (const character of callee) {
    at += /^(\s|\/\/[^\n]*|\/\*.*?\*\/)*/s.exec(text.slice(at, at + MOST_BETWEEN))?.[0].length ?? 0;
    if (!text.startsWith(character, at)) return undefined;
    at += character.length;
  }
  return at;
}

/** White space and comments between two parts of a chain. */
const MOST_BETWEEN = 1000;

/** Of a callee that is not written as it is told, as a long one that is cut: where its last name is said for the last time in front of arguments. */
function lastCalled(text: string, { start, end }: { start: number; end: number }, callee: string): number {
  const name = /[\p{L}\p{N}_$]+$/u.exec(callee)?.[0];
  const written = text.slice(start, end);
  const before = name === undefined ? 0 : Math.max(written.lastIndexOf(`.${name}(`), 0);
  return start + before;
}
