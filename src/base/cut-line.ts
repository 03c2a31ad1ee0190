/** Nobody reads a longer line, and tools that show differences give up on it. */
export const LONGEST_LINE = 3000;

/** Runs of backticks with what they enclose, words, and spaces. */
const PIECE = /(`+)(?!`)[^`]*\1(?!`)|[^\s`]+|`+|\s+/g;

/**
 * A line of at most some 3,000 characters: of a longer one the beginning, up to the end of a word or of inline code, and how much more there was.
 * @param isCode whether the line is code as written, where backticks mean nothing.
 */
export function cutLine(line: string, isCode = false): string {
  if (line.length <= LONGEST_LINE) return line;
  const kept = isCode ? line.slice(0, LONGEST_LINE).trimEnd() : firstPieces(line.slice(0, LONGEST_LINE));
  return `${kept} … (${line.length - kept.length} more characters)`;
}

function firstPieces(start: string): string {
  const pieces = [...start.matchAll(PIECE)].map(({ 0: text, 1: ticks }) => ({ text, ticks }));
  // What the cut went through may be half of something.
  const whole = pieces.slice(0, -1);
  const open = whole.findIndex(({ text, ticks }) => ticks === undefined && text.startsWith('`'));
  const kept = (open > 0 ? whole.slice(0, open) : whole).map(({ text }) => text).join('');
  return open === 0 || kept === '' ? closeCode(start) : kept.trimEnd();
}

/** One piece of inline code that is longer than a line. */
function closeCode(start: string): string {
  const [ticks = ''] = /^`+/.exec(start) ?? [];
  return `${start}…${/`$/.test(start) ? ' ' : ''}${ticks}`;
}
